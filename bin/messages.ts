import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { catalogEntries, poText } from './strings/catalog.ts';

/**
 * Writes the catalogs for translators: shared/messages/messages.po contains the ICU messages and is committed;
 * dist/messages-all.po also contains every other text shown to users. With --check, fails if the committed file differs.
 */
const FILE = new URL('../shared/messages/messages.po', import.meta.url);
const DIST = new URL('../dist/', import.meta.url);

const entries = catalogEntries();
const messages = entries.filter(({ isMessage }) => isMessage);
const wanted = poText(messages);
if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error('shared/messages/messages.po is out of date. Run `npm run messages` and commit the result.');
    process.exit(1);
  }
} else {
  await writeFile(FILE, wanted);
  await mkdir(DIST, { recursive: true });
  await writeFile(new URL('messages-all.po', DIST), poText(entries));
  console.log(`${messages.length} messages; ${entries.length} texts in dist/messages-all.po`);
}
