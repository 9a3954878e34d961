import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { ulid } from 'ulid';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { mailsTo } from '#tests/fixtures/mails-to.ts';
import { atMost, type Figure, median, shown } from './figure.ts';
import { type Caller, callerOf } from './inspect/session.ts';
import { sharedProduct } from './local-product.ts';

const RUNS = 7;
const MAX_MS = 3000;
/** A freshly seeded product still has the demo companies' documents in its queue, so the first copy waits for them. */
const QUEUE_WAIT_MS = 180_000;

/** Milliseconds until a message to the address is in the inbox. */
async function inboxHas(inbox: string, to: string, startedAt: number): Promise<number> {
  await waitFor(async () => ((await mailsTo(inbox, to)).length > 0 ? true : undefined), {
    timeoutMs: QUEUE_WAIT_MS,
    everyMs: 20,
    what: `The mail to ${to}`,
  });
  return performance.now() - startedAt;
}

async function completedInspection(call: Caller): Promise<string> {
  const { inspections } = await call<{ inspections: { inspectionId: string; status: string }[] }>('listInspections');
  const found = inspections.find(({ status }) => status.startsWith('COMPLETED') || status === 'REVISED');
  if (found === undefined) throw new Error('There is no completed inspection among the demo company’s');
  return found.inspectionId;
}

/** Edits the text, so that the report's PDF has to be generated again before the email is sent. */
async function reword(call: Caller, inspectionId: string, run: number): Promise<void> {
  const at = formatHlc({ ms: Date.now(), counter: run, node: 'bench' });
  const edits = [{ key: 'summary/headline', value: `Measured for the ${run + 1}th time.`, at }];
  await call('editReport', { params: { inspectionId }, body: { edits } });
}

async function sending(call: Caller, inbox: string, inspectionId: string): Promise<number> {
  const to = `bench-${ulid().toLowerCase()}@example.com`;
  const startedAt = performance.now();
  await call('sendCopy', { params: { inspectionId, deliveryId: ulid() }, body: { to } });
  return inboxHas(inbox, to, startedAt);
}

/** The email provider's call alone, as the floor. */
async function floor(inbox: string): Promise<number> {
  const ses = new SESClient({
    endpoint: inbox.replace(/\/$/, ''),
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const to = `floor-${ulid().toLowerCase()}@example.com`;
    const startedAt = performance.now();
    const Message = { Subject: { Data: 'Floor' }, Body: { Text: { Data: 'Hello' } } };
    await ses.send(new SendEmailCommand({ Source: 'bench@example.com', Destination: { ToAddresses: [to] }, Message }));
    times.push(await inboxHas(inbox, to, startedAt));
  }
  ses.destroy();
  return median(times);
}

/** From 'Send' to the message in the inbox, on one machine, compared with the email provider's own time. */
export async function benchSendSpeed(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = ready.accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (account === undefined) throw new Error('The demo accounts include no administrator');
  const call = await callerOf(ready.url, { email: account.email, password: account.password });
  const inspectionId = await completedInspection(call);
  const peer = await floor(ready.inbox);
  await sending(call, ready.inbox, inspectionId);
  const [plain, repeated]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    plain.push(await sending(call, ready.inbox, inspectionId));
    await reword(call, inspectionId, run);
    repeated.push(await sending(call, ready.inbox, inspectionId));
  }
  return [
    { ...atMost('send → message in the inbox', median(plain), 'ms', MAX_MS), peer: Math.round(peer) },
    atMost('the same, with a new PDF', median(repeated), 'ms', MAX_MS),
    shown('the same, the slowest', Math.max(...plain, ...repeated), 'ms'),
    shown('the mail provider’s call alone', peer, 'ms'),
  ];
}
