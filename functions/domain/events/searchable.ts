// What the search namespace reads of events; it decides itself what everybody may find.
export { eventsByIds, listEventsAfter } from "./store.ts";
