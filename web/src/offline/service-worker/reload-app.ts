import { reloadBlocker, reloadBlockerHere, type ReloadBlocker } from './reload-guard.ts';
import type { ToWorker } from './service-worker-messages.ts';

/** State of a requested reload: refused for a reason, or available again. */
export type ReloadState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'refused'; why: ReloadBlocker }
  | { kind: 'free' };

/** Timeout: the old release first finishes pending requests of other tabs. */
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

export const dismissReload = (): void => become({ kind: 'idle' });

/** After a refused reload, offers it again once the user has finished what blocked it. */
export async function offerReloadAgain(): Promise<void> {
  if (state.kind !== 'refused' || (state.why !== 'inspection' && state.why !== 'form')) return;
  if ((await reloadBlockerHere()) === undefined && state.kind === 'refused') become({ kind: 'free' });
}

/** Activates the waiting release. Times out if the worker does not respond. */
function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TAKES_OVER_WITHIN_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker);
  });
}

/**
 * 'Reload App': activates a waiting release and reloads this page. Refuses with a reason while offline, during an
 * inspection in any tab, or before all input is on disk. Other tabs are not reloaded.
 */
export async function reloadApp(reload: () => void = () => globalThis.location.reload()): Promise<void> {
  if (state.kind === 'checking') return;
  become({ kind: 'checking' });
  const why = await reloadBlocker();
  if (why !== undefined) return become({ kind: 'refused', why });
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration?.waiting) await takeOver(registration.waiting);
  become({ kind: 'idle' });
  reload();
}
