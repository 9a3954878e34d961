import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Account } from '../inspect/session.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** Slow 4G as browsers' own tools shape it, and a quarter of this machine's processor. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;

/** A page under measure, and what its first row looks like. */
export type Subject = { readonly url: string; readonly login: string; readonly home: string; readonly row: string };

/** From the press, or the start of the load, to the frame that has the first row, the page free to take a tap. */
export type Visit = { readonly ms: number; readonly requests: number; readonly workedMs: number };

/** Marks the press and the first frame with a row; `row` is a selector. */
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

/** How long the page's main thread worked between two of its marks; without the first, from the start of the trace. */
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

const untilRows = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);

/** Milliseconds and requests between the mark (or the page's start) and the first row. */
const timesOf = (page: Page, from: string | undefined) =>
  page.evaluate<{ ms: number; requests: number }>(`(() => {
    const at = (name) => performance.getEntriesByName(name)[0].startTime;
    const start = ${from === undefined ? '0' : `at('${from}')`};
    const during = ({ startTime }) => startTime >= start && startTime < at('rows');
    return { ms: at('rows') - start, requests: performance.getEntriesByType('resource').filter(during).length };
  })()`);

/** The machine as it is; a phone on a weak link; the same phone without one. */
export type Link = 'full' | 'slow' | 'offline';

async function shaped(page: Page, link: Link): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  if (link !== 'full') await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (link === 'slow') {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
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

/** Signs in on a fresh phone, whose sign-in page has settled as it does while somebody types. */
export async function signInVisit(context: BrowserContext, subject: Subject, { email, password }: Account, link: Link) {
  const page = await context.newPage();
  await page.addInitScript(marks(subject.row));
  const session = await shaped(page, link);
  await page.goto(subject.url + subject.login, { waitUntil: 'networkidle' });
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  const press = () => page.getByRole('button', { name: 'Sign In' }).click();
  const visit = await measured(page, session, { do: press, from: 'press' });
  if (subject.home !== '') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  await page.close();
  return visit;
}

/** Opens what is on the device already. */
export async function secondVisit(context: BrowserContext, subject: Subject, link: Link): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(marks(subject.row));
  const session = await shaped(page, link);
  const open = async () => void (await page.goto(subject.url + subject.home, { waitUntil: 'commit' }));
  const visit = await measured(page, session, { do: open });
  await page.waitForLoadState('networkidle');
  await page.close();
  return visit;
}

export const freshPhone = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);
