/**
 * Removes two console functions before React is loaded, because React looks them up only once. React's development
 * build uses them to record a call stack for every element and to report every render to the browser's performance
 * panel. This takes up much of a component test's time, and no test uses the results.
 */
Reflect.deleteProperty(console, "createTask");
Reflect.deleteProperty(console, "timeStamp");
