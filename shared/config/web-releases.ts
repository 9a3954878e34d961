import * as z from 'zod';

/**
 * What each release of the web put where it is served from. A tab that was opened before a release keeps asking for the
 * parts of its own; a part is removed only when no release that may still be open needs it.
 */
export const Release = z.object({ buildId: z.string(), at: z.iso.datetime(), parts: z.array(z.string()) });
export type Release = z.infer<typeof Release>;

export const RELEASES_FILE = 'releases.json';

/** However quickly one release follows another, and however long a tab stays open. */
export type Keep = {
  readonly releases: number;
  readonly days: number;
  /** Never more, however lately they were replaced. */
  readonly most: number;
};

const DAY_MS = 86_400_000;
/** Folders whose files carry their hash in their names: parts that pages load later. */
export const PART_FOLDERS = ['assets', 'site'] as const;

export const isHashedFile = (key: string): boolean => PART_FOLDERS.some((folder) => key.startsWith(`${folder}/`));

/** The releases, newest first, whose parts stay: the last few, and each that was replaced only lately. */
export function keptReleases(releases: readonly Release[], now: Date, keep: Keep): Release[] {
  const newestFirst = releases.toSorted((one, other) => other.at.localeCompare(one.at));
  const since = now.getTime() - keep.days * DAY_MS;
  return newestFirst.slice(0, keep.most).filter((_, index) => {
    const replacedAt = newestFirst[index - 1]?.at;
    return index < keep.releases || (replacedAt !== undefined && Date.parse(replacedAt) > since);
  });
}
