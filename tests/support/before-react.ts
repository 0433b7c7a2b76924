/**
 * Must run before React is loaded, because React looks up `console.createTask` only once. With that function, React's
 * development build records a call stack for every element, which takes up much of a component test's time and is
 * never read.
 */
Reflect.deleteProperty(console, "createTask");
