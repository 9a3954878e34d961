import { Agent, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atMost, type Figure, median, round, shown } from './figure.ts';
import { newDataFolder, sharedProduct, startProduct } from './local-product.ts';
import { familyOf, processorMs } from './processes.ts';

const PER_SECOND = 200;
const SECONDS = 30;
const SENT = PER_SECOND * SECONDS;
/** As many accounts as sign in on a morning. Five accounts would measure how repeated sign-ins of one account are throttled. */
const PEOPLE = 240;
const PASSWORD = 'soot and embers 7';
const AT_ONCE = 8;

type Outcome = { status: number; ms: number };

// Enough sockets for all pending requests; each is reused.
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

function post(url: URL, body: string, token?: string): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve) => {
    const sending = request(url, { method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => void (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sending.on('error', () => resolve({ status: 0, text: '' }));
    sending.end(body);
  });
}

const emailOf = (person: number) => `load-${person}@example.com`;

async function signIn(url: string, email: string, password = PASSWORD): Promise<Outcome & { text: string }> {
  const startedAt = performance.now();
  const { status, text } = await post(new URL('/api/auth/login', url), JSON.stringify({ email, password }));
  return { status, text, ms: performance.now() - startedAt };
}

/** Office users, because they are free. Created by a demo company's administrator, as a customer would. */
async function makePeople(url: string): Promise<void> {
  const { text } = await signIn(url, 'admin.hearth@example.com', 'demo-chimney-1');
  const { token } = JSON.parse(text) as { token: string };
  const make = async (person: number) => {
    const passwords = { password: PASSWORD, repeatPassword: PASSWORD };
    const body = { name: `Person ${person}`, email: emailOf(person), role: 'OFFICE', ...passwords };
    const { status } = await post(new URL('/api/admin/newuser', url), JSON.stringify(body), token);
    if (status !== 201 && status !== 200 && status !== 409) throw new Error(`A user could not be created: ${status}`);
  };
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, PEOPLE - from) }, (_, index) => make(from + index)));
}

/** Signs in each user once, a few at a time: the cost of a sign-in without rejections. */
async function inTurn(url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, PEOPLE - from) }, (_, index) => emailOf(from + index));
    outcomes.push(...(await Promise.all(people.map((email) => signIn(url, email)))));
  }
  return outcomes;
}

/** Starts sign-ins on schedule, regardless of pending responses. */
async function offer(url: string): Promise<Outcome[]> {
  const pending: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  while (pending.length < SENT) {
    const due = Math.min(SENT, Math.floor(((performance.now() - startedAt) / 1000) * PER_SECOND));
    while (pending.length < due) pending.push(signIn(url, emailOf(pending.length % PEOPLE)));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(pending);
}

/** The product's processes by role: the emulators stand in for AWS services, the rest is ours. */
type Parts = { ours: number[]; identity: number[]; table: number[] };
function partsOf(root: number): Parts {
  const parts: Parts = { ours: [], identity: [], table: [] };
  for (const { pid, command } of familyOf(root)) {
    const part = command.includes('identity/server.ts') ? 'identity' : /dynoxide/.test(command) ? 'table' : 'ours';
    parts[part].push(pid);
  }
  return parts;
}
const sum = (pids: number[]) => pids.reduce((total, pid) => total + processorMs(pid), 0);
const used = (parts: Parts) => ({ ours: sum(parts.ours), identity: sum(parts.identity), table: sum(parts.table) });

async function productPid(): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const named = process.env['PRODUCT_READY_FILE'];
  const folder = named === undefined ? await newDataFolder() : dirname(named);
  const product = named === undefined ? await startProduct(folder) : await sharedProduct();
  const { pid } = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as { pid: number };
  return { url: product.ready.url, pid, stop: () => product.stop() };
}

function percentile(sorted: readonly number[], part: number): number {
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
}

/** The figures of many responses. */
function timesOf(name: string, outcomes: Outcome[]): Figure[] {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  return [
    shown(`sign-in load: ${name}, half within`, round(median(sorted)), 'ms'),
    shown(`sign-in load: ${name}, p95`, percentile(sorted, 0.95), 'ms'),
    shown(`sign-in load: ${name}, p99`, percentile(sorted, 0.99), 'ms'),
  ];
}

/** CPU time of each part per sign-in, which does not depend on how busy or small the machine is. */
function processorFigures(before: ReturnType<typeof used>, after: ReturnType<typeof used>, signedIn: number): Figure[] {
  const each = (part: keyof typeof before) => (after[part] - before[part]) / Math.max(1, signedIn);
  const [ours, identity, table] = [each('ours'), each('identity'), each('table')];
  const all = ours + identity + table;
  return [
    shown('sign-in load: processor, our functions, gateway and queues', ours, 'ms/sign-in'),
    shown('sign-in load: processor, sign-in emulator', identity, 'ms/sign-in'),
    shown('sign-in load: processor, table emulator', table, 'ms/sign-in'),
    shown('sign-in load: the emulators’ share', (100 * (identity + table)) / all, '%'),
    shown(`sign-in load: processors that ${PER_SECOND}/s would take`, (all * PER_SECOND) / 1000, 'of this machine'),
    shown(`sign-in load: the same without the emulators`, (ours * PER_SECOND) / 1000, 'of this machine'),
  ];
}

/**
 * 200 sign-ins per second for 30 s on one machine. None may fail except by the intended limit (429 from the gateway when its
 * burst is exceeded). How many are served depends on the machine; the cost of each is shown in CPU time.
 */
export async function benchSignInLoad(): Promise<Figure[]> {
  const { url, pid, stop } = await productPid();
  await makePeople(url);
  const parts = partsOf(pid);
  const before = used(parts);
  const quiet = await inTurn(url);
  const after = used(parts);
  const startedAt = performance.now();
  const outcomes = await offer(url);
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  await stop();
  const good = outcomes.filter(({ status }) => status === 200);
  const limited = outcomes.filter(({ status }) => status === 429);
  const others = outcomes.length - good.length - limited.length;
  return [
    atMost('sign-in load: neither 200 nor 429', others, `of ${SENT}`, 0),
    shown('sign-in load: sent', SENT, `in ${SECONDS} s`),
    shown('sign-in load: answered', outcomes.filter(({ status }) => status !== 0).length, `of ${SENT}`),
    shown('sign-in load: signed in (200)', good.length, `of ${SENT}`),
    shown('sign-in load: asked to come again (429)', limited.length, `of ${SENT}`),
    shown('sign-in load: signed in per second', round(good.length / seconds), '/s'),
    ...timesOf('signed in under load', good),
    ...timesOf(`signed in, ${AT_ONCE} at a time`, quiet),
    ...processorFigures(before, after, quiet.length),
  ];
}
