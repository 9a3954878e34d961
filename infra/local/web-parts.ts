import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import * as z from 'zod';
import { keptReleases, PART_FOLDERS, Release, RELEASES_FILE, type Keep } from '#shared/config/web-releases.ts';

/** Half a day of rebuilding, or the last few however old; each costs some megabytes of what changed alone. */
const KEPT: Keep = { releases: 3, days: 1, most: 12 };

/** Where the parts of the builds that were served lately lie: beside the build, which is emptied by the next one. */
export const keptPartsOf = (root: string): string => `${root}-parts`;

async function partsBelow(root: string): Promise<string[]> {
  const listed = await Promise.all(
    PART_FOLDERS.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return listed
    .flat()
    .map((file) =>
      file
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

async function readReleases(folder: string): Promise<Release[]> {
  try {
    return z.array(Release).parse(JSON.parse(await readFile(join(folder, RELEASES_FILE), 'utf8')));
  } catch {
    // Missing, or in another format: the next start begins a new list.
    return [];
  }
}

/** At once: products that start together read the list while another writes it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, text);
  await rename(whole, file);
}

/** One file under two names, which costs nothing; a copy where the disk cannot do that. */
async function keepFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

/**
 * Keeps the parts of the build that is served now: the next build empties its folder, while a tab that is open goes on
 * asking for its own release's. Parts that no release of late needs go.
 */
export async function keepParts(root: string, buildId: string, now: Date): Promise<void> {
  const folder = keptPartsOf(root);
  const parts = await partsBelow(root);
  const earlier = await readReleases(folder);
  if (parts.length === 0) return;
  for (const part of parts) await keepFile(join(root, part), join(folder, part));
  const others = earlier.filter((release) => release.parts.join() !== parts.join());
  const kept = keptReleases([{ buildId, at: now.toISOString(), parts }, ...others], now, KEPT);
  await replaceFile(join(folder, RELEASES_FILE), JSON.stringify(kept));
  const needed = new Set(kept.flatMap((release) => release.parts));
  const gone = (await partsBelow(folder)).filter((part) => !needed.has(part));
  for (const part of gone) await rm(join(folder, part), { force: true });
}
