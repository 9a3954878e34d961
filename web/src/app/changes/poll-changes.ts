import { CHANGE_TOPICS, type Changes } from '#shared/contract/changes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { currentSession } from '#web/lib/session/session.ts';
import { announceChanges } from '#web/lib/change-events.ts';
import { compareChanges, type KnownTimes } from './compare.ts';
import { IN_USE_MS, nextPollMs } from './pace.ts';

/** A poll's response shared by another tab of this device; it replaces this tab's own poll. */
type TabMessage = { audience: string; changes: Changes };

/** Refetches everything this often, to make up for failed calls and for changes that the server could not record. */
const ALL_EVERY_MS = 30 * 60_000;
/** Refetches everything on a page that was hidden for this long. */
const ALL_WHEN_SHOWN_MS = 10 * 60_000;

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const isVisible = () => document.visibilityState === 'visible';
const mayPoll = () => navigator.onLine && isVisible() && currentSession() !== undefined;

class ChangePoller {
  private readonly openedAt = Date.now();
  private readonly events = new AbortController();
  private readonly tabs =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('flueprint-changes');
  private known: KnownTimes | undefined;
  private lastInputAt = this.openedAt;
  private polledAt = 0;
  private allAt = this.openedAt;
  private allEveryMs = ALL_EVERY_MS;
  private intervalMs = IN_USE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly audience: string) {
    const { signal } = this.events;
    for (const input of INPUTS) globalThis.addEventListener(input, () => this.onInput(), { signal, passive: true });
    document.addEventListener('visibilitychange', () => this.onShownOrHidden(), { signal });
    globalThis.addEventListener('online', () => void this.poll(), { signal });
    if (this.tabs !== undefined) {
      this.tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.onOtherTab(data);
    }
  }

  async poll(): Promise<void> {
    if (!mayPoll()) return this.schedule();
    this.polledAt = Date.now();
    this.schedule();
    try {
      const changes = await call('getChanges', {});
      // The user has signed out: the response belongs to another user.
      if (this.events.signal.aborted) return;
      this.take(changes);
      this.tabs?.postMessage({ audience: this.audience, changes } satisfies TabMessage);
    } catch {
      // The next poll includes these changes.
    }
  }

  stop(): void {
    this.events.abort();
    clearTimeout(this.timer);
    this.tabs?.close();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!isVisible() || this.events.signal.aborted) return;
    this.intervalMs = nextPollMs(Date.now() - this.lastInputAt, this.intervalMs);
    this.timer = setTimeout(() => void this.poll(), this.intervalMs);
  }

  private take(changes: Changes): void {
    const { changed, known } = compareChanges(this.known, changes, Date.now() - this.openedAt);
    this.known = known;
    const isAllDue = Date.now() - this.allAt >= this.allEveryMs;
    if (isAllDue) this.allAt = Date.now();
    this.allEveryMs = ALL_EVERY_MS;
    announceChanges(isAllDue ? CHANGE_TOPICS : changed);
  }

  private onInput(): void {
    this.lastInputAt = Date.now();
    if (this.intervalMs === IN_USE_MS) return;
    this.intervalMs = IN_USE_MS;
    if (this.lastInputAt - this.polledAt >= IN_USE_MS) void this.poll();
    else this.schedule();
  }

  private onShownOrHidden(): void {
    clearTimeout(this.timer);
    if (!isVisible()) return;
    this.allEveryMs = ALL_WHEN_SHOWN_MS;
    void this.poll();
  }

  private onOtherTab({ audience, changes }: TabMessage): void {
    if (audience !== this.audience || !isVisible()) return;
    this.polledAt = Date.now();
    this.take(changes);
    this.schedule();
  }
}

/**
 * Polls for changes, for everything on this page that shows server data: at once, then at the pace of `pace.ts` while the
 * page is visible, and again when it becomes visible, goes online, or is used after being idle. Visible tabs of the same
 * user and company share one poll. `audience` identifies user and company. Returns a function that stops it.
 */
export function startPolling(audience: string): () => void {
  const poller = new ChangePoller(audience);
  void poller.poll();
  return () => poller.stop();
}
