import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { checkSignature } from '../files/signature.ts';
import { readBody, startHttp, type HttpServer } from '../support/http.ts';
import { arnOf } from './arn.ts';
import { jsonCalls, mailCalls } from './json-calls.ts';
import { formFields, objectCalls, objectTarget } from './object-calls.ts';
import { isAllowed, type Call, type Role } from './role.ts';

export type GuardOptions = {
  /** The emulator behind the guard. */
  readonly endpoint: string;
  /** The role of an access key; undefined for a key that belongs to no function, which may do anything. */
  readonly roleOf: (accessKeyId: string) => Role | undefined;
  /** Called for each rejected request, with the call that the role doesn't allow. */
  readonly onRefused: (role: Role, call: Call) => void;
};

const MAX_BYTES = 128 * 1024 * 1024;

type Incoming = { readonly request: IncomingMessage; readonly body: Buffer };

function formOf({ request, body }: Incoming): ReadonlyMap<string, string> | undefined {
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  return request.method === 'POST' && isForm ? formFields(body) : undefined;
}

/** The access key ID that signed the request: in its header, its URL or its form. */
function signerOf(incoming: Incoming): string | undefined {
  const { authorization = '' } = incoming.request.headers;
  const inQuery = new URL(incoming.request.url ?? '/', 'http://guard.localhost').searchParams.get('X-Amz-Credential');
  const credential =
    /Credential=([^,\s]+)/.exec(authorization)?.[1] ?? inQuery ?? formOf(incoming)?.get('x-amz-credential');
  return credential?.split('/')[0];
}

/** Whether a presigned URL was changed, or used with another method. The function didn't request that call. */
function isAltered({ request }: Incoming): boolean {
  if (!new URL(request.url ?? '/', 'http://guard.localhost').searchParams.has('X-Amz-Signature')) return false;
  try {
    checkSignature(request);
    return false;
  } catch {
    return true;
  }
}

const isObjectStorage = ({ request }: Incoming): boolean =>
  request.headers['x-amz-target'] === undefined && !isMail(request);
const isMail = (request: IncomingMessage): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** All entries are required; for a nested list, one of its calls is enough. */
function neededFor(incoming: Incoming): readonly (Call | readonly Call[])[] {
  const { request, body } = incoming;
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return jsonCalls(target, body);
  if (isMail(request)) return mailCalls(body);
  return objectCalls(request.method ?? 'GET', request.url ?? '/', formOf(incoming));
}

function firstRefused(role: Role, needed: ReturnType<typeof neededFor>): Call | undefined {
  for (const one of needed) {
    const choices: readonly Call[] = Array.isArray(one) ? (one as readonly Call[]) : [one as Call];
    if (!choices.some((call) => isAllowed(role, call))) return choices[0];
  }
  return undefined;
}

function refuse(incoming: Incoming, response: ServerResponse, message: string): void {
  if (isObjectStorage(incoming) || isMail(incoming.request)) {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`);
    return;
  }
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: 'AccessDeniedException', message }));
}

/** For a missing object, S3 returns 404 only to a role that may list the bucket; otherwise 403. */
function hidesAbsence(role: Role, incoming: Incoming, status: number | undefined): boolean {
  if (status !== 404 || !isObjectStorage(incoming)) return false;
  const { bucket, key } = objectTarget(incoming.request.url ?? '/');
  return key !== '' && !isAllowed(role, { action: 's3:ListBucket', resource: arnOf.bucket(bucket) });
}

function forward(
  incoming: Incoming,
  response: ServerResponse,
  { target, agent, role }: { target: URL; agent: Agent; role: Role | undefined },
): void {
  const { method, url, headers } = incoming.request;
  const onward = httpRequest(
    { host: target.hostname, port: target.port, path: url, method, agent, headers },
    (answer) => {
      if (role !== undefined && hidesAbsence(role, incoming, answer.statusCode)) {
        answer.resume();
        refuse(incoming, response, 'Access Denied');
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  onward.end(incoming.body);
}

/**
 * A proxy in front of an emulator: forwards a request if the policy of the function that signed it allows it,
 * otherwise returns AccessDenied as AWS does. Also checks requests that a function presigned for a browser.
 */
export async function startGuard({ endpoint, roleOf, onRefused }: GuardOptions): Promise<HttpServer> {
  const target = new URL(endpoint);
  const agent = new Agent({ keepAlive: true });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const incoming = { request, body: await readBody(request, MAX_BYTES) };
    const signer = request.method === 'OPTIONS' ? undefined : signerOf(incoming);
    const role = signer === undefined ? undefined : roleOf(signer);
    const refused = role && firstRefused(role, neededFor(incoming));
    // Forwarded: the storage rejects a changed URL by its signature.
    if (role === undefined || refused === undefined || isAltered(incoming)) {
      forward(incoming, response, { target, agent, role });
      return;
    }
    onRefused(role, refused);
    refuse(incoming, response, `${role.name} is not authorized to perform: ${refused.action} on ${refused.resource}`);
  };
  const http = await startHttp(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
    0,
    {},
  );
  return {
    ...http,
    async stop() {
      await http.stop();
      agent.destroy();
    },
  };
}
