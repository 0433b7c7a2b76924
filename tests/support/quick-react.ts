/**
 * React's development build records a call stack for the first ten thousand elements each second, to name the owner
 * in a warning. No test reads it, and without it component tests take a tenth less CPU. React counts these elements
 * in an internal field; if a later version has no such field, this changes nothing.
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
