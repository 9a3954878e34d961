import { describe, expect, it } from 'vitest';
import { advance, IllegalTransition, isInPage, mayBecome, WRITE_STATES } from './write-state.ts';

const ORDER = ['pending', 'journaled', 'stored', 'queued', 'sent'] as const;

describe('the state of a write', () => {
  it('never moves backward, or on from sent or failed', () => {
    for (const [at, from] of ORDER.entries())
      for (const [to, next] of ORDER.entries())
        if (to <= at) expect(mayBecome(from, next), `${from}, ${next}`).toBe(false);
    for (const next of WRITE_STATES)
      expect([mayBecome('sent', next), mayBecome('failed', next)]).toEqual([false, false]);
  });

  it('becomes sent only through an outbox call', () => {
    expect(WRITE_STATES.filter((from) => mayBecome(from, 'sent'))).toEqual(['queued']);
    expect(() => advance('journaled', 'sent')).toThrow(IllegalTransition);
  });

  it('is kept only by the page until the database has it', () => {
    expect(WRITE_STATES.filter(isInPage)).toEqual(['pending', 'journaled']);
  });
});
