import { describe, expect, it } from 'vitest';
import { changesBy, notificationsOf } from './changes.ts';
import type { Write } from './writes.ts';

const ORG = '01J00000000000000000000001';
const OTHER = '01J00000000000000000000002';
const NOW = new Date('2026-11-26T10:00:00.000Z');
const put = (PK: string, SK: string): Write => ({ kind: 'put', key: { PK, SK }, item: {} });

const topicsOf = (writes: Write[]) =>
  changesBy(writes, NOW).map(({ key, set }) => [
    key.PK,
    Object.fromEntries(Object.entries(set).filter(([, value]) => value === NOW.toISOString())),
  ]);

describe('the change topics of a write', () => {
  it.each([
    ['', 'ORGANIZATION', 'organization'],
    ['', 'SAMPLE', 'inspections'],
    ['#I#01J1', 'INSPECTION', 'inspections'],
    ['#I#01J1', 'OPENED_PROPOSAL', 'inspections'],
    ['#I#01J1', 'PHOTO#01J2', 'progress'],
    ['#I#01J1', 'PROGRESS', 'progress'],
    ['#DEVICES', 'DEVICE#user-1#01J3', 'progress'],
    ['#T#01J4', 'TRUCK_CHECK', 'truckChecks'],
    ['#C#1', 'CLIENT#01J1', 'clients'],
    ['#N#user-0000000001', 'NOTIFICATION#01J5', notificationsOf('user-0000000001')],
  ])('include the topic of ORG%s %s: %s', (partition, sort, attribute) => {
    expect(topicsOf([put(`ORG#${ORG}${partition}`, sort)])).toEqual([
      [`ORG#${ORG}`, { [attribute]: '2026-11-26T10:00:00.000Z' }],
    ]);
  });

  it.each([
    ['#I#01J1', 'COMPONENT#crown'],
    ['#A#3', '2026-11-26#01J1'],
    ['#S#C#1', 'smith#smith#01J1'],
    ['#DEVICES', 'REMINDER#user-1'],
    ['', 'CHANGES'],
  ])('are empty for ORG%s %s', (partition, sort) => {
    expect(changesBy([put(`ORG#${ORG}${partition}`, sort)], NOW)).toEqual([]);
  });

  it('are empty for a row outside a company', () => {
    expect(changesBy([put('SESSION#abc', 'SESSION'), put('RATE#x#y', '1')], NOW)).toEqual([]);
  });

  it('are empty for deletes and checks, so that an erasure leaves no rows behind', () => {
    const key = { PK: `ORG#${ORG}#I#01J1`, SK: 'INSPECTION' };
    const check: Write = { kind: 'check', key, condition: { is: 'present' } };

    expect(changesBy([{ kind: 'delete', key }, check], NOW)).toEqual([]);
  });

  it('are combined into one row per company', () => {
    const writes = [
      put(`ORG#${ORG}#I#01J1`, 'INSPECTION'),
      put(`ORG#${ORG}#I#01J1`, 'PHOTO#01J2'),
      put(`ORG#${ORG}#I#01J1`, 'PHOTO#01J3'),
      put(`ORG#${OTHER}#T#01J4`, 'TRUCK_CHECK'),
    ];

    expect(topicsOf(writes)).toEqual([
      [`ORG#${ORG}`, { inspections: NOW.toISOString(), progress: NOW.toISOString() }],
      [`ORG#${OTHER}`, { truckChecks: NOW.toISOString() }],
    ]);
  });

  it('expire after 35 days', () => {
    const [row] = changesBy([put(`ORG#${ORG}`, 'ORGANIZATION')], NOW);

    expect(row?.set.expiresAt).toBe(NOW.getTime() / 1000 + 35 * 86_400);
  });
});
