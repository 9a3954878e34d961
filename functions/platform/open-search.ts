import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from './credentials.ts';
import { env } from './env.ts';
import { NodeSha256 } from './shims/node-sha256.ts';

export type DomainRequest = {
  method: 'POST' | 'PUT';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** JSON; for a bulk request, one JSON text per line. */
  body: string;
  timeoutMs: number;
};
export type DomainResponse = { status: number; json: unknown };
/** Makes one REST request; an error status doesn't throw. Throws on a timeout. */
export type DomainCall = (request: DomainRequest) => Promise<DomainResponse>;

/**
 * The domain at this URL. Signs requests itself, because the official client would add 290 KB to a bundle (decision
 * 034).
 */
export function openSearchAt(address: string): DomainCall {
  const url = new URL(address);
  const { AWS_REGION } = env();
  const signer = new SignatureV4({ credentials, region: AWS_REGION, service: 'es', sha256: NodeSha256 });
  return async ({ method, path, query = {}, body, timeoutMs }) => {
    const signed = await signer.sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port === '' ? {} : { port: Number(url.port) }),
      path,
      query: { ...query },
      headers: { host: url.host, 'content-type': 'application/x-ndjson' },
      body,
    });
    const headers = new Headers(signed.headers);
    headers.delete('host');
    const target = new URL(path, url);
    target.search = new URLSearchParams(query).toString();
    const response = await fetch(target, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { status: response.status, json: jsonOf(text) };
  };
}

/** Undefined for invalid JSON: an overloaded domain's proxy responds with HTML. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
