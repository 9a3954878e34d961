import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newSigningSecret, signerOf } from '#functions/files/report-signing/report-signer.ts';
import { faultsOf, readZip } from './verify-company-export.ts';

const entryOf = (name: string, text: string) => {
  const bytes = strToU8(text);
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
};
const signer = signerOf(newSigningSecret(), 'https://app.example.com');
const FILES = { 'README.txt': 'read me', 'signing-keys.json': JSON.stringify({ keys: signer.keys }) };
const LISTED = Object.entries(FILES).map(([name, text]) => entryOf(name, text));

const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

function manifest(listed = LISTED, by = signer) {
  const text = JSON.stringify({ files: listed });
  const { name: file, ...facts } = entryOf('manifest.json', text);
  const of = { format: 'company-export-manifest', organizationId: 'o1', exportedAt: '2026-11-20T16:41:00.000Z' };
  const document = { ...of, file, ...facts };
  const signature = JSON.stringify({ document, ...by.signJson(document) });
  return { 'manifest.json': text, 'manifest-signature.json': signature };
}

function check(zip: Uint8Array): string[] {
  const { files, faults } = readZip(zip);
  return [...faults, ...faultsOf(files)];
}

/** The same zip with another name of the same length in its headers. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1');
}

describe('the check of a company’s export', () => {
  it('finds no fault in a whole one', () => {
    expect(check(zipOf({ ...FILES, ...manifest() }))).toEqual([]);
  });

  it.each([
    ['a changed file', { ...FILES, 'README.txt': 'read it', ...manifest() }, 'README.txt was changed'],
    ['a removed file', { 'signing-keys.json': FILES['signing-keys.json'], ...manifest() }, 'README.txt is missing'],
    ['an added file', { ...FILES, 'new.txt': '', ...manifest() }, 'new.txt is not in the manifest'],
    ['a removed manifest', FILES, 'manifest.json is missing'],
    [
      'a removed signature',
      { ...FILES, 'manifest.json': manifest()['manifest.json'] },
      'manifest-signature.json is missing',
    ],
    [
      'a changed file that the manifest lists with its new hash',
      {
        ...FILES,
        'README.txt': 'forged',
        ...manifest(),
        'manifest.json': manifest([entryOf('README.txt', 'forged'), ...LISTED.slice(1)])['manifest.json'],
      },
      'manifest.json is not the signed one',
    ],
    [
      'a manifest signed with another key',
      { ...FILES, ...manifest(LISTED, signerOf(newSigningSecret(), '')) },
      'manifest-signature.json is not genuine',
    ],
    [
      'a file that the manifest lists twice',
      { ...FILES, ...manifest([...LISTED, entryOf('README.txt', 'read me')]) },
      'README.txt is in the manifest several times',
    ],
    [
      'a name that differs only in case',
      { ...FILES, 'readme.TXT': 'x', ...manifest([...LISTED, entryOf('readme.TXT', 'x')]) },
      'readme.txt is in the zip several times',
    ],
  ])('finds %s', (_what, files, fault) => {
    expect(check(zipOf(files))).toEqual([fault]);
  });

  it('finds a second file under the name of a genuine one', () => {
    const zip = renamed(zipOf({ 'README.tx2': 'forged', ...FILES, ...manifest() }), 'README.tx2', 'README.txt');
    expect(check(zip)).toEqual(['readme.txt is in the zip several times']);
  });

  it('finds a zip whose own keys are not the published ones', () => {
    const { keys } = signerOf(newSigningSecret(), '');
    const { files } = readZip(zipOf({ ...FILES, ...manifest() }));
    expect(faultsOf(files, JSON.stringify({ keys }))).toEqual(['manifest-signature.json is not genuine']);
  });

  it('rejects a zip that is cut off', () => {
    expect(() => check(zipOf({ ...FILES, ...manifest() }).subarray(0, -30))).toThrow('invalid zip data');
  });
});
