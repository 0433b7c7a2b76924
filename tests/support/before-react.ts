/**
 * Runs before React is loaded, because React asks for this function only once. With it, React's development build
 * records a call stack for every element, which makes up much of the time of a component test and which no test
 * reads.
 */
Reflect.deleteProperty(console, "createTask");
