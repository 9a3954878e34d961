import { lazy as reactLazy, type ComponentType } from 'react';
import { retryImport } from './retry-import.ts';

/**
 * React's `lazy`, but it never gives up on a chunk that failed to load: the screen says so, and the chunk is retried. The
 * build replaces React's `lazy` with it.
 */
// React's own signature: a component may have any props.
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return reactLazy(() => retryImport(load));
}
