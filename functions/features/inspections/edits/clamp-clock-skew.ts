import { formatHlc, MAX_DRIFT_MS, parseHlc, type Hlc } from '#shared/inspection/merge/hlc.ts';
import type { FieldEdit, PhotoEdit } from '#shared/inspection/merge/merge.ts';
import { canonicalJson } from '#shared/report/edits/merge-edits.ts';
import type { Edits } from './check-edits.ts';
import type { ComponentRecord, PhotoRecord } from '#functions/features/inspections/records.ts';

/** Timestamps that are too far ahead: as sent by the device, and as stored. */
export type LateStamps = {
  /** Stored timestamp by the sent one. */
  readonly stored: ReadonlyMap<Hlc, Hlc>;
  /** Updated if the same edit has arrived before; the result is sent to the device. */
  readonly reported: Map<Hlc, Hlc>;
};

/** A prime, so that every character of a timestamp counts. With 500 edits in a call the counter stays below its limit. */
const CHECKSUM_MODULUS = 1021;

/** A checksum of a sent timestamp, stored in the counter of the timestamp that replaces it. */
const checksumOf = (sent: Hlc): number =>
  [...sent].reduce((sum, character) => (sum * 37 + character.charCodeAt(0)) % CHECKSUM_MODULUS, 0);

/**
 * A timestamp far in the future would win over every edit until that time. Those are set back to the drift limit, in
 * order, so that a device's later edits stay later.
 */
export function lateStampsOf(stamps: readonly Hlc[], nowMs: number): LateStamps {
  const limit = Math.floor(nowMs) + MAX_DRIFT_MS;
  const late = [...new Set(stamps)].filter((stamp) => (parseHlc(stamp)?.ms ?? 0) > limit).sort();
  const stored = late.map((stamp, position) => {
    const node = parseHlc(stamp)?.node ?? '';
    return [stamp, formatHlc({ ms: limit, counter: position * CHECKSUM_MODULUS + checksumOf(stamp), node })] as const;
  });
  return { stored: new Map(stored), reported: new Map(stored) };
}

type Known = { at: Hlc; value: unknown };

/**
 * The timestamp that an edit was stored under before. A repeated request would be set back less far and look newer. An edit
 * that sets the same value again has another checksum, so it is a new edit.
 */
function knownStamp(sent: Hlc, value: unknown, known: readonly Known[]): Hlc | undefined {
  const { ms = 0, node } = parseHlc(sent) ?? {};
  const same = known.find((edit) => {
    const before = parseHlc(edit.at);
    if (before === undefined || before.node !== node || before.ms >= ms) return false;
    return before.counter % CHECKSUM_MODULUS === checksumOf(sent) && isSame(edit.value, value);
  });
  return same?.at;
}

/** The table doesn't preserve the order of an object's keys. */
const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

function stampFor({ stored, reported }: LateStamps, sent: Hlc, value: unknown, known: readonly Known[]): Hlc {
  const clamped = stored.get(sent);
  if (clamped === undefined) return sent;
  const stamp = knownStamp(sent, value, known) ?? clamped;
  reported.set(sent, stamp);
  return stamp;
}

/**
 * Leaves out edits that a later one of the same device and call replaces. They are not stored, so a repeated request
 * would treat them as new.
 */
function withoutReplaced<E extends { readonly at: Hlc }>(edits: readonly E[], nameOf: (edit: E) => string): E[] {
  const newest = new Map<string, Hlc>();
  const placeOf = (edit: E) => `${parseHlc(edit.at)?.node ?? ''} ${nameOf(edit)}`;
  for (const edit of edits) {
    const known = newest.get(placeOf(edit));
    if (known === undefined || edit.at > known) newest.set(placeOf(edit), edit.at);
  }
  return edits.filter((edit) => newest.get(placeOf(edit)) === edit.at);
}

/** A component's edits with the timestamps to store. */
export function stampedFields(late: LateStamps, before: ComponentRecord | undefined, edits: FieldEdit[]): FieldEdit[] {
  if (late.stored.size === 0) return edits;
  const known = [
    ...Object.entries(before?.fields ?? {}).map(([fieldId, field]) => ({ ...field, fieldId })),
    ...(before?.superseded ?? []),
  ];
  return withoutReplaced(edits, ({ fieldId }) => fieldId).map((edit) => {
    const same = known.filter(({ fieldId }) => fieldId === edit.fieldId);
    return { ...edit, at: stampFor(late, edit.at, edit.value, same) };
  });
}

type SentPhotoEdit = Edits['photos'][number];

function knownOf(before: PhotoRecord | undefined, edit: PhotoEdit<{ photoId: string }>): [unknown, Known[]] {
  if (before === undefined) return [undefined, []];
  if (edit.action === 'remove') return ['removed', [{ at: before.removedAt, value: 'removed' }]];
  if (edit.action === 'add')
    return ['added', before.claim === undefined ? [] : [{ at: before.addedAt, value: 'added' }]];
  const { caption, markup, pairedWith } = before.notes ?? {};
  const known = [caption, markup, pairedWith].filter((note) => note !== undefined);
  const change = [edit.caption, edit.markup, edit.pairedWith].find((value) => value !== undefined);
  return [change, known];
}

/** A photo's edits with the timestamps to store. */
export function stampedPhotos(
  late: LateStamps,
  before: PhotoRecord | undefined,
  edits: SentPhotoEdit[],
): SentPhotoEdit[] {
  if (late.stored.size === 0) return edits;
  return edits.map((edit) => ({ ...edit, at: stampFor(late, edit.at, ...knownOf(before, edit)) }));
}

type KeyedEdit = { readonly key: string; readonly at: Hlc; readonly value: unknown };

/** The edits of a report or ticks of a pull sheet with the timestamps to store; `known` are those stored before. */
export function stampedByKey<E extends KeyedEdit>(
  late: LateStamps,
  known: readonly KeyedEdit[],
  edits: readonly E[],
): readonly E[] {
  if (late.stored.size === 0) return edits;
  const knownOfKey = (key: string) => known.filter((one) => one.key === key);
  return withoutReplaced(edits, ({ key }) => key).map((edit) => ({
    ...edit,
    at: stampFor(late, edit.at, edit.value, knownOfKey(edit.key)),
  }));
}
