import { readFile, writeFile } from 'node:fs/promises';
import { formatted } from './format.ts';
import { scaleDocument } from './scale/render.ts';

/** Writes docs/scale.md from the model. With --check, fails if the committed file differs. */
const FILE = new URL('../docs/scale.md', import.meta.url);

const wanted = await formatted('scale.md', scaleDocument());
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== wanted) {
    console.error('docs/scale.md is out of date. Run `npm run scale` and commit the result.');
    process.exit(1);
  }
} else await writeFile(FILE, wanted);
