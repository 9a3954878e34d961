/** How a part of the application failed to come. */
export type FailureType =
  /** The request broke off or was refused. */
  | 'error'
  /** Nothing came within the time-out. */
  | 'timeout'
  /** The server has no such file (any more), or another one under its name. */
  | 'missing';

/** A part of the application that did not come. The text is the specification's, the rest is for the log. */
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

/** Chromium, Firefox and Safari each have their own words; then Vite's for a style sheet, and those of two releases mixed. */
const LOADING =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type|does not provide an export named/i;

export const isLoadingError = (error: unknown): boolean => error instanceof Error && LOADING.test(error.message);

const ADDRESS = /https?:\/\/[^\s'")]+/;
/** `import("./name-hash.js")` in a built script: its name, without the hash. */
const IMPORTED = /\bimport\(\s*[`'"]([^`'"]+)[`'"]/;
const HASH = /-[\w-]{8}\.(?:js|css)$/;

/** The URL that an import requests: from the browser's error, else read from the built function itself. */
export function addressOf(error: unknown, load: () => unknown, importer: string): string {
  const failedAddress = error instanceof Error ? ADDRESS.exec(error.message)?.[0] : undefined;
  if (failedAddress !== undefined) return failedAddress;
  const path = IMPORTED.exec(String(load))?.[1];
  return path === undefined ? importer : new URL(path, importer).href;
}

/** The name a person can read out: that of the file, without its hash. */
export function chunkName(url: string): string {
  const file = url.split('/').at(-1)?.split('?')[0] ?? url;
  return file.replace(HASH, '') || url;
}
