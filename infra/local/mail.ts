import type { IncomingMessage } from 'node:http';
import type { SNSEvent } from 'aws-lambda';
import { openMailbox, type Email, type Mailbox } from './mail/mailbox.ts';
import { sesEvents, snsEvent, type SentMail } from './mail/ses-events.ts';
import { BodyTooLarge, readBody, sendJson, startHttp } from './support/http.ts';

export type MailOptions = {
  /** Where messages are kept; in memory when absent. */
  readonly directory?: string;
  readonly port?: number;
  /** Called with each delivery, bounce or complaint of a message that was sent with a configuration set. */
  readonly onEvent?: (event: SNSEvent) => Promise<void>;
};

export type LocalMail = { readonly endpoint: string; readonly inbox: string; stop(): Promise<void> };

/** SES takes messages of at most 40 MB; in the request they are base64. */
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

/** What was sent, when the answer says that it was and events were asked for. */
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

type Answer = { readonly status: number; readonly type: string; readonly content: Buffer };

async function pass(request: IncomingMessage, body: Buffer, endpoint: string): Promise<Answer> {
  const { authorization, 'content-type': contentType = '' } = request.headers;
  const method = request.method ?? 'GET';
  const answer = await fetch(`${endpoint}${request.url ?? '/'}`, {
    method,
    headers: { 'content-type': contentType, ...(authorization === undefined ? {} : { authorization }) },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(body) }),
  });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  return { status: answer.status, type, content: Buffer.from(await answer.arrayBuffer()) };
}

async function relay(request: IncomingMessage, mailbox: Mailbox, options: MailOptions): Promise<Answer> {
  const body = await readBody(request, MAX_REQUEST_BYTES);
  const answer = await pass(request, body, mailbox.endpoint);
  if (request.method !== 'POST') return answer;
  if (request.url === '/clear-store') await mailbox.forget();
  const sent = sentMail(body.toString('utf8'), answer.content.toString('utf8'), mailbox);
  if (sent === undefined) return answer;
  await mailbox.keep(sent.email);
  for (const event of sent.mail === undefined ? [] : sesEvents(sent.mail)) await options.onEvent?.(snsEvent(event));
  return answer;
}

/** SES on this machine with an inbox page, behind a relay that keeps the messages and publishes what becomes of them. */
export async function startMail(options: MailOptions): Promise<LocalMail> {
  const mailbox = await openMailbox(options.directory);
  const http = await startHttp((request, response) => {
    relay(request, mailbox, options).then(
      ({ status, type, content }) => response.writeHead(status, { 'content-type': type }).end(content),
      (error: unknown) => sendJson(response, error instanceof BodyTooLarge ? 413 : 500, { message: String(error) }),
    );
  }, options.port);
  return {
    endpoint: http.endpoint,
    inbox: `${http.endpoint}/`,
    async stop() {
      await http.stop();
      await mailbox.stop();
    },
  };
}
