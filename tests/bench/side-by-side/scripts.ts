import type { Phone } from '#tests/chaos/phone/phone.ts';
import type { Fault } from '#tests/chaos/plan.ts';
import type { Proxy } from '#tests/chaos/proxy/proxy.ts';
import type { Side, Turn } from '#tests/chaos/proxy/network-profile.ts';

/** A fault scenario that both contenders get. `isReopened`: the tab is closed between choosing and sending. */
export type Script = {
  readonly name: string;
  readonly inTransit?: Fault;
  readonly isKilled?: boolean;
  readonly isDatabaseClosed?: boolean;
  readonly isReopened?: boolean;
};

export const SCRIPTS: readonly Script[] = [
  { name: 'answer lost', inTransit: 'lost-answer' },
  { name: 'answered 500', inTransit: '500' },
  { name: 'body cut', inTransit: 'cut-request' },
  { name: 'tab killed while sending', inTransit: 'cut-request', isKilled: true },
  { name: 'database closed', isDatabaseClosed: true },
  { name: 'database closed, tab reopened before sending', isDatabaseClosed: true, isReopened: true },
];

/** How many of the chosen photos never arrived, and how many arrived more than once. */
export type Losses = { readonly lost: number; readonly twice: number };

const HALF = () => 0.5;
/** Browsers immediately resend a request that failed on a reused connection. Such a retry fails too. */
export const AGAIN_WITHIN_MS = 1000;
const isPassed = (kind: string) => kind.startsWith('GET') || kind.includes('/api/auth/');

/** `isOver` resolves when a killed tab is gone. */
export type Strikes = { readonly struck: () => number; readonly isOver: () => Promise<void> };

type Seen = { readonly side: Side; readonly isPhoto: boolean; readonly count: number };
type ScriptOptions = { readonly script: Script; readonly photos: number };

/** Halfway through the photos: Flueprint sends them one by one, the harness in a single form. */
const isMiddle = ({ side, isPhoto, count }: Seen, photos: number) =>
  isPhoto && count === (side === 'storage' ? Math.ceil(photos / 2) : 1);

/**
 * Each request that carries photos fails once, as does the first of each kind of write call. A kill happens once, halfway
 * through the photos. `struck` counts the faults.
 */
export function strike(proxy: Proxy, phone: Phone, { script, photos }: ScriptOptions): Strikes {
  const { inTransit, isKilled = false } = script;
  const counts = new Map<string, number>();
  let struck = 0;
  let struckAt = 0;
  let crash = Promise.resolve();
  const hit = (fault: Fault): Turn => {
    struck += 1;
    struckAt = performance.now();
    return { fault, chance: HALF };
  };
  const again = ({ isPhoto }: Seen): Turn => {
    const isAtOnce = isPhoto && struck > 0 && performance.now() - struckAt < AGAIN_WITHIN_MS;
    return isAtOnce ? { fault: 'lost-request', chance: HALF } : undefined;
  };
  const killed = (seen: Seen, fault: Fault): Turn => {
    if (!isMiddle(seen, photos)) return again(seen);
    crash = phone.crashTab();
    return hit(fault);
  };
  const refused = (seen: Seen, fault: Fault): Turn =>
    seen.count <= (seen.side === 'storage' ? photos : 1) ? hit(fault) : again(seen);
  const turnFor = (side: Side, kind: string): Turn => {
    if (inTransit === undefined || isPassed(kind)) return undefined;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const seen = { side, count, isPhoto: side === 'storage' || kind.endsWith('/submission') };
    return isKilled ? killed(seen, inTransit) : refused(seen, inTransit);
  };
  Object.assign(proxy.networkProfile, { turnFor });
  return { struck: () => struck, isOver: () => crash };
}
