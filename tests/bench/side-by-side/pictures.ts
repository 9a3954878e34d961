import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';

/** About 2 MB each, like a phone camera's. */
const MEGAPIXELS = 5;
const KINDS = 6;

/** This many photos with different bytes: decoders ignore data after the end of the picture. */
export async function pictures(folder: string, count: number): Promise<string[]> {
  const kinds: Buffer[] = [];
  for (let seed = 1; seed <= KINDS; seed += 1) kinds.push(await makePhoto({ megapixels: MEGAPIXELS, seed }));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = join(folder, `shot-${index + 1}.jpg`);
      const kind = kinds[index % KINDS] ?? Buffer.alloc(0);
      await writeFile(file, Buffer.concat([kind, Buffer.from(`number ${index + 1}`)]));
      return file;
    }),
  );
}
