import { lazy as reactLazy, type ComponentType } from 'react';
import { untilThere } from './retry-import.ts';

/**
 * React's `lazy`, except that a part which did not come is not given up: the screen says so and it is tried again. The
 * build puts it in the place of React's.
 */
// React's own signature: a part may take any properties.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return reactLazy(() => untilThere(load));
}
