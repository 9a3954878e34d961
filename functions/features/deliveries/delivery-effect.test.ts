import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterEffect, type Effect, statusOfCopies } from './delivery-effect.ts';
import type { DeliveryRow } from './record.ts';

const AT = '2026-11-20T10:00:00.000Z';
const row: DeliveryRow = {
  v: 1,
  entity: 'Delivery',
  deliveryId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  to: 'pat@example.com',
  message: '',
  state: 'queued',
  sentBy: 'user-0000000001',
  include: ['report'],
  audience: 'HOMEOWNER',
  createdAt: AT,
  updatedAt: AT,
  version: 1,
};
const EFFECTS: Effect[] = [
  { state: 'sent' },
  { state: 'delivered' },
  { state: 'opened', openedAt: AT },
  { state: 'bounced', reason: 'no such mailbox' },
  { state: 'complained', reason: 'unwanted' },
];
const applied = (effects: readonly Effect[]) =>
  effects.reduce((before, effect) => afterEffect(before, effect, AT) ?? before, row);

describe('the state of a delivery', () => {
  it('drops the reason when the state changes', () => {
    const doubted = afterEffect(row, { state: 'failed', reason: 'not confirmed' }, AT);

    expect(doubted?.reason).toBe('not confirmed');
    expect(doubted && afterEffect(doubted, { state: 'delivered' }, AT)).not.toHaveProperty('reason');
  });

  it('ends in the same state for events in any order and repeated', () => {
    const some = fc.subarray(EFFECTS, { minLength: 1 });
    const shuffled = some.chain((effects) =>
      fc.shuffledSubarray([...effects, ...effects], { minLength: effects.length * 2 }).map((again) => [effects, again]),
    );
    fc.assert(
      fc.property(shuffled, ([effects = [], again = []]) => {
        const { state, openedAt } = applied(again);
        expect({ state, openedAt }).toEqual({ state: applied(effects).state, openedAt: applied(effects).openedAt });
      }),
    );
  });

  it('keeps a complaint or a bounce when the email is opened later', () => {
    const [, , opened, bounced, complained] = EFFECTS as [Effect, Effect, Effect, Effect, Effect];

    expect(applied([bounced, opened])).toMatchObject({ state: 'bounced', openedAt: AT, reason: 'no such mailbox' });
    expect(applied([complained, opened])).toMatchObject({ state: 'complained', openedAt: AT });
  });

  it('keeps the time of the first opening', () => {
    const opened = applied([{ state: 'opened', openedAt: AT }]);

    expect(afterEffect(opened, { state: 'opened', openedAt: '2026-11-21T10:00:00.000Z' }, AT)).toBeUndefined();
  });
});

describe('the status of an inspection from its copies', () => {
  const MINUTE = 60_000;
  /** A copy created in one minute, which reached its state in another. */
  const copy = (at: number, state: DeliveryRow['state'], more: Partial<DeliveryRow> & { since?: number } = {}) => {
    const { since = at, ...fields } = more;
    const time = (minute: number) => new Date(Date.parse(AT) + minute * MINUTE).toISOString();
    const deliveryId = `0000000000000000000000000${at}`;
    const to = `reader${at}@example.com`;
    return { ...row, deliveryId, to, createdAt: time(at), updatedAt: time(since), state, ...fields };
  };
  const SEND = { sendId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ' };

  it.each([
    [['delivered', 'opened'], 'DELIVERED'],
    [['delivered', 'bounced'], 'NOT_DELIVERED'],
    [['bounced', 'delivered'], 'NOT_DELIVERED'],
    [['failed', 'queued'], 'NOT_DELIVERED'],
    [['delivered', 'sent'], undefined],
    [['sent', 'delivered'], undefined],
    [[], undefined],
  ] as const)('with the copies %j of one send is %s', (states, status) => {
    expect(statusOfCopies(states.map((state, at) => copy(at, state, SEND)))?.status).toBe(status);
  });

  it('is the outcome of the newest send, also when an older copy arrives later', () => {
    const copies = [copy(0, 'delivered', { since: 9 }), copy(1, 'bounced', { reason: 'no such mailbox' })];

    expect(statusOfCopies(copies)).toEqual({ status: 'NOT_DELIVERED', reason: 'no such mailbox' });
    expect(statusOfCopies([copy(0, 'delivered', { since: 9 }), copy(1, 'sent')])).toBeUndefined();
  });

  it('is delivered after sending again to another address', () => {
    expect(statusOfCopies([copy(0, 'bounced'), copy(1, 'delivered')])?.status).toBe('DELIVERED');
  });

  it('is not delivered when an older copy bounces after the newest send arrived', () => {
    expect(statusOfCopies([copy(0, 'bounced', { since: 9 }), copy(1, 'delivered')])?.status).toBe('NOT_DELIVERED');
  });

  it.each([
    ['to the same address', { to: 'reader0@example.com' }],
    ['in place of the older copy', { resendOf: copy(0, 'bounced').deliveryId }],
  ])('ignores a late bounce of a copy that was sent again %s', (_how, again) => {
    expect(statusOfCopies([copy(0, 'bounced', { since: 9 }), copy(1, 'delivered', again)])?.status).toBe('DELIVERED');
  });
});
