import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { text: string; secret: string; encoding: 'base64' | 'hex' };

export const signatureOf = ({ text, secret, encoding }: Signed): string =>
  createHmac('sha256', secret).update(text).digest(encoding);

/** Whether the signature is the HMAC-SHA256 of the text; compared without a hint in the time it takes. */
export function isSignedBy(signature: string, signed: Signed): boolean {
  const [given, real] = [Buffer.from(signature), Buffer.from(signatureOf(signed))];
  return given.length === real.length && timingSafeEqual(given, real);
}

/** undefined for what is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
