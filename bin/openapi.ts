import { readFile, writeFile } from 'node:fs/promises';
import { openApiDocument } from '#shared/contract/openapi.ts';
import { formatted } from './format.ts';

/** Writes docs/openapi.json from the contract. With --check, fails if the committed file differs. */
const FILE = new URL('../docs/openapi.json', import.meta.url);

const wanted = await formatted('openapi.json', JSON.stringify(openApiDocument()));
if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error('docs/openapi.json is out of date. Run `npm run openapi` and commit the result.');
    process.exit(1);
  }
} else {
  await writeFile(FILE, wanted);
}
