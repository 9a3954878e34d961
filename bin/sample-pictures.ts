import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SOURCE = new URL('../tests/fixtures/photos/', import.meta.url);
const TARGET = fileURLToPath(new URL('../functions/features/demo-inspection/pictures.ts', import.meta.url));
const WIDTH_PX = 1000;

/** Crops of a drawn picture of 1280 × 896, in the order of the sample's photos (shared/inspection/sample.ts). */
const CUTS = [
  { name: 'firebox', left: 235, top: 410, width: 760, height: 486 },
  { name: 'flue', left: 0, top: 96, width: 1140, height: 798 },
  { name: 'flue', left: 100, top: 360, width: 620, height: 434 },
  { name: 'crown', left: 0, top: 0, width: 1280, height: 896 },
  { name: 'crown', left: 60, top: 330, width: 600, height: 420 },
  { name: 'crown', left: 640, top: 330, width: 600, height: 420 },
] as const;

const HEAD = `/**
 * Made by \`npx tsx bin/sample-pictures.ts\` from the drawn pictures; not to be edited. JPEG, base64, in the order of the sample's
 * photos. A module rather than files, so that a bundle carries them wherever it runs.
 */
export const PICTURES: readonly string[] = [
`;

async function cut({ name, ...area }: (typeof CUTS)[number]): Promise<string> {
  const picture = sharp(fileURLToPath(new URL(`${name}.jpg`, SOURCE)));
  const jpeg = await picture.extract(area).resize(WIDTH_PX).jpeg({ quality: 68, mozjpeg: true }).toBuffer();
  return jpeg.toString('base64');
}

const texts = await Promise.all(CUTS.map(cut));
await writeFile(TARGET, `${HEAD}${texts.map((text) => `  '${text}',\n`).join('')}];\n`);
