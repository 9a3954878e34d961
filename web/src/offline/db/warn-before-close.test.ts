import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceClosed, unsentSinceChanged } from '#web/lib/state/app-slice.ts';
import { store } from '#web/lib/state/store.ts';
import * as storageMode from './storage-mode.ts';
import { warnBeforeClose } from './warn-before-close.ts';

function isWarned(): boolean {
  const event = { preventDefault: vi.fn() };
  warnBeforeClose(event);
  return event.preventDefault.mock.calls.length > 0;
}

afterEach(() => {
  vi.restoreAllMocks();
  store.dispatch(deviceClosed());
});

describe('closing a tab', () => {
  it('is confirmed first in memory-only mode with any unsent work, not only with an inspection', () => {
    vi.spyOn(storageMode, 'isMemoryOnly').mockReturnValue(true);
    expect(isWarned()).toBe(false);

    store.dispatch(unsentSinceChanged('2026-11-21T08:00:00.000Z'));
    expect(store.getState().app.inspections).toEqual({});
    expect(isWarned()).toBe(true);
  });

  it('is not confirmed when a database on disk keeps the work', () => {
    store.dispatch(unsentSinceChanged('2026-11-21T08:00:00.000Z'));
    expect(isWarned()).toBe(false);
  });
});
