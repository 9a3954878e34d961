import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseExact } from './parse-exact.ts';

type Signed = { text: string; secret: string; encoding: 'base64' | 'hex' };

export const signatureOf = ({ text, secret, encoding }: Signed): string =>
  createHmac('sha256', secret).update(text).digest(encoding);

/** Whether the signature is the text's HMAC-SHA256; compared in constant time. */
export function isSignedBy(signature: string, signed: Signed): boolean {
  const [received, real] = [Buffer.from(signature), Buffer.from(signatureOf(signed))];
  return received.length === real.length && timingSafeEqual(received, real);
}

/** Undefined for invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
