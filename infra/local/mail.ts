import type { IncomingMessage } from 'node:http';
import type { SNSEvent } from 'aws-lambda';
import { openMailbox, type Email, type Mailbox } from './mail/mailbox.ts';
import { OpenTracking, PIXEL } from './mail/open-tracking.ts';
import { openEvent, sesEvents, snsEvent, type SentMail } from './mail/ses-events.ts';
import { type Arrived, readArrived } from './mail/received.ts';
import { BodyTooLarge, readBody, sendJson, startHttp } from './support/http.ts';

export type MailOptions = {
  /** Folder for messages; in memory when undefined. */
  readonly directory?: string;
  readonly port?: number;
  /** Called with each delivery, bounce, complaint or open of a message that was sent with a configuration set. */
  readonly onEvent?: (event: SNSEvent) => Promise<void>;
  /** Called with each raw email posted to `/inbound`, as if received by SMTP. */
  readonly onReceived?: (email: Arrived) => Promise<void>;
};

export type LocalMail = { readonly endpoint: string; readonly inbox: string; stop(): Promise<void> };

/** SES accepts messages of up to 40 MB, encoded as base64 in the request. */
const MAX_REQUEST_BYTES = 54 * 1024 * 1024;
const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;

const addressesIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(ADDRESS) ?? []);

function recipientsOf(form: URLSearchParams, email: Email): string[] {
  const named = [...form]
    .filter(([name]) => /^Destinations?\.(.*\.)?member\.\d+$/.test(name))
    .map(([, value]) => value);
  const { to, cc, bcc } = email.destination;
  return [...new Set(addressesIn(named.length > 0 ? named : [...to, ...cc, ...bcc]))];
}

function tagsOf(form: URLSearchParams): Record<string, string> {
  const names = [...form].filter(([name]) => /^Tags\.member\.\d+\.Name$/.test(name));
  return Object.fromEntries(names.map(([name, tag]) => [tag, form.get(name.replace(/Name$/, 'Value')) ?? '']));
}

/** The sent message; undefined unless the response reports success. `mail` is set if events were requested. */
function sentMail(
  requestBody: string,
  answer: string,
  mailbox: Mailbox,
): { email: Email; mail?: SentMail } | undefined {
  const messageId = /<MessageId>([^<]+)<\/MessageId>/.exec(answer)?.[1] ?? /"MessageId":"([^"]+)"/.exec(answer)?.[1];
  const email = messageId === undefined ? undefined : mailbox.find(messageId);
  if (email === undefined) return undefined;
  const form = new URLSearchParams(requestBody);
  const configurationSet = form.get('ConfigurationSetName');
  if (configurationSet === null) return { email };
  return {
    email,
    mail: {
      messageId: email.messageId,
      source: addressesIn([form.get('Source') ?? email.from])[0] ?? email.from,
      recipients: recipientsOf(form, email),
      subject: email.subject,
      configurationSet,
      tags: tagsOf(form),
    },
  };
}

type HttpResponse = { readonly status: number; readonly type: string; readonly content: Buffer };

async function pass(request: IncomingMessage, body: Buffer, endpoint: string): Promise<HttpResponse> {
  const { authorization, 'content-type': contentType = '' } = request.headers;
  const method = request.method ?? 'GET';
  const response = await fetch(`${endpoint}${request.url ?? '/'}`, {
    method,
    headers: { 'content-type': contentType, ...(authorization === undefined ? {} : { authorization }) },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(body) }),
  });
  const type = response.headers.get('content-type') ?? 'text/plain';
  return { status: response.status, type, content: Buffer.from(await response.arrayBuffer()) };
}

type Tracked = { readonly mailbox: Mailbox; readonly tracking: OpenTracking };

/** Serves SES's tracking pixel: a request for it counts as an open. */
async function openingResponse(token: string, tracking: OpenTracking, options: MailOptions): Promise<HttpResponse> {
  const mail = tracking.mailOf(token);
  if (mail !== undefined) await options.onEvent?.(snsEvent(openEvent(mail)));
  return { status: mail === undefined ? 404 : 200, type: 'image/gif', content: PIXEL };
}

function rawMailResponse(messageId: string, tracking: OpenTracking): HttpResponse {
  const raw = tracking.rawOf(messageId);
  const content = raw ?? Buffer.from('Not found');
  return { status: raw === undefined ? 404 : 200, type: 'message/rfc822', content };
}

/** Pages that the emulator lacks; undefined for any other path. */
function ownPage({ method, url = '' }: IncomingMessage, tracking: OpenTracking, options: MailOptions) {
  const [, folder, name = ''] = url.split('/');
  if (method !== 'GET') return undefined;
  if (folder === 'opened') return openingResponse(name, tracking, options);
  return folder === 'raw' ? rawMailResponse(name, tracking) : undefined;
}

/** Stores a sent message and publishes its events. */
async function take(sent: NonNullable<ReturnType<typeof sentMail>>, { mailbox }: Tracked, options: MailOptions) {
  await mailbox.store(sent.email);
  for (const event of sent.mail === undefined ? [] : sesEvents(sent.mail)) await options.onEvent?.(snsEvent(event));
}

async function receive({ url = '' }: IncomingMessage, raw: Buffer, options: MailOptions): Promise<HttpResponse> {
  const arrived = readArrived(new URL(url, 'http://localhost').searchParams, raw);
  await options.onReceived?.(arrived);
  return { status: 202, type: 'text/plain', content: Buffer.from(`${arrived.messageId}\n`) };
}

async function relay(request: IncomingMessage, tracked: Tracked, options: MailOptions): Promise<HttpResponse> {
  const { mailbox, tracking } = tracked;
  const own = ownPage(request, tracking, options);
  if (own !== undefined) return own;
  const body = await readBody(request, MAX_REQUEST_BYTES);
  if (request.method === 'POST' && request.url?.startsWith('/inbound?') === true)
    return receive(request, body, options);
  const response = await pass(request, body, mailbox.endpoint);
  if (request.method !== 'POST') return response;
  if (request.url === '/clear-store') await mailbox.clear();
  const text = body.toString('utf8');
  const sent = sentMail(text, response.content.toString('utf8'), mailbox);
  if (sent === undefined) return response;
  tracking.storeRaw(sent.email.messageId, new URLSearchParams(text).get('RawMessage.Data'));
  if (sent.mail !== undefined) tracking.track(sent.email, sent.mail);
  await take(sent, tracked, options);
  return response;
}

/** SES on this machine with an inbox page, behind a proxy that stores the messages and publishes their events. */
export async function startMail(options: MailOptions): Promise<LocalMail> {
  const mailbox = await openMailbox(options.directory);
  const tracking = new OpenTracking();
  const http = await startHttp((request, response) => {
    relay(request, { mailbox, tracking }, options).then(
      ({ status, type, content }) => response.writeHead(status, { 'content-type': type }).end(content),
      (error: unknown) => sendJson(response, error instanceof BodyTooLarge ? 413 : 500, { message: String(error) }),
    );
  }, options.port);
  tracking.at(http.endpoint);
  return {
    endpoint: http.endpoint,
    inbox: `${http.endpoint}/`,
    async stop() {
      await http.stop();
      await mailbox.stop();
    },
  };
}
