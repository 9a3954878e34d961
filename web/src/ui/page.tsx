import { lazy, useState, type ComponentType } from 'react';

export type Page = ComponentType<Record<never, never>>;

const ready = new Map<string, Page>();

/** Registers pages whose code is already loaded, by their names in the router. */
export function registerLoadedPages(pages: Readonly<Record<string, Page>>): void {
  for (const [name, component] of Object.entries(pages)) ready.set(name, component);
}

/**
 * A page whose code loads when it is first opened. A page registered as ready renders at once: React keeps a suspended
 * component's fallback for 300 ms, and there are two of them before the first list.
 */
export function page<K extends string>(load: () => Promise<Record<K, Page>>, name: K): Page {
  const Awaited = lazy(async (): Promise<{ default: Page }> => ({ default: (await load())[name] }));
  return function ReadyOrAwaited() {
    // Chosen once per mount: changing the component type would remount the page.
    const [Ready] = useState(() => ready.get(name));
    return Ready === undefined ? <Awaited /> : <Ready />;
  };
}
