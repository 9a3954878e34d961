import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

export type Picture = { bytes: Buffer; sha256: string };

/** The dryer hose, drawn below. */
const DRYER = 'dryer';

/** What stands for a part that no picture was drawn of. */
const OTHER = '';

/** Drawn pictures that fit what the demo inspections find. */
const NAMES: Record<string, string[]> = {
  flue_liner: ['flue', 'chamber'],
  crown: ['crown', 'cap', 'stack'],
  grate: ['firebox'],
  chimney_cap: ['cap'],
  dryer_transition: [DRYER],
  [OTHER]: ['stack', 'wet'],
};
const SMALL_PX = 640;

/** A foil hose between dryer and wall, crushed in its middle: the other drawn pictures all show a chimney. */
const CRUSHED_HOSE = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 160 120">
  <rect width="160" height="120" fill="#d9d2c3"/>
  <rect y="98" width="160" height="22" fill="#8d7a62"/>
  <rect x="8" y="30" width="62" height="70" rx="3" fill="#f1f1ee" stroke="#9a9a94"/>
  <circle cx="62" cy="82" r="9" fill="#b9bdc1" stroke="#70757a"/>
  <circle cx="140" cy="46" r="10" fill="#b9bdc1" stroke="#70757a"/>
  <path d="M62 82C82 98 90 60 104 76S126 46 140 46" fill="none" stroke="#70757a" stroke-width="17"/>
  <path d="M62 82C82 98 90 60 104 76S126 46 140 46" fill="none" stroke="#c9cdd1" stroke-width="14"
    stroke-dasharray="2.4 1.2"/>
  <path d="M88 66l14 20M92 62l14 20" stroke="#54585c" stroke-width="2.5"/>
</svg>`;

const readPhoto = (name: string) =>
  readFile(fileURLToPath(new URL(`../../tests/fixtures/photos/${name}.jpg`, import.meta.url)));
const read = (name: string): Promise<Buffer> =>
  name === DRYER ? sharp(Buffer.from(CRUSHED_HOSE)).jpeg({ quality: 85 }).toBuffer() : readPhoto(name);
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
