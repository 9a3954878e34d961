import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export type UpstreamResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type UpstreamRequest = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const LONGEST_MS = 40_000;

/** Sends a complete request to the product. Rejects if the response is incomplete. */
export function send(origin: string, upstreamRequest: UpstreamRequest): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = upstreamRequest;
    const sent = request(origin + path, { method, headers, agent, timeout: LONGEST_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('The product did not respond')));
    sent.end(body);
  });
}

/** Sends the first part of a request, then aborts. Resolves when the connection has closed. */
export function sendPart(origin: string, upstreamRequest: UpstreamRequest, share: number): Promise<void> {
  return new Promise((resolve) => {
    const { method, path, headers, body } = upstreamRequest;
    const length = { ...headers, 'content-length': body.length };
    const sent = request(origin + path, { method, headers: length });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.write(body.subarray(0, Math.floor(body.length * share)), () => sent.destroy());
  });
}
