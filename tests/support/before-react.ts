/**
 * Runs before React is loaded, because React looks up `console.createTask` only once. With it, React's development
 * build would record a call stack for every element, which takes up much of a component test's time and is never
 * read.
 */
Reflect.deleteProperty(console, "createTask");
