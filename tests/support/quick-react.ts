/**
 * React's development build records a call stack for each of the first ten thousand elements per second, so that
 * warnings can name the element's owner. No test reads these call stacks, and skipping them saves a tenth of the CPU
 * time of component tests. React counts the call stacks in an internal field, which this module sets to the maximum. If
 * a later version of React does not have this field, the module does nothing.
 */
import * as React from "react";

const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (internals && "recentlyCreatedOwnerStacks" in internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
}
