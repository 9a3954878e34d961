import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';
import { verifyReport } from '#functions/files/report-signing/verify-report.ts';

const Manifest = z.object({
  files: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.number().int() })),
});

type Files = Record<string, Uint8Array>;

const textOf = (files: Files, name: string): string => strFromU8(files[name] ?? new Uint8Array());

/** Describes what is wrong with an export; empty if every file and every signature is intact. */
export function faultsOf(files: Files): string[] {
  const { files: listed } = Manifest.parse(JSON.parse(textOf(files, 'manifest.json')));
  const names = new Set(listed.map(({ name }) => name));
  const unlisted = Object.keys(files).filter((name) => name !== 'manifest.json' && !names.has(name));
  const changed = listed.flatMap(({ name, sha256, bytes }) => {
    const own = files[name];
    if (own === undefined) return [`${name} is missing`];
    const isSame = own.length === bytes && createHash('sha256').update(own).digest('hex') === sha256;
    return isSame ? [] : [`${name} was changed`];
  });
  const keys = textOf(files, 'signing-keys.json');
  const forged = Object.keys(files)
    .filter((name) => name.endsWith('/report.json'))
    .filter((name) => !verifyReport(textOf(files, name), keys).isGenuine)
    .map((name) => `${name} is not genuine`);
  return [...unlisted.map((name) => `${name} is not in the manifest`), ...changed, ...forged];
}

/** Checks a zip that fits into memory, and prints what is wrong with it. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('npx tsx bin/verify-company-export.ts company-export.zip');
  const files = unzipSync(await readFile(file));
  const faults = faultsOf(files);
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log(`Genuine: all ${Object.keys(files).length} files are unchanged.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.filename === process.argv[1]) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  });
}
