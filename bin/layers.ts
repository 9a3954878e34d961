import { readFile, writeFile } from 'node:fs/promises';
import { layersSection } from './layers/section.ts';

/** Writes the layers of layers.config.js into docs/architecture.md. With --check, fails if the committed text differs. */
const FILE = new URL('../docs/architecture.md', import.meta.url);
const PART = /(<!-- layers -->\n)[\s\S]*?(<!-- end of layers -->)/;

const found = await readFile(FILE, 'utf8');
const wanted = found.replace(PART, (_whole, begin: string, end: string) => `${begin}\n${layersSection()}\n\n${end}`);
if (!process.argv.includes('--check')) await writeFile(FILE, wanted);
else if (found !== wanted) {
  console.error('The layers in docs/architecture.md are out of date. Run `npm run layers` and commit the result.');
  process.exit(1);
}
