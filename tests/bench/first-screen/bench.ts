import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { atMost, atMostTimes, type Figure, median, shown } from '../figure.ts';
import { type Account, technicianOf } from '../inspect/session.ts';
import { sharedProduct } from '../local-product.ts';
import { FLOOR_FILES } from './floor.ts';
import { buildPeer } from './peer-page.ts';
import { servePage } from './server.ts';
import { freshPhone, secondVisit, signInVisit, type Subject, type Visit } from './visit.ts';

const RUNS = 5;

type Visits = { readonly signIn: Visit; readonly second: Visit; readonly offline?: Visit };

async function visits(browser: Browser, subject: Subject, account: Account, link: 'slow' | 'full'): Promise<Visits> {
  const context = await freshPhone(browser);
  try {
    const signIn = await signInVisit(context, subject, account, link);
    // The peer stores nothing, so its second visit is another sign-in.
    if (subject.home === '') return { signIn, second: signIn };
    const second = await secondVisit(context, subject, link);
    await context.setOffline(true);
    return { signIn, second, offline: await secondVisit(context, subject, 'offline') };
  } finally {
    await context.close();
  }
}

type Side = { readonly subject: Subject; readonly slow: Visits[]; readonly full: Visits[] };
type Kind = keyof Visits;

const middle = (runs: readonly Visits[], kind: Kind, what: keyof Visit): number =>
  median(runs.map((run) => run[kind]?.[what] ?? Number.NaN));

/** Our time as a multiple of the plain page's. */
function timesFloor(name: string, kind: Kind, times: number, [ours, floor]: readonly [Side, Side]): Figure {
  const peer = middle(floor.slow, kind, 'ms');
  return atMostTimes(`${name}, against a plain page`, middle(ours.slow, kind, 'ms'), 'ms', { peer, times });
}

function workOf(name: string, kind: Kind, { full }: Side): Figure[] {
  return [
    atMost(`${name}: requests`, middle(full, kind, 'requests'), '', 20),
    atMost(`${name}: main thread at full speed`, middle(full, kind, 'workedMs'), 'ms', 400),
    shown(`${name}: at full speed`, middle(full, kind, 'ms'), 'ms'),
  ];
}

/** Time to the first row after sign-in and on a second visit, interleaved with a plain page and a simple Cloudscape app. */
export async function benchFirstScreen(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = technicianOf(ready);
  const [floorPage, peerPage] = [
    await servePage(FLOOR_FILES, ready.url),
    await servePage(await buildPeer(), ready.url),
  ];
  const browser = await launchBrowser();
  const side = (subject: Subject): Side => ({ subject, slow: [], full: [] });
  const ours = side({ url: ready.url, login: '/login', home: '/dashboard', row: '.inspection-card a.card-button' });
  const floor = side({ url: floorPage.url, login: '/', home: '/', row: 'li' });
  const peer = side({ url: peerPage.url, login: '/', home: '', row: 'tbody tr' });
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const { subject, slow, full } of [ours, floor, peer]) {
        slow.push(await visits(browser, subject, account, 'slow'));
        full.push(await visits(browser, subject, account, 'full'));
      }
    }
  } finally {
    await browser.close();
    await Promise.all([floorPage.stop(), peerPage.stop()]);
  }
  const signIn = middle(ours.slow, 'signIn', 'ms');
  return [
    timesFloor('sign-in to first row', 'signIn', 2, [ours, floor]),
    atMostTimes('sign-in to first row, against a Cloudscape app', signIn, 'ms', {
      peer: middle(peer.slow, 'signIn', 'ms'),
      times: 0.6,
    }),
    timesFloor('second visit to first row', 'second', 1.5, [ours, floor]),
    timesFloor('second visit to first row, offline', 'offline', 1.5, [ours, floor]),
    ...workOf('sign-in to first row', 'signIn', ours),
    ...workOf('second visit to first row', 'second', ours),
  ];
}
