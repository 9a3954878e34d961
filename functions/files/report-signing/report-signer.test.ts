import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { exportDocument, ReportExport } from '#shared/report/export-document.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { signerOf } from './report-signer.ts';
import { verifyReport } from './verify-report.ts';

const secretOf = (type: 'ed25519' | 'x25519' = 'ed25519') => {
  const pair = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  const der = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
  return { pair, secret: JSON.stringify({ privateKey: der.toString('base64') }) };
};

const { pair, secret } = secretOf();
const signer = signerOf(secret, 'https://app.example.com');
const { photoList } = sampleSource().inspection;
const document = exportDocument(buildReport(sampleSource()), photoList);
const signed = signer.sign(document);
const file = JSON.stringify(signed);
const keys = JSON.stringify({ keys: signer.keys });

describe('a signed report', () => {
  it('can be verified with node:crypto alone, from the public key', () => {
    const bytes = Buffer.from(canonicalJson(asJson(JSON.parse(file).document as object)));

    expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed.hash);
    expect(verify(null, bytes, createPublicKey(pair.privateKey), Buffer.from(signed.signature, 'base64url'))).toBe(
      true,
    );
  });

  it('is confirmed as genuine in one sentence, even with reordered keys and whitespace', () => {
    const turned = JSON.stringify(Object.fromEntries(Object.entries(signed).toReversed()), null, 3);

    expect(verifyReport(file, keys).sentence).toMatch(
      /^Genuine: inspection 01JDXW3Q8N5T2K7V9B4M6C1ZRP for Demo Client/,
    );
    expect(verifyReport(turned, keys).isGenuine).toBe(true);
  });

  it('is rejected when any byte of it is changed', () => {
    const from = file.indexOf('"document"');
    const until = file.indexOf('"hash"');
    for (let at = from + 20; at < until; at += 997) {
      const letter = file.charAt(at);
      if (!/[a-z]/.test(letter)) continue;
      const changed = file.slice(0, at) + (letter === 'x' ? 'y' : 'x') + file.slice(at + 1);
      expect(verifyReport(changed, keys).isGenuine, changed.slice(at - 20, at + 20)).toBe(false);
    }
  });

  it('is rejected with a different signature, a different hash, or an unpublished key', () => {
    const other = signerOf(secretOf().secret, 'https://app.example.com');

    expect(verifyReport(JSON.stringify({ ...signed, hash: '0'.repeat(64) }), keys).isGenuine).toBe(false);
    expect(verifyReport(JSON.stringify({ ...signed, signature: other.sign(document).signature }), keys).isGenuine).toBe(
      false,
    );
    expect(verifyReport(JSON.stringify(other.sign(document)), keys).sentence).toContain('not among the published');
    expect(verifyReport('{}', keys).isGenuine).toBe(false);
    expect(verifyReport('not JSON', keys).isGenuine).toBe(false);
  });

  it('contains no expiring links, and each photo by its hash', () => {
    const linked = buildReport(sampleSource());
    const first = linked.sections.flatMap(({ components }) => components).find(({ photos }) => photos.length > 0);
    if (first?.photos[0]) first.photos[0].url = 'https://storage.example.com/?X-Amz-Signature=abc';
    const text = JSON.stringify(
      exportDocument({ ...linked, company: { ...linked.company, logoUrl: 'https://x.example' } }, photoList),
    );

    expect(text).not.toMatch(/X-Amz|https:\/\/x\.example/);
    expect(ReportExport.parse(document).photos).toHaveLength(photoList.length);
  });

  it('can still be verified after a key change, because old public keys stay published', () => {
    const fresh = secretOf();
    const changed = JSON.stringify({ ...(JSON.parse(fresh.secret) as object), retired: signer.keys });
    const published = JSON.stringify({ keys: signerOf(changed, '').keys });

    expect(verifyReport(file, published).isGenuine).toBe(true);
  });

  it('cannot be made with another type of key', () => {
    expect(() => signerOf(secretOf('x25519').secret, '')).toThrow('Ed25519');
  });
});
