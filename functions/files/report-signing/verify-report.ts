import { createHash, createPublicKey, verify } from 'node:crypto';
import { canonicalJson, type Json } from '#shared/canonical-json.ts';
import { SignedReport, SigningKeys } from '#shared/report/export-document.ts';

type Signature = Pick<SignedReport, 'hash' | 'signature' | 'keyId'>;
export type Verdict = { isGenuine: boolean; sentence: string };

const bad = (sentence: string): Verdict => ({ isGenuine: false, sentence });

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const documentOf = (json: Json): Json =>
  typeof json === 'object' && json !== null && 'document' in json ? json.document : null;

/** Why a document isn't the one that was signed with one of these keys; undefined if it is. */
export function signatureFault(json: Json, signed: Signature, keysText: string): string | undefined {
  const keys = SigningKeys.safeParse(parsed(keysText));
  if (!keys.success) return 'This is not a set of signing keys.';
  const { hash, signature, keyId } = signed;
  const key = keys.data.keys.find(({ kid }) => kid === keyId);
  if (key === undefined) return `Not verified: the key ${keyId} is not among the published ones.`;
  // Verifies the document exactly as it is in the file, not as this program parses it.
  const bytes = Buffer.from(canonicalJson(documentOf(json)), 'utf8');
  if (createHash('sha256').update(bytes).digest('hex') !== hash) return 'CHANGED: the report doesn’t match its hash.';
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' });
  const isGenuine = verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'));
  return isGenuine ? undefined : 'CHANGED: the signature doesn’t match this report.';
}

/** Verifies a signed report's signature and names its inspection; pure except for the hashing. */
export function verifyReport(fileText: string, keysText: string): Verdict {
  const json = parsed(fileText);
  const signed = SignedReport.safeParse(json);
  if (json === undefined || !signed.success) return bad('This is not a signed inspection report.');
  const fault = signatureFault(json, signed.data, keysText);
  if (fault !== undefined) return bad(fault);
  const { keyId, document } = signed.data;
  const { inspectionId, client, company, generatedAt } = document.report;
  return {
    isGenuine: true,
    sentence: `Genuine: inspection ${inspectionId} for ${client.name} by ${company.name}, made ${generatedAt}, signed with key ${keyId}.`,
  };
}
