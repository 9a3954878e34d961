import { atMost, type Figure, median, round } from './figure.ts';
import { sharedProduct } from './local-product.ts';

const PER_SECOND = 200;
const SECONDS = 30;
const ACCOUNTS = ['admin.hearth', 'tech.hearth', 'office.hearth', 'admin.sweep', 'tech.sweep'];

type Outcome = { status: number; ms: number };

async function signIn(url: string, count: number): Promise<Outcome> {
  const startedAt = performance.now();
  const email = `${ACCOUNTS[count % ACCOUNTS.length] ?? ''}@example.com`;
  const body = JSON.stringify({ email, password: 'demo-chimney-1' });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(new URL('/api/auth/login', url), { method: 'POST', headers, body });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

/** Sign-ins begin on time whether or not those before are answered, as people's do. */
async function offer(url: string): Promise<Outcome[]> {
  const pending: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  while (pending.length < PER_SECOND * SECONDS) {
    const due = Math.min(PER_SECOND * SECONDS, Math.floor(((performance.now() - startedAt) / 1000) * PER_SECOND));
    while (pending.length < due) pending.push(signIn(url, pending.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(pending);
}

/** 200 sign-ins a second for 30 s on one machine: none may fail but by the limit that is meant (429). */
export async function benchSignInLoad(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const startedAt = performance.now();
  const outcomes = await offer(ready.url);
  const allMs = performance.now() - startedAt;
  const count = (wanted: (status: number) => boolean) => outcomes.filter(({ status }) => wanted(status)).length;
  const times = outcomes.map(({ ms }) => ms);
  const failed = count((status) => status !== 200 && status !== 429);
  return [
    atMost('sign-in load: answers that are neither 200 nor 429', failed, 'of 6000', 0),
    {
      name: 'sign-in load: signed in',
      value: count((status) => status === 200),
      unit: 'of 6000',
      aim: 'shown',
      ok: true,
    },
    {
      name: 'sign-in load: limited',
      value: count((status) => status === 429),
      unit: 'of 6000',
      aim: 'shown',
      ok: true,
    },
    { name: 'sign-in load: median time', value: round(median(times)), unit: 'ms', aim: 'shown', ok: true },
    {
      name: 'sign-in load: served',
      value: round((1000 * outcomes.length) / allMs),
      unit: '/s',
      aim: 'shown',
      ok: true,
    },
  ];
}
