/** Code in its own chunk that is loaded before it is used. */
export type LaterPart<Part> = {
  /** Loads the code once; call it again after a failure. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
  /** The code; undefined until it has loaded. */
  readonly get: () => Part | undefined;
};

/** Creates a part from what `load` resolves to, without loading it yet. */
export function laterPart<Part>(load: () => Promise<Part>): LaterPart<Part> {
  let loaded: Part | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (part) => {
        loaded = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { preload, isLoaded: () => loaded !== undefined, get: () => loaded };
}
