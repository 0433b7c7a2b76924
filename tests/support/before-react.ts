/**
 * Runs before React is loaded, which asks for this function once. With it, React's development build notes a call
 * stack for every element that it makes: much of what a component test costs, and no test reads it.
 */
Reflect.deleteProperty(console, "createTask");
