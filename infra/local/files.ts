import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { S3Event } from 'aws-lambda';
import { STORE_HEADERS } from '#shared/config/security-headers.ts';
import { listedBucket, listObjects } from './files/list-objects.ts';
import { openObjectStore } from './files/object-store.ts';
import { checkPostPolicy, type PostForm } from './files/post-policy.ts';
import { S3Error } from './files/s3-error.ts';
import { checkSignature, useCommonKey } from './files/signature.ts';
import { BodyTooLarge, readBody, startHttp } from './support/http.ts';

export type FilesOptions = {
  readonly directory: string;
  readonly buckets: readonly string[];
  /** Origins whose pages may upload and read. */
  readonly allowedOrigins: readonly string[];
  readonly port?: number;
  /** Called for each created object with S3's event. */
  readonly onCreated?: (bucket: string, key: string, event: S3Event) => Promise<void>;
};

export type LocalFiles = { readonly endpoint: string; stop(): Promise<void> };

/** The largest form that the product signs is a 100 MB client file; S3's own limit for a POST is 5 GB. */
const MAX_FORM_BYTES = 101 * 1024 * 1024;

async function parseForm(request: IncomingMessage, body: Buffer): Promise<PostForm> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new S3Error(
      400,
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  });
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  const file = form.get('file');
  if (file === null || typeof file === 'string') {
    throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
  }
  return { fields, file: Buffer.from(await file.arrayBuffer()) };
}

/** Rebuilds the request with the body that was already read from it. */
function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, socket, httpVersion } = request;
  return Object.assign(Readable.from([body]), {
    method,
    url,
    headers,
    rawHeaders,
    socket,
    httpVersion,
  }) as unknown as IncomingMessage;
}

async function admit(request: IncomingMessage): Promise<IncomingMessage> {
  if (request.method === 'OPTIONS') return request;
  if (!(request.method === 'POST' && request.headers['content-type']?.startsWith('multipart/form-data'))) {
    checkSignature(request);
    return request;
  }
  const body = await readBody(request, MAX_FORM_BYTES);
  const bucket = decodeURIComponent((request.url ?? '/').split(/[/?]/)[1] ?? '');
  checkPostPolicy(await parseForm(request, body), bucket);
  return replay(request, body);
}

function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown, origins: readonly string[]): void {
  const error =
    thrown instanceof S3Error
      ? thrown
      : thrown instanceof BodyTooLarge
        ? new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
        : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'ETag');
  }
  response.writeHead(error.status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(error.toXml());
}

/** s3rver's event with the key encoded as S3 encodes it. */
function asS3Event(event: S3Event): S3Event {
  const records = event.Records.map((record) => {
    const key = encodeURIComponent(record.s3.object.key).replace(/%2F/g, '/').replace(/%20/g, '+');
    return { ...record, s3: { ...record.s3, object: { ...record.s3.object, key } } };
  });
  return { Records: records };
}

/** Object storage on this machine: s3rver behind a proxy that checks signatures and POST policies as S3 does. */
export async function startFiles(options: FilesOptions): Promise<LocalFiles> {
  const s3rver = await openObjectStore(options);
  const serve: RequestListener = s3rver.callback();
  s3rver.on('error', () => undefined);
  s3rver.on('event', (event: S3Event) => {
    const record = event.Records[0];
    if (record?.eventName.startsWith('ObjectCreated:') !== true) return;
    void options.onCreated?.(record.s3.bucket.name, record.s3.object.key, asS3Event(event));
  });
  const http = await startHttp(
    (request, response) => {
      const answer = async () => {
        const admitted = await admit(request);
        const bucket = listedBucket(request);
        if (bucket === undefined) serve(useCommonKey(admitted), response);
        else await listObjects(s3rver, bucket, request, response);
      };
      answer().catch((error: unknown) => refuse(request, response, error, options.allowedOrigins));
    },
    options.port,
    STORE_HEADERS,
  );
  return {
    endpoint: http.endpoint,
    async stop() {
      await http.stop();
      s3rver.logger.close();
    },
  };
}
