import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';
import { MANIFEST, MANIFEST_SIGNATURE, ManifestSignature } from '#functions/features/company-export/manifest.ts';
import { signatureFault, verifyReport } from '#functions/files/report-signing/verify-report.ts';
import type { Json } from '#shared/canonical-json.ts';

const USAGE = 'npx tsx bin/verify-company-export.ts company-export.zip [--keys signing-keys.json]';

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

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The manifest must be the signed one: otherwise a changed file could be listed with its new hash. */
function manifestFaults(files: Files, keys: string): string[] {
  if (files[MANIFEST_SIGNATURE] === undefined) return [`${MANIFEST_SIGNATURE} is missing`];
  const json = JSON.parse(textOf(files, MANIFEST_SIGNATURE)) as Json;
  const signed = ManifestSignature.safeParse(json);
  const isOfManifest = signed.data?.document.sha256 === sha256Of(files[MANIFEST] ?? new Uint8Array());
  if (!signed.success || !isOfManifest) return [`${MANIFEST} is not the signed one`];
  return signatureFault(json, signed.data, keys) === undefined ? [] : [`${MANIFEST_SIGNATURE} is not genuine`];
}

/**
 * Describes what is wrong with an export; empty if every file and every signature is intact. Without `keys`, the zip's
 * own keys are used.
 */
export function faultsOf(files: Files, keys = textOf(files, 'signing-keys.json')): string[] {
  if (files[MANIFEST] === undefined) return [`${MANIFEST} is missing`];
  const { files: listed } = Manifest.parse(JSON.parse(textOf(files, MANIFEST)));
  const names = new Set([MANIFEST, MANIFEST_SIGNATURE, ...listed.map(({ name }) => name)]);
  const unlisted = Object.keys(files).filter((name) => !names.has(name));
  const doubled = repeated(listed.map(({ name }) => name)).map((name) => `${name} is in the manifest several times`);
  const changed = listed.flatMap(({ name, sha256, bytes }) => {
    const own = files[name];
    if (own === undefined) return [`${name} is missing`];
    return own.length === bytes && sha256Of(own) === sha256 ? [] : [`${name} was changed`];
  });
  const forged = Object.keys(files)
    .filter((name) => name.endsWith('/report.json'))
    .filter((name) => !verifyReport(textOf(files, name), keys).isGenuine)
    .map((name) => `${name} is not genuine`);
  const added = unlisted.map((name) => `${name} is not in the manifest`);
  return [...manifestFaults(files, keys), ...added, ...doubled, ...changed, ...forged];
}

/** Checks a zip that fits into memory, and prints what is wrong with it. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const keys = values.keys === undefined ? undefined : await readFile(values.keys, 'utf8');
  const zip = readZip(await readFile(file));
  const { files } = zip;
  const faults = [...zip.faults, ...faultsOf(files, keys)];
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
