import { lazy, useState, type ComponentType } from 'react';

export type Page = ComponentType<Record<never, never>>;

const ready = new Map<string, Page>();

/** Pages whose code is here already, by the names the router knows them by. */
export function keepReady(pages: Readonly<Record<string, Page>>): void {
  for (const [name, component] of Object.entries(pages)) ready.set(name, component);
}

/**
 * A page whose code comes when it is first opened. One that is kept ready is shown at once: React leaves 300 ms between the
 * placeholder of a part that is awaited and what takes its place, and there are two of them before the first list.
 */
export function page<K extends string>(load: () => Promise<Record<K, Page>>, name: K): Page {
  const Awaited = lazy(async (): Promise<{ default: Page }> => ({ default: (await load())[name] }));
  return function ReadyOrAwaited() {
    // Fixed at the first render: a page whose component changed would start over.
    const [Ready] = useState(() => ready.get(name));
    return Ready === undefined ? <Awaited /> : <Ready />;
  };
}
