import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyReport } from '#functions/files/report-signing/verify-report.ts';
import { SIGNING_KEYS_PATH } from '#shared/report/export-document.ts';

const USAGE = 'npx tsx bin/verify-export.ts report.json [--keys signing-keys.json | --keys https://…]';

async function readKeys(location: string | undefined, fileText: string): Promise<string> {
  if (location !== undefined && !/^https?:\/\//.test(location)) return readFile(location, 'utf8');
  const published = (JSON.parse(fileText) as { schema?: string }).schema ?? '';
  const url = location ?? new URL(SIGNING_KEYS_PATH, published).href;
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}

/** Checks a signed report against the published keys and prints in one sentence whether it is genuine. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const text = await readFile(file, 'utf8');
  const { isGenuine, sentence } = verifyReport(text, await readKeys(values.keys, text));
  console.log(sentence);
  process.exitCode = isGenuine ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
