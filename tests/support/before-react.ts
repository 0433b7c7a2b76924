/**
 * Must run before React is loaded, because React looks up these functions only once. With them, React's development
 * build records a call stack for every element and reports every render to the browser's performance panel. This takes
 * up much of a component test's time, and no test uses the results.
 */
Reflect.deleteProperty(console, "createTask");
Reflect.deleteProperty(console, "timeStamp");
