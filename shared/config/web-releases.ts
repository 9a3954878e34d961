import * as z from 'zod';

/**
 * The files each web release uploaded. A tab opened before a release still requests the files of its own release; a
 * file is deleted only if no release that may still be open needs it.
 */
export const Release = z.object({ buildId: z.string(), at: z.iso.datetime(), parts: z.array(z.string()) });
export type Release = z.infer<typeof Release>;

export const RELEASES_FILE = 'releases.json';

/** Minimums that apply however quickly releases follow one another, and however long a tab stays open. */
export type RetentionRule = {
  readonly releases: number;
  readonly days: number;
  /** The upper limit, however recently they were replaced. */
  readonly max: number;
};

const DAY_MS = 86_400_000;
/** Folders whose file names contain their hash: parts that pages load later. */
export const PART_FOLDERS = ['assets', 'site'] as const;

export const isHashedFile = (key: string): boolean => PART_FOLDERS.some((folder) => key.startsWith(`${folder}/`));

/** The releases whose parts are kept, newest first: the last few, and all that were replaced recently. */
export function retainedReleases(releases: readonly Release[], now: Date, rule: RetentionRule): Release[] {
  const newestFirst = releases.toSorted((a, b) => b.at.localeCompare(a.at));
  const since = now.getTime() - rule.days * DAY_MS;
  return newestFirst.slice(0, rule.max).filter((_, index) => {
    const replacedAt = newestFirst[index - 1]?.at;
    return index < rule.releases || (replacedAt !== undefined && Date.parse(replacedAt) > since);
  });
}
