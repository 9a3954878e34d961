import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { asJson, canonicalJson, type Json } from '#shared/canonical-json.ts';
import { AppError } from '#shared/errors.ts';
import {
  REPORT_SCHEMA_PATH,
  SigningKey,
  type ReportExport,
  type SignedReport,
} from '#shared/report/export-document.ts';
import { env } from '#functions/platform/env.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { addSecretParameter, secretParameter } from '#functions/platform/secret-parameter.ts';

/** The value in the parameter store: the current private key, and the public keys of retired ones. */
const SigningSecret = z.object({
  /** PKCS #8 in base64. */
  privateKey: z.string().min(40),
  retired: z.array(SigningKey).default([]),
});

type Signed = Pick<SignedReport, 'hash' | 'signature' | 'keyId'>;

export type ReportSigner = {
  sign(document: ReportExport): SignedReport;
  /** Signs the canonical JSON of any other document. */
  signJson(document: Json): Signed;
  readonly keys: readonly SigningKey[];
};

/** RFC 7638: the hash of the required members in a fixed order. */
const thumbprint = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');

function publicJwk(privateKey: KeyObject): SigningKey {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The signing key is not an Ed25519 key');
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), alg: 'EdDSA', use: 'sig' };
}

/** A signer for a stored secret; throws if it isn't an Ed25519 key. */
export function signerOf(secret: string, appUrl: string): ReportSigner {
  const { privateKey: der, retired } = SigningSecret.parse(JSON.parse(secret));
  const privateKey = createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' });
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The signing key is not an Ed25519 key');
  const current = publicJwk(privateKey);
  const signJson = (document: Json): Signed => {
    const bytes = Buffer.from(canonicalJson(document), 'utf8');
    return {
      hash: sha256Hex(bytes),
      signature: sign(null, bytes, privateKey).toString('base64url'),
      keyId: current.kid,
    };
  };
  return {
    keys: [current, ...retired.filter(({ kid }) => kid !== current.kid)],
    sign: (document) => ({ document, ...signJson(asJson(document)), schema: `${appUrl}${REPORT_SCHEMA_PATH}` }),
    signJson,
  };
}

let made: { secret: string; signer: ReportSigner } | undefined;

/** A new key in its stored form. */
export function newSigningSecret(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({ privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') });
}

/** The first function that signs creates the key. */
async function secretOf(parameter: string): Promise<string | undefined> {
  return (await secretParameter(parameter)) ?? (await addSecretParameter(parameter, newSigningSecret()));
}

async function readSecret(): Promise<string> {
  const { REPORT_SIGNING_KEY, REPORT_SIGNING_PARAMETER } = env();
  const secret =
    REPORT_SIGNING_KEY ??
    (REPORT_SIGNING_PARAMETER === undefined ? undefined : await secretOf(REPORT_SIGNING_PARAMETER));
  if (secret !== undefined) return secret;
  throw new AppError('TRY_AGAIN', { main: 'Signed exports are not ready yet. Try again in a minute.' });
}

/** The installation's signer; recreated when its key changes. 503 if the key can't be read (docs/export.md). */
export async function reportSigner(): Promise<ReportSigner> {
  const secret = await readSecret();
  if (made?.secret !== secret) made = { secret, signer: signerOf(secret, env().APP_URL ?? '') };
  return made.signer;
}
