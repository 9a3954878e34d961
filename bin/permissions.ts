import { readFile, writeFile } from 'node:fs/promises';
import { permissionsDocument } from '#shared/auth/permissions-document.ts';

/** Writes docs/permissions.md from the permission table. With --check, fails if the committed file differs. */
const FILE = new URL('../docs/permissions.md', import.meta.url);

const wanted = permissionsDocument();
if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error('docs/permissions.md is out of date. Run `npm run permissions` and commit the result.');
    process.exit(1);
  }
} else {
  await writeFile(FILE, wanted);
}
