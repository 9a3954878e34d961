import type { TruckCheckFields, TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { deviceTime } from '#functions/platform/device-time.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { statusOf, toSummary, type TruckCheckRecord } from './record.ts';
import type { TruckCheckRepository } from './repository.ts';

type By = { userId: string; name: string };
type Ports = { checks: TruckCheckRepository; clock: Clock; by: By };

const idTaken = () => conflict('main', 'Another truck check has this id');

/** Stores a signed check once; a repeated call returns it, different content under its id is a 409. */
export async function putCheck(checkId: string, fields: TruckCheckFields, ports: Ports): Promise<TruckCheckSummary> {
  const { checks, clock, by } = ports;
  const contentHash = sha256Hex(JSON.stringify(fields));
  const answer = (known: TruckCheckRecord) => {
    if (known.contentHash !== contentHash) throw idTaken();
    return toSummary(known);
  };
  const known = await checks.get(checkId);
  if (known !== undefined) return answer(known);
  const checkedAt = deviceTime(fields.checkedAt, clock);
  const facts = { checkedAt, contentHash, checkedBy: by.userId, photos: {}, createdAt: instant(clock), version: 1 };
  const record: TruckCheckRecord = { v: 1, entity: 'TruckCheck', checkId, ...fields, ...facts };
  try {
    await checks.create(record);
    return toSummary(record);
  } catch (error) {
    const now = error instanceof ConditionFailedError ? await checks.get(checkId) : undefined;
    if (now === undefined) throw error;
    return answer(now);
  }
}

/** Records that the office has resolved the open items; only the first resolution is recorded. */
export function resolveCheck(checkId: string, note: string, { checks, clock, by }: Ports): Promise<TruckCheckSummary> {
  return retryOnConflict(async () => {
    const before = await checks.get(checkId);
    if (before === undefined) throw notFound();
    if (statusOf(before) !== 'open') return toSummary(before);
    const at = instant(clock);
    const after: TruckCheckRecord = { ...before, resolution: { note, by: by.name, at } };
    await checks.resolve(before, after, at);
    return toSummary({ ...after, version: before.version + 1 });
  });
}
