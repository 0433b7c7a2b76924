/**
 * React's development build records a call stack for the first ten thousand elements each second, to name the owner in
 * warnings. No test reads these call stacks, and skipping them saves a tenth of the CPU time of component tests. React
 * counts these elements in an internal field. If a later version has no such field, this does nothing.
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
