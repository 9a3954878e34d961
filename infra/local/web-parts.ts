import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import * as z from 'zod';
import {
  retainedReleases,
  PART_FOLDERS,
  Release,
  RELEASES_FILE,
  type RetentionRule,
} from '#shared/config/web-releases.ts';

/**
 * Keeps the builds of a day, 12 at most, and always the last 3. Each one takes a few megabytes, for changed files
 * only.
 */
const RETENTION: RetentionRule = { releases: 3, days: 1, max: 12 };

/** Folder for the chunks of recent builds. It's next to the build's folder, which the next build empties. */
export const partsFolderOf = (root: string): string => `${root}-parts`;

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
    // Missing or in another format: starts with an empty list.
    return [];
  }
}

/** Atomic, because products that start at the same time may read the list during a write. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, text);
  await rename(temporaryFile, file);
}

/** Hard-links the file, which takes no space; copies it if the disk can't link. */
async function storeFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

/**
 * Keeps the chunks of the current build: the next build empties its folder, but open tabs still request their own
 * release's chunks. Deletes chunks that no recent release needs.
 */
export async function storeParts(root: string, buildId: string, now: Date): Promise<void> {
  const folder = partsFolderOf(root);
  const parts = await partsBelow(root);
  const earlier = await readReleases(folder);
  if (parts.length === 0) return;
  for (const part of parts) await storeFile(join(root, part), join(folder, part));
  const others = earlier.filter((release) => release.parts.join() !== parts.join());
  const retained = retainedReleases([{ buildId, at: now.toISOString(), parts }, ...others], now, RETENTION);
  await replaceFile(join(folder, RELEASES_FILE), JSON.stringify(retained));
  const needed = new Set(retained.flatMap((release) => release.parts));
  const gone = (await partsBelow(folder)).filter((part) => !needed.has(part));
  for (const part of gone) await rm(join(folder, part), { force: true });
}
