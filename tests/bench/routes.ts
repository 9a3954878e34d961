import { atMostTimes, type Figure, median } from './figure.ts';
import { sharedProduct } from './local-product.ts';

const RUNS = 60;
/** Limit for a call through the gateway, as a multiple of the gateway's emptiest response. */
const TIMES = 12;

async function timed(url: string, init: RequestInit): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

/** Warm time of the five hottest routes through the gateway, compared with the health route. */
export async function benchRoutes(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = ready.accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (account === undefined) throw new Error('The demo accounts include no administrator');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: account.email, password: account.password });
  const signedIn = await fetch(`${ready.url}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = (await signedIn.json()) as { token: string };
  const withToken = { headers: { ...headers, authorization: `Bearer ${token}` } };
  const list = (await (await fetch(`${ready.url}/api/inspections?limit=20&type=MASONRY_WOOD`, withToken)).json()) as {
    inspections: { inspectionId: string }[];
  };
  const id = list.inspections[0]?.inspectionId ?? '';
  const at = `${Date.now().toString(36).padStart(9, '0')}-0000-bench`;
  const edit = JSON.stringify({ edits: [{ fieldId: 'crown_notes', value: 'measured', at }], photos: [] });
  const calls: [string, string, RequestInit][] = [
    ['verifyToken', '/api/auth/verify-token', withToken],
    ['listInspections', '/api/inspections?limit=20', withToken],
    ['getInspection', `/api/inspections/${id}`, withToken],
    ['editInspection', `/api/inspections/${id}/edits`, { ...withToken, method: 'POST', body: edit }],
    ['listClients', '/api/clients?limit=20', withToken],
  ];
  const times = new Map<string, number[]>([['health', []], ...calls.map(([name]): [string, number[]] => [name, []])]);
  for (let run = 0; run < RUNS; run += 1) {
    times.get('health')?.push(await timed(`${ready.url}/api/health`, {}));
    for (const [name, path, init] of calls) times.get(name)?.push(await timed(`${ready.url}${path}`, init));
  }
  const peer = median((times.get('health') ?? []).slice(10));
  return calls.map(([name]) =>
    atMostTimes(`warm ${name}`, median((times.get(name) ?? []).slice(10)), 'ms', { peer, times: TIMES }),
  );
}
