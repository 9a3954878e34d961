import React from 'react';

/**
 * React's development build records a stack trace for every element, which takes a quarter of the time of a page's test.
 * At this count it stops. Warnings then name a component without the line that rendered it.
 */
const NO_MORE_STACKS = Number.POSITIVE_INFINITY;

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => NO_MORE_STACKS, set: () => undefined });
