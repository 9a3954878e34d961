/** A file with its content hash in its name never changes; any other file is revalidated on each request. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'public, max-age=0, must-revalidate',
  never: 'no-store',
} as const;

/** Folder of the web build whose file names contain their content hash. */
export const HASHED_ASSETS_FOLDER = 'assets';

/** The Cache-Control of a file of the web build, by its path relative to the build folder. */
export function cacheControlFor(file: string): string {
  return file.startsWith(`${HASHED_ASSETS_FOLDER}/`) ? CACHE_CONTROL.hashed : CACHE_CONTROL.revalidated;
}
