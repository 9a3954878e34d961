import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { laterPart } from '#web/lib/chunks/later-part.ts';

type Preloadable<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code once; call it again after a failure. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
};

/**
 * A component in its own chunk. After `preload` it renders in the same frame as its parent; before that it shows
 * `fallback` until the chunk has loaded.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Preloadable<Props> {
  const { preload, isLoaded, get } = laterPart(load);
  const Later = lazy(async () => ({ default: await load() }));
  const Preloaded = (props: Props) => {
    // Chosen once per mount: changing the component type would unmount it and lose its state.
    const [Component] = useState(() => get() ?? Later);
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  };
  return Object.assign(Preloaded, { preload, isLoaded });
}
