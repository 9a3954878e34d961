import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from './credentials.ts';
import { env } from './env.ts';
import { NodeSha256 } from './shims/node-sha256.ts';

export type DomainRequest = {
  method: 'POST' | 'PUT';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** JSON, or for a bulk request one JSON text per line. */
  body: string;
  timeoutMs: number;
};
export type DomainResponse = { status: number; json: unknown };
/** One request of the REST API; an error status is an answer, too. Throws when none comes in time. */
export type DomainCall = (request: DomainRequest) => Promise<DomainResponse>;

/** The domain at this address. Requests are signed here: the official client would add 290 KB to a bundle (decision 034). */
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

/** A proxy in front of the domain answers in HTML when it is overloaded. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
