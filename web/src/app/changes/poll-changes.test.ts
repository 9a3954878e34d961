import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Changes, ChangeTopic } from '#shared/contract/changes.ts';
import { CHANGE_TOPICS } from '#shared/contract/changes.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';
import { announceChanges, onChange } from '#web/lib/change-events.ts';
import { startPolling } from './poll-changes.ts';

const answer = vi.hoisted(() => vi.fn<() => Promise<Changes>>());
vi.mock('#web/lib/api/api-client.ts', async (original) => ({ ...(await original<object>()), call: answer }));

const USER = userOf('OFFICE');
const MINUTE = 60_000;
const start = Date.parse('2026-11-26T10:00:00.000Z');
let times: Changes['changedAt'];
let stop: (() => void)[];
let changed: string[];

const visible = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const use = () => globalThis.dispatchEvent(new Event('keydown'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Simulates a user who presses a key every 10 seconds, for the given minutes. */
async function work(minutes: number): Promise<void> {
  for (let tens = 0; tens < minutes * 6; tens += 1) {
    use();
    await pass(10_000);
  }
}
const begin = (audience = 'user company') => void stop.push(startPolling(audience));

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  startSession({ token: tokenOf(USER), org: ORGANIZATION, user: USER });
  [times, stop, changed] = [{}, [], []];
  answer.mockReset().mockImplementation(async () => ({ now: new Date().toISOString(), changedAt: { ...times } }));
  stop = CHANGE_TOPICS.map((topic) => onChange([topic], () => void changed.push(topic)));
});
afterEach(() => {
  for (const end of stop) end();
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const change = (topic: ChangeTopic) => {
  times[topic] = new Date().toISOString();
};

describe('polling on an open page', () => {
  it('sends at most 73 requests in an hour of work', async () => {
    begin();
    await work(60);

    expect(answer.mock.calls.length).toBeGreaterThan(60);
    expect(answer.mock.calls.length).toBeLessThanOrEqual(73);
  });

  it('slows down to 5 minutes while the page is idle, and polls at once on the next input', async () => {
    begin();
    await pass(60 * MINUTE);
    const idle = answer.mock.calls.length;
    expect(idle).toBeLessThanOrEqual(20);

    await pass(2 * MINUTE);
    const before = answer.mock.calls.length;
    use();
    expect(answer.mock.calls.length).toBe(before + 1);
    await work(5);
    expect(answer.mock.calls.length).toBeGreaterThanOrEqual(before + 6);
  });

  it('sends no request while the page is hidden, and one as soon as it is shown', async () => {
    begin();
    visible('hidden');
    await pass(60 * MINUTE);
    expect(answer).toHaveBeenCalledTimes(1);

    visible('visible');
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('sends no request without a session, so that an expired session is refused only once', async () => {
    begin();
    endSession();
    await work(10);

    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('announces a topic once for each change', async () => {
    begin();
    await pass(MINUTE);
    change('inspections');
    await pass(4000);
    await work(3);
    expect(changed).toEqual(['inspections']);

    change('truckChecks');
    await pass(4000);
    await work(3);
    expect(changed).toEqual(['inspections', 'truckChecks']);
  });

  it('announces every topic twice an hour, in case a request failed', async () => {
    begin();
    await work(31);

    expect(changed).toEqual([...CHANGE_TOPICS]);
  });

  it('announces every topic after the page was hidden for 10 minutes, and none after a brief switch', async () => {
    begin();
    visible('hidden');
    await pass(MINUTE);
    visible('visible');
    await pass(0);
    expect(changed).toEqual([]);

    visible('hidden');
    await pass(10 * MINUTE);
    visible('visible');
    await pass(0);
    expect(changed).toEqual([...CHANGE_TOPICS]);
  });

  it('reports at the next poll what changed while a request failed', async () => {
    begin();
    await pass(MINUTE);
    change('organization');
    await pass(4000);
    answer.mockRejectedValueOnce(new Error('The network is gone'));
    await work(3);

    expect(changed).toEqual(['organization']);
  });

  it('ends when it is stopped', async () => {
    begin();
    await pass(0);
    stop.pop()?.();
    await work(5);
    globalThis.dispatchEvent(new Event('online'));

    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('onChange', () => {
  it('calls a listener of several topics once', () => {
    const run = vi.fn();
    const end = onChange(['inspections', 'progress'], run);
    announceChanges(['inspections', 'progress']);
    end();
    announceChanges(['inspections']);

    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('two visible tabs', () => {
  type Port = { onmessage?: (event: { data: unknown }) => void; postMessage(data: unknown): void; close(): void };
  let ports: Port[];
  beforeEach(() => {
    ports = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class implements Port {
        onmessage?: (event: { data: unknown }) => void;
        constructor() {
          ports.push(this);
        }
        postMessage(data: unknown) {
          for (const port of ports) if (port !== this) port.onmessage?.({ data });
        }
        close() {
          ports = ports.filter((port) => port !== this);
        }
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('share one poll for the same user, and both are notified of a change', async () => {
    begin();
    await pass(5000);
    begin();
    await pass(MINUTE);
    answer.mockClear();
    change('inspections');
    await pass(4000);
    await work(10);

    expect(answer.mock.calls.length).toBeLessThanOrEqual(13);
    expect(changed).toEqual(['inspections', 'inspections']);
  });

  it('share nothing between two companies', async () => {
    begin('support other-company');
    begin('user company');
    await pass(0);
    answer.mockClear();
    await work(5);

    expect(answer.mock.calls.length).toBeGreaterThanOrEqual(12);
  });
});
