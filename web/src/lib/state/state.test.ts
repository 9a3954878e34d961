import { describe, expect, it } from 'vitest';
import { UPDATED_APP } from '#web/lib/state/notice-texts.ts';
import { createStore } from './store.ts';
import { inspectionsAdded, inspectionsSynced, reportUpdated, type UnsyncedSummary } from './app-slice.ts';
import { boardReceived } from './dasharama-slice.ts';
import { dispatchMonitor } from './dispatch-monitor.ts';
import {
  hasUnread,
  notificationAdded,
  notificationRemoved,
  notificationsRead,
  popoverOf,
} from './notifications-slice.ts';

const note = (part: Partial<UnsyncedSummary>): UnsyncedSummary => ({
  status: 'IN_PROGRESS',
  updatedAt: '2026-11-21T08:00:00.000Z',
  unsentCalls: 0,
  unsentPhotos: 0,
  ...part,
});

describe('notifications', () => {
  it('start unread, with defaults, newest first', () => {
    const store = createStore();
    store.dispatch(notificationAdded({}));
    store.dispatch(notificationAdded({ title: 'Second', route: '/settings', type: 'info' }));

    const { list } = store.getState().notifications;
    expect(list.map(({ title }) => title)).toEqual(['Second', 'Unknown error']);
    expect(list[1]).toMatchObject({ route: '#', type: 'error', read: false });
    expect(hasUnread(list)).toBe(true);
  });

  it('are marked read and removed by id', () => {
    const store = createStore();
    const first = store.dispatch(notificationAdded({ title: 'First' })).payload;
    const second = store.dispatch(notificationAdded({ title: 'Second' })).payload;

    store.dispatch(notificationsRead([first.id]));
    expect(store.getState().notifications.list.map(({ read }) => read)).toEqual([false, true]);
    store.dispatch(notificationRemoved(second.id));

    const { list } = store.getState().notifications;
    expect(list.map(({ title }) => title)).toEqual(['First']);
    expect(hasUnread(list)).toBe(false);
  });

  it('include the first three and the total count', () => {
    const store = createStore();
    for (const title of ['a', 'b', 'c', 'd']) store.dispatch(notificationAdded({ title }));

    const { shown, total } = popoverOf(store.getState().notifications.list);
    expect([shown.map(({ title }) => title), total]).toEqual([['d', 'c', 'b'], '4 total']);
  });

  it('keep the update among the first three, however many follow', () => {
    const store = createStore();
    for (const title of [UPDATED_APP, 'a', 'b', 'c', 'd']) store.dispatch(notificationAdded({ title }));

    const { shown, total } = popoverOf(store.getState().notifications.list);
    expect([shown.map(({ title }) => title), total]).toEqual([['d', 'c', UPDATED_APP], '5 total']);
  });
});

describe('inspections in the store', () => {
  it('are not overwritten by an added one while they are syncing', () => {
    const store = createStore();
    store.dispatch(inspectionsSynced({ a: note({ status: 'SYNCING', unsentCalls: 2 }), b: note({}) }));
    store.dispatch(inspectionsAdded({ a: note({}), b: note({ status: 'REVISED' }) }));

    const { inspections } = store.getState().app;
    expect([inspections.a?.status, inspections.b?.status]).toEqual(['SYNCING', 'REVISED']);
  });

  it('have reports that are merged', () => {
    const store = createStore();
    store.dispatch(reportUpdated({ inspectionId: 'a', report: { inspectionId: 'a', isDraft: true } as never }));
    store.dispatch(reportUpdated({ inspectionId: 'a', report: { isDraft: false } as never }));

    expect(store.getState().app.reports.a).toMatchObject({ inspectionId: 'a', isDraft: false });
  });
});

describe('the dispatch monitor', () => {
  const run = (times: number[]) => {
    const alarms: string[] = [];
    const clock = { at: 0 };
    const monitor = dispatchMonitor(
      (message, type) => alarms.push(`${message}: ${type}`),
      () => clock.at,
    );
    const send = monitor({ dispatch: (action) => action, getState: () => ({}) })((action) => action);
    for (const at of times) {
      clock.at = at;
      send({ type: 'some/action' });
    }
    return alarms;
  };

  it('reports the 201st dispatch of a type within a minute, once', () => {
    expect(run(Array.from({ length: 200 }, () => 10))).toEqual([]);
    expect(run(Array.from({ length: 260 }, () => 10))).toEqual(['Potential infinite dispatch detected: some/action']);
  });

  it('restarts the count every 60 seconds', () => {
    const halves = [...Array.from({ length: 150 }, () => 10), ...Array.from({ length: 150 }, () => 60_010)];

    expect(run(halves)).toEqual([]);
  });

  it('watches the store', () => {
    const alarms: string[] = [];
    const store = createStore((message) => alarms.push(message));
    for (let index = 0; index <= 200; index += 1) store.dispatch(boardReceived([]));

    expect(alarms).toEqual(['Potential infinite dispatch detected']);
  });
});
