import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

export type Picture = { bytes: Buffer; sha256: string };

/** Drawn below, because the other pictures all show a fireplace or a chimney. */
const DRYER = 'dryer';
const CONNECTOR = 'connector';

/** The picture for components without a drawing. */
const OTHER = '';

/** Drawn pictures matching the findings of the demo inspections. */
const NAMES: Record<string, string[]> = {
  flue_liner: ['flue', 'chamber'],
  crown: ['crown', 'cap', 'stack'],
  grate: ['firebox'],
  chimney_cap: ['cap'],
  dryer_transition: [DRYER],
  connector_pipe: [CONNECTOR],
  refractory_panels: ['firebox'],
  chase_cover: ['cap'],
  [OTHER]: ['stack', 'wet'],
};
const SMALL_PX = 640;

/** Whether there is a picture of this specific component. @internal */
export const hasOwnPicture = (componentId: string): boolean => splitId(componentId).base in NAMES;

/** A foil hose between dryer and wall, crushed in its middle. */
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

/** Single-wall pipe from an appliance to the thimble: no screws in its joints, rust at the elbow. */
const BARE_CONNECTOR = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 160 120">
  <rect width="160" height="120" fill="#c9beb0"/>
  <rect x="112" width="48" height="120" fill="#a4604a"/>
  <path d="M112 20h48M112 40h48M112 60h48M112 80h48M112 100h48M136 0v20M124 20v20M148 20v20M136 40v20" stroke="#8a4d3a"/>
  <rect x="22" y="96" width="44" height="24" rx="2" fill="#3a3d40"/>
  <path d="M44 98V62Q44 44 62 44H118" fill="none" stroke="#2f3235" stroke-width="24"/>
  <path d="M44 98V62Q44 44 62 44H118" fill="none" stroke="#63686c" stroke-width="20"/>
  <path d="M34 66Q34 34 66 34" fill="none" stroke="#9c5a2e" stroke-width="5" opacity=".8"/>
  <path d="M33 74H55M74 33V55M96 33V55" stroke="#2f3235" stroke-width="1.6"/>
  <rect x="107" y="28" width="7" height="32" rx="1.5" fill="#4b4f52"/>
</svg>`;

const DRAWN: Readonly<Record<string, string>> = { [DRYER]: CRUSHED_HOSE, [CONNECTOR]: BARE_CONNECTOR };

const readPhoto = (name: string) =>
  readFile(fileURLToPath(new URL(`../../tests/fixtures/photos/${name}.jpg`, import.meta.url)));
function read(name: string): Promise<Buffer> {
  const drawn = DRAWN[name];
  return drawn === undefined ? readPhoto(name) : sharp(Buffer.from(drawn)).jpeg({ quality: 85 }).toBuffer();
}
const asPicture = (bytes: Buffer): Picture => ({ bytes, sha256: sha256Hex(bytes) });
const small = async (bytes: Buffer) => asPicture(await sharp(bytes).resize(SMALL_PX).jpeg({ quality: 70 }).toBuffer());

export type Pictures = { of(componentId: string, index: number, isLarge: boolean): Picture };

/** Every picture in two sizes. The small ones make seeding many inspections faster. */
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
