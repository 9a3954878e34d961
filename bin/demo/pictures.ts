import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

export type Picture = { bytes: Buffer; sha256: string };

/** What stands for a part that no picture was drawn of. */
const OTHER = '';

/** Drawn pictures that fit what the demo inspections find. */
const NAMES: Record<string, string[]> = {
  flue_liner: ['flue', 'chamber'],
  crown: ['crown', 'cap', 'stack'],
  grate: ['firebox'],
  chimney_cap: ['cap'],
  [OTHER]: ['stack', 'wet'],
};
const SMALL_PX = 640;

const read = (name: string) =>
  readFile(fileURLToPath(new URL(`../../tests/fixtures/photos/${name}.jpg`, import.meta.url)));
const asPicture = (bytes: Buffer): Picture => ({ bytes, sha256: sha256Hex(bytes) });
const small = async (bytes: Buffer) => asPicture(await sharp(bytes).resize(SMALL_PX).jpeg({ quality: 70 }).toBuffer());

export type Pictures = { of(componentId: string, index: number, isLarge: boolean): Picture };

/** Every picture in two sizes: the small ones keep the seeding of many inspections short. */
export async function loadPictures(): Promise<Pictures> {
  const loaded = await Promise.all(
    Object.entries(NAMES).map(async ([componentId, names]) => {
      const originals = await Promise.all(names.map(read));
      return [
        componentId,
        { large: originals.map(asPicture), small: await Promise.all(originals.map(small)) },
      ] as const;
    }),
  );
  const byComponent = new Map(loaded);
  return {
    of(componentId, index, isLarge) {
      const sizes = byComponent.get(splitId(componentId).base) ?? byComponent.get(OTHER);
      const choice = isLarge ? sizes?.large : sizes?.small;
      const picture = choice?.[index % choice.length];
      if (picture === undefined) throw new Error(`There is no picture of ${componentId}`);
      return picture;
    },
  };
}
