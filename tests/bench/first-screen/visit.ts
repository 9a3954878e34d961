import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Account } from '../inspect/session.ts';
import { PHONE, throttleCpu, throttleNetwork } from '../slow-phone.ts';

/** A page to measure. `row` is the selector of its rows, `home` its URL on a second visit. */
export type Subject = { readonly url: string; readonly login: string; readonly home: string; readonly row: string };

/** From the button press (or navigation start) until the first row is painted and the main thread is free. */
export type Visit = { readonly ms: number; readonly requests: number; readonly workedMs: number };

/** Page script that sets performance marks at the press and when the first row is painted. */
const marks = (row: string) => `
document.addEventListener('click', () => performance.mark('press'), { capture: true });
(() => {
  const watch = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(row)}) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const free = new MessageChannel();
      free.port1.onmessage = () => performance.mark('rows');
      free.port2.postMessage(0);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
})();`;

type TraceEvent = { name: string; cat: string; ph: string; ts: number; dur?: number; pid: number; tid: number };

/** Main-thread time between the marks `from` and `rows`, or since the start of the trace. */
function worked(events: readonly TraceEvent[], from: string | undefined): number {
  const isMark = (name: string) => (event: TraceEvent) => event.name === name && event.cat.includes('user_timing');
  const rows = events.find(isMark('rows'));
  if (rows === undefined) return Number.NaN;
  const start = from === undefined ? 0 : (events.find(isMark(from))?.ts ?? 0);
  const isTask = ({ name, ph, pid, tid, ts }: TraceEvent) =>
    name.endsWith('RunTask') && ph === 'X' && pid === rows.pid && tid === rows.tid && ts >= start && ts < rows.ts;
  return events.filter(isTask).reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
}

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Polls rarely: Playwright's default of once per frame makes the page render every frame, which slows a complex page most. */
const untilRows = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, undefined, { polling: 250 });

/** Time and number of requests between `from` (or navigation start) and the first row. */
const timesOf = (page: Page, from: string | undefined) =>
  page.evaluate<{ ms: number; requests: number }>(`(() => {
    const at = (name) => performance.getEntriesByName(name)[0].startTime;
    const start = ${from === undefined ? '0' : `at('${from}')`};
    const during = ({ startTime }) => startTime >= start && startTime < at('rows');
    return { ms: at('rows') - start, requests: performance.getEntriesByType('resource').filter(during).length };
  })()`);

/** Unthrottled; slow CPU on slow 4G; slow CPU offline. */
export type Link = 'full' | 'slow' | 'offline';

async function throttled(page: Page, link: Link): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  if (link !== 'full') await throttleCpu(session);
  if (link === 'slow') await throttleNetwork(session);
  return session;
}

async function measured(
  page: Page,
  session: CDPSession,
  act: { do: () => Promise<void>; from?: string },
): Promise<Visit> {
  const events = await trace(session, async () => {
    await act.do();
    await untilRows(page);
  });
  return { ...(await timesOf(page, act.from)), workedMs: worked(events, act.from) };
}

/** A person needs at least this long to type an email address and a password, and a busy machine as long to become idle. */
const TYPING_MS = 3000;

/** Signs in, in a new browser profile, after the sign-in page has settled and the form was filled in. */
export async function signInVisit(context: BrowserContext, subject: Subject, { email, password }: Account, link: Link) {
  const page = await context.newPage();
  await page.addInitScript(marks(subject.row));
  const session = await throttled(page, link);
  await page.goto(subject.url + subject.login, { waitUntil: 'networkidle' });
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await delay(TYPING_MS);
  const press = () => page.getByRole('button', { name: 'Sign In' }).click();
  const visit = await measured(page, session, { do: press, from: 'press' });
  if (subject.home !== '') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  await page.close();
  return visit;
}

/** Opens the page again in the same profile. */
export async function secondVisit(context: BrowserContext, subject: Subject, link: Link): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(marks(subject.row));
  const session = await throttled(page, link);
  const open = async () => void (await page.goto(subject.url + subject.home, { waitUntil: 'commit' }));
  const visit = await measured(page, session, { do: open });
  await page.waitForLoadState('networkidle');
  await page.close();
  return visit;
}

export const freshPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);
