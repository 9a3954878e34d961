import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import type { ReportEdits } from './edits.ts';

/** `null` is an undone edit. It is kept, because an older edit would otherwise be restored. */
export type CurrentEdit = { readonly value: unknown; readonly at: string; readonly by: string };
export type KeyedEdit = CurrentEdit & { readonly key: string };
export type EditState = {
  readonly fields: Readonly<Record<string, CurrentEdit>>;
  /** Other devices' last values that another edit overwrote, newest first. */
  readonly superseded: readonly KeyedEdit[];
};

/** @internal */
export const NO_EDITS: EditState = { fields: {}, superseded: [] };

/** How many overwritten edits of a report are kept. */
export const MAX_LOST_EDITS = 200;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts object keys, so that equal values have equal texts regardless of their origin. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compare(a, b)))
      : part,
  );
}

/** Newest first. Two edits with the same timestamp can only be a bug; value and author then decide, the same way everywhere. */
const newestFirst = (a: CurrentEdit, b: CurrentEdit): number =>
  compare(b.at, a.at) || compare(canonicalJson(b.value ?? null), canonicalJson(a.value ?? null)) || compare(b.by, a.by);

const deviceOf = ({ at }: CurrentEdit): string => parseHlc(at)?.node ?? '';

/** The newest edit of each device, newest first. Keeping only maxima makes the merge independent of order. */
function newestOfEach(edits: readonly KeyedEdit[]): KeyedEdit[] {
  const byDevice = new Map<string, KeyedEdit>();
  for (const edit of edits.toSorted(newestFirst)) {
    if (!byDevice.has(deviceOf(edit))) byDevice.set(deviceOf(edit), edit);
  }
  return [...byDevice.values()];
}

const clean = ({ key, value, at, by }: KeyedEdit): KeyedEdit => ({ key, value: value ?? null, at, by });

const everyEdit = ({ fields, superseded }: EditState): KeyedEdit[] => [
  ...Object.entries(fields).map(([key, edit]) => ({ key, ...edit })),
  ...superseded,
];

/**
 * Merges edits of a report into a state: the newest edit of a key wins. Commutative, associative and idempotent for the winning
 * edits.
 */
export function mergeReportEdits(state: EditState, edits: readonly KeyedEdit[]): EditState {
  const byKey = new Map<string, KeyedEdit[]>();
  for (const edit of [...everyEdit(state), ...edits].map(clean)) {
    byKey.set(edit.key, [...(byKey.get(edit.key) ?? []), edit]);
  }
  const standings = [...byKey].sort(([a], [b]) => compare(a, b)).map(([, all]) => newestOfEach(all));
  const fields = standings.flatMap(([best]) =>
    best === undefined ? [] : [[best.key, { value: best.value, at: best.at, by: best.by }] as const],
  );
  const lost = standings.flatMap(([, ...others]) => others);
  const superseded = lost.sort((a, b) => newestFirst(a, b) || compare(a.key, b.key)).slice(0, MAX_LOST_EDITS);
  return { fields: Object.fromEntries(fields), superseded };
}

/** The winning edits, with which the report is built; undone edits are omitted. */
export const currentEdits = ({ fields }: Pick<EditState, 'fields'>): ReportEdits =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { value }]) => (value === null || value === undefined ? [] : [[key, value]])),
  );
