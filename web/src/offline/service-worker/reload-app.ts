import { hindrance, hindranceHere, type Hindrance } from './reload-guard.ts';
import type { ToWorker } from './service-worker-messages.ts';

/** State of a requested reload: refused for a reason, or available again. */
export type ReloadState =
  { kind: 'idle' } | { kind: 'checking' } | { kind: 'refused'; why: Hindrance } | { kind: 'free' };

/** The release before it first finishes what it is asked by other tabs. */
const TAKES_OVER_WITHIN_MS = 12_000;

let state: ReloadState = { kind: 'idle' };
const listeners = new Set<() => void>();

export const reloadState = (): ReloadState => state;

export function onReloadState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: ReloadState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const forgetReload = (): void => become({ kind: 'idle' });

/** A reload was refused: once the user has finished what blocked it, it is offered again. */
export async function offerReloadAgain(): Promise<void> {
  if (state.kind !== 'refused' || (state.why !== 'inspection' && state.why !== 'form')) return;
  if ((await hindranceHere()) === undefined && state.kind === 'refused') become({ kind: 'free' });
}

/** The waiting release takes over; a worker that does not answer must not keep the page waiting. */
function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TAKES_OVER_WITHIN_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker);
  });
}

/**
 * 'Reload App': lets a waiting release take over and reloads this page. Never offline, never in the middle of an
 * inspection in any tab, never before all that was entered is on the disk; it then says why. No other tab is reloaded.
 */
export async function reloadApp(reload: () => void = () => globalThis.location.reload()): Promise<void> {
  if (state.kind === 'checking') return;
  become({ kind: 'checking' });
  const why = await hindrance();
  if (why !== undefined) return become({ kind: 'refused', why });
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration?.waiting) await takeOver(registration.waiting);
  become({ kind: 'idle' });
  reload();
}
