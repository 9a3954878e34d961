import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_LABELS, STATUSES } from '#shared/inspection/status/status-names.ts';
import {
  nextStatus,
  setStatus,
  shownStatus,
  TRANSITIONS,
  type ServerStatus,
  type StatusEvent,
  type StatusState,
} from '#shared/inspection/status/status.ts';

const after = (status: ServerStatus, ...events: StatusEvent[]): StatusState => {
  let state: StatusState = { status };
  for (const event of events) {
    const result = nextStatus(state, event);
    if (!result.ok) throw new Error(`${event}: ${result.message}`);
    state = result.state;
  }
  return state;
};

const refusal = (state: StatusState, event: StatusEvent) => {
  const result = nextStatus(state, event);
  return result.ok ? undefined : result.message;
};

const COMPLETED = ['COMPLETED_QUEUED', 'COMPLETED_DELIVERED', 'COMPLETED_NOT_DELIVERED', 'REVISED'] as const;
const EVENTS: StatusEvent[] = [
  'SYNC',
  'EDIT',
  'COMPLETE',
  'SEND',
  'DELIVERED',
  'NOT_DELIVERED',
  'ARCHIVE',
  'UNARCHIVE',
];

const SERVER_STATUSES = STATUSES.filter((status) => status !== 'SYNCING');

describe('statuses', () => {
  it('number seven with labels, six of which the server stores', () => {
    expect(STATUSES.map((status) => STATUS_LABELS[status])).toHaveLength(7);
    expect(SERVER_STATUSES).toHaveLength(6);
  });
});

describe('nextStatus', () => {
  it('moves from start to delivery', () => {
    expect(after('IN_PROGRESS', 'EDIT', 'COMPLETE').status).toBe('COMPLETED_QUEUED');
    expect(after('IN_PROGRESS', 'COMPLETE', 'DELIVERED').status).toBe('COMPLETED_DELIVERED');
    expect(after('IN_PROGRESS', 'COMPLETE', 'NOT_DELIVERED', 'SEND').status).toBe('COMPLETED_QUEUED');
    expect(after('COMPLETED_DELIVERED', 'NOT_DELIVERED').status).toBe('COMPLETED_NOT_DELIVERED');
  });

  it('becomes REVISED when a completed inspection is edited, and can be sent again', () => {
    for (const status of COMPLETED) expect(after(status, 'EDIT').status).toBe('REVISED');
    expect(after('COMPLETED_DELIVERED', 'EDIT', 'SEND').status).toBe('COMPLETED_QUEUED');
    expect(after('COMPLETED_QUEUED', 'EDIT', 'DELIVERED').status).toBe('REVISED');
  });

  it('never reopens a completed inspection because of a late sync', () => {
    for (const status of COMPLETED) expect(after(status, 'SYNC').status).toBe(status);
  });

  it('stays completed when events are repeated', () => {
    expect(after('IN_PROGRESS', 'COMPLETE', 'COMPLETE').status).toBe('COMPLETED_QUEUED');
    expect(after('IN_PROGRESS', 'COMPLETE', 'DELIVERED', 'COMPLETE').status).toBe('COMPLETED_DELIVERED');
  });

  it('restores an archived inspection to its earlier status', () => {
    for (const status of SERVER_STATUSES.filter((serverStatus) => serverStatus !== 'ARCHIVED')) {
      expect(after(status, 'ARCHIVE', 'ARCHIVE', 'UNARCHIVE')).toEqual({ status });
    }
  });

  it('accepts delivery reports and late data for an archived inspection, and rejects changes', () => {
    expect(after('COMPLETED_QUEUED', 'ARCHIVE', 'DELIVERED', 'SYNC', 'UNARCHIVE').status).toBe('COMPLETED_DELIVERED');
    expect(after('IN_PROGRESS', 'ARCHIVE', 'DELIVERED', 'UNARCHIVE').status).toBe('IN_PROGRESS');
    expect(refusal({ status: 'ARCHIVED' }, 'EDIT')).toContain('archived');
    expect(refusal({ status: 'ARCHIVED', before: 'REVISED' }, 'SEND')).toContain('archived');
  });

  it('returns the reason when an event is rejected', () => {
    expect(refusal({ status: 'IN_PROGRESS' }, 'SEND')).toBe('Complete the inspection before sending it.');
    expect(refusal({ status: 'IN_PROGRESS' }, 'DELIVERED')).toBe('Nothing from this inspection has been sent.');
    expect(refusal({ status: 'IN_PROGRESS' }, 'UNARCHIVE')).toBe('This inspection is not archived.');
  });

  it('falls back to IN_PROGRESS when an archived inspection has no earlier status', () => {
    expect(nextStatus({ status: 'ARCHIVED' }, 'UNARCHIVE')).toEqual({ ok: true, state: { status: 'IN_PROGRESS' } });
  });

  it('leaves IN_PROGRESS only by completing or archiving, and never returns to it otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        let state: StatusState = { status: 'IN_PROGRESS' };
        let completed = false;
        for (const event of events) {
          const result = nextStatus(state, event);
          if (!result.ok) continue;
          if (event === 'COMPLETE') completed = true;
          state = result.state;
          const live = state.status === 'ARCHIVED' ? state.before : state.status;
          expect(live === 'IN_PROGRESS').toBe(!completed);
        }
      }),
    );
  });

  it('leads only to statuses that the server stores', () => {
    for (const row of Object.values(TRANSITIONS)) {
      for (const to of Object.values(row)) expect(SERVER_STATUSES).toContain(to);
    }
  });
});

describe('setStatus', () => {
  it('sets any status and remembers the status before archiving', () => {
    expect(setStatus({ status: 'COMPLETED_DELIVERED' }, 'IN_PROGRESS')).toEqual({ status: 'IN_PROGRESS' });
    expect(setStatus({ status: 'REVISED' }, 'ARCHIVED')).toEqual({ status: 'ARCHIVED', before: 'REVISED' });
    expect(setStatus({ status: 'ARCHIVED', before: 'REVISED' }, 'ARCHIVED')).toEqual({
      status: 'ARCHIVED',
      before: 'REVISED',
    });
    expect(setStatus({ status: 'ARCHIVED' }, 'ARCHIVED')).toEqual({ status: 'ARCHIVED', before: 'IN_PROGRESS' });
  });
});

describe('shownStatus', () => {
  it('is SYNCING while something is unsent, for any server status', () => {
    expect(shownStatus('COMPLETED_DELIVERED', true)).toBe('SYNCING');
    expect(shownStatus('COMPLETED_DELIVERED', false)).toBe('COMPLETED_DELIVERED');
  });
});
