/** How a chunk failed to load. */
export type FailureType =
  /** The request failed or was refused. */
  | 'error'
  /** The request timed out. */
  | 'timeout'
  /** The server does not have the file (any more), or has a different one under its name. */
  | 'missing';

/** A chunk that failed to load. The message is the specification's; the detail is for the log. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(
    readonly chunk: string,
    readonly type: FailureType,
    readonly url: string,
    cause?: unknown,
  ) {
    super(`Loading chunk ${chunk} failed.`, { cause });
  }

  get detail(): string {
    return `(${this.type}: ${this.url})`;
  }
}

/** The messages of Chromium, Firefox and Safari, then Vite's for a style sheet, then those of mixed releases. */
const LOADING =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type|does not provide an export named/i;

export const isLoadingError = (error: unknown): boolean => error instanceof Error && LOADING.test(error.message);

const ADDRESS = /https?:\/\/[^\s'")]+/;
/** Matches `import("./name-hash.js")` in a built script. */
const IMPORTED = /\bimport\(\s*[`'"]([^`'"]+)[`'"]/;
const HASH = /-[\w-]{8}\.(?:js|css)$/;

/** The URL that an import requests: from the browser's error message, or else from the built function's source text. */
export function addressOf(error: unknown, load: () => unknown, importer: string): string {
  const failedAddress = error instanceof Error ? ADDRESS.exec(error.message)?.[0] : undefined;
  if (failedAddress !== undefined) return failedAddress;
  const path = IMPORTED.exec(String(load))?.[1];
  return path === undefined ? importer : new URL(path, importer).href;
}

/** A readable chunk name: the file name without its hash. */
export function chunkName(url: string): string {
  const file = url.split('/').at(-1)?.split('?')[0] ?? url;
  return file.replace(HASH, '') || url;
}
