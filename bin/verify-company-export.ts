import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';
import { verifyReport } from '#functions/files/report-signing/verify-report.ts';

const Manifest = z.object({
  files: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.number().int() })),
});

type Files = Record<string, Uint8Array>;

/** Names that occur more than once: a program may unpack a different file from the one that was checked. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}

/**
 * The files of a zip, and a fault for each name that several entries have on some system: case and the form of accented
 * letters don't count on Windows and macOS.
 */
export function readZip(zip: Uint8Array): { files: Files; faults: string[] } {
  const names: string[] = [];
  const filter = ({ name }: { name: string }) => names.push(name) > 0;
  const files = unzipSync(zip, { filter });
  const faults = repeated(names.map((name) => name.normalize('NFC').toLowerCase()));
  return { files, faults: faults.map((name) => `${name} is in the zip several times`) };
}

const textOf = (files: Files, name: string): string => strFromU8(files[name] ?? new Uint8Array());

/** Describes what is wrong with an export; empty if every file and every signature is intact. */
export function faultsOf(files: Files): string[] {
  if (files['manifest.json'] === undefined) return ['manifest.json is missing'];
  const { files: listed } = Manifest.parse(JSON.parse(textOf(files, 'manifest.json')));
  const names = new Set(listed.map(({ name }) => name));
  const unlisted = Object.keys(files).filter((name) => name !== 'manifest.json' && !names.has(name));
  const doubled = repeated(listed.map(({ name }) => name)).map((name) => `${name} is in the manifest several times`);
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
  return [...unlisted.map((name) => `${name} is not in the manifest`), ...doubled, ...changed, ...forged];
}

/** Checks a zip that fits into memory, and prints what is wrong with it. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('npx tsx bin/verify-company-export.ts company-export.zip');
  const zip = readZip(await readFile(file));
  const { files } = zip;
  const faults = [...zip.faults, ...faultsOf(files)];
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
