import {
  isBelowPar,
  ITEM_STATES,
  type ItemState,
  type TemplateGroup,
  type TemplateItem,
} from '#shared/contract/truck-checks.ts';
import { EMPTY_LINE } from '#web/offline/entities/local-truck-checks.ts';
import type { CheckedLine, LocalTruckCheck } from '#web/offline/db/records.ts';

export const STATE_LABELS: Readonly<Record<ItemState, string>> = {
  OK: 'OK',
  LOW: 'Low',
  MISSING: 'Missing',
  REPAIR: 'Repair',
};

export const isItemState = (value: string | undefined): value is ItemState =>
  ITEM_STATES.some((state) => state === value);

export const lineOf = ({ lines }: Pick<LocalTruckCheck, 'lines'>, itemId: string): CheckedLine =>
  lines[itemId] ?? EMPTY_LINE;

/** The group's lines without an answer. */
export function openOf(check: Pick<LocalTruckCheck, 'lines'>, group: TemplateGroup): TemplateItem[] {
  return group.items.filter(({ itemId }) => lineOf(check, itemId).state === undefined);
}

export const openCount = (check: LocalTruckCheck): number =>
  check.groups.reduce((sum, group) => sum + openOf(check, group).length, 0);

const isBelow = (check: LocalTruckCheck, { itemId, par }: TemplateItem): boolean => {
  const { state, count } = lineOf(check, itemId);
  return state !== undefined && isBelowPar({ state, count, par });
};

export const belowOf = (check: LocalTruckCheck, group: TemplateGroup): TemplateItem[] =>
  group.items.filter((item) => isBelow(check, item));

/** A count below par answers the line, unless a worse answer was already given. */
export function withCount(line: CheckedLine, count: number | null, par: number | null): Partial<CheckedLine> {
  if (count === null || par === null) return { count };
  if (count === 0 && (line.state === undefined || line.state === 'OK' || line.state === 'LOW'))
    return { count, state: 'MISSING' };
  if (line.state === undefined || line.state === 'OK' || line.state === 'LOW')
    return { count, state: count < par ? 'LOW' : 'OK' };
  return { count };
}
