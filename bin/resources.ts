import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { DOCUMENTS, type MadeDocument } from './resources/documents.ts';
import { pageCount } from './resources/page-count.ts';
import { unpacked } from './resources/unpacked.ts';

/**
 * Generates the PDFs of the resources page with the product's PDF engine, text and drawings. Writes them to
 * web/public/resources, and their sizes and page counts to shared/help/documents/files.ts. `--check` fails if a committed file
 * differs.
 */
const FOLDER = fileURLToPath(new URL('../web/public/resources', import.meta.url));
const LIST = fileURLToPath(new URL('../shared/help/documents/files.ts', import.meta.url));

const HEAD = `/** Made by \`npm run resources:make\`; not to be edited. Size in bytes and page count are those of the file. */
export type ResourceFile = {
  readonly group: 'guides' | 'placemats';
  /** Name in web/public/resources. */
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly bytes: number;
  readonly pages: number;
};

`;

const read = (file: string): Promise<Buffer> => readFile(join(FOLDER, file)).catch(() => Buffer.alloc(0));

async function listText(pdfOf: (document: MadeDocument) => Promise<Buffer>): Promise<string> {
  const rows = [];
  for (const document of DOCUMENTS) {
    const pdf = await pdfOf(document);
    const { group, file, title, about } = document;
    rows.push({ group, file, title, about, bytes: pdf.length, pages: await pageCount(pdf) });
  }
  const text = `${HEAD}export const RESOURCE_FILES: readonly ResourceFile[] = ${JSON.stringify(rows)};\n`;
  return format(text, { ...(await resolveConfig(LIST)), parser: 'typescript' });
}

/** Names of committed files that differ from freshly generated ones. */
async function outdated(): Promise<string[]> {
  const names: string[] = [];
  for (const { file, make } of DOCUMENTS) {
    // Compares uncompressed streams, because zlib compresses differently on other processors.
    if (unpacked(await read(file)) !== unpacked(await make())) names.push(file);
  }
  const list = await listText(({ file }) => read(file)).catch(() => '');
  return (await readFile(LIST, 'utf8').catch(() => '')) === list ? names : [...names, 'files.ts'];
}

async function write(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const list = await listText(async ({ file, make }) => {
    const pdf = await make();
    await writeFile(join(FOLDER, file), pdf);
    console.log(`${file}: ${Math.round(pdf.length / 1000)} KB`);
    return pdf;
  });
  await writeFile(LIST, list);
}

if (!process.argv.includes('--check')) await write();
else {
  const names = await outdated();
  if (names.length > 0) {
    console.error(`Out of date: ${names.join(', ')}. Run \`npm run resources:make\` and commit the difference.`);
    process.exitCode = 1;
  }
}
