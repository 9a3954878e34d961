import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, startHttp, type HttpServer } from '#infra/local/support/http.ts';
import { formPage, pageScript } from './form.ts';

export type Arrival = { readonly recordId: string; readonly sha256: string };
export type PeerServer = { readonly url: string; readonly arrivals: Arrival[]; stop(): Promise<void> };

const MAX_BYTES = 256 * 1024 * 1024;

/** A record and its files in one multipart form, as OpenRosa specifies. An incomplete request is rejected. */
async function arrivalsIn(request: IncomingMessage): Promise<Arrival[]> {
  const body = await readBody(request, MAX_BYTES);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const record = form.get('xml_submission_file');
  const xml = record === null || typeof record === 'string' ? '' : await record.text();
  const recordId = /<instanceID>([^<]*)</.exec(xml)?.[1] ?? '';
  const files = [...form].flatMap(([name, value]) =>
    name === 'xml_submission_file' || typeof value === 'string' ? [] : [value],
  );
  return Promise.all(
    files.map(async (file) => ({
      recordId,
      sha256: createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    })),
  );
}

function give(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
  response.end(text);
}

/** The harness's server: serves the form and records everything that arrives, without deduplication. */
export async function startPeerServer(): Promise<PeerServer> {
  const script = await pageScript();
  const arrivals: Arrival[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    if (request.method === 'POST') {
      arrivals.push(...(await arrivalsIn(request)));
      response.writeHead(201).end();
    } else if (pathname === '/enketo.js') give(response, 'text/javascript', script);
    else if (pathname !== '/') response.writeHead(404).end();
    else {
      const max = searchParams.get('max');
      const photos = Number(searchParams.get('photos'));
      give(response, 'text/html', formPage({ photos, ...(max !== null && { maxPixels: Number(max) }) }));
    }
  };
  const http: HttpServer = await startHttp((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  return { url: `http://localhost:${http.port}`, arrivals, stop: () => http.stop() };
}
