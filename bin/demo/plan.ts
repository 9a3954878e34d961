import type { ServerStatus } from '#shared/inspection/status.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';

/** showcase: completed as a technician does it. full, started: answered wholly or in part. listed: its row alone. */
export type Depth = 'showcase' | 'full' | 'started' | 'listed';
export type PlannedInspection = {
  n: number;
  type: InspectionType;
  status: ServerStatus;
  daysAgo: number;
  depth: Depth;
};

const SHOWCASES = 3;
const FULL: ServerStatus[] = [
  'COMPLETED_DELIVERED',
  'COMPLETED_DELIVERED',
  'COMPLETED_DELIVERED',
  'COMPLETED_NOT_DELIVERED',
  'REVISED',
  'ARCHIVED',
];
const LISTED: ServerStatus[] = ['COMPLETED_DELIVERED', 'IN_PROGRESS', 'COMPLETED_DELIVERED', 'ARCHIVED'];
const OTHER_TYPES = INSPECTION_TYPES.filter((type) => type !== 'MASONRY_WOOD');

const pick = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

function planned(n: number, count: number): Omit<PlannedInspection, 'n' | 'daysAgo'> {
  if (n < SHOWCASES) return { type: 'MASONRY_WOOD', status: 'COMPLETED_QUEUED', depth: 'showcase' };
  if (n % 5 >= 3) {
    const other = Math.floor(n / 5) * 2 + (n % 5) - 3;
    return { type: pick(OTHER_TYPES, other), status: pick(LISTED, other), depth: 'listed' };
  }
  if (n < count / 3 && n % 5 !== 2) return { type: 'MASONRY_WOOD', status: 'IN_PROGRESS', depth: 'started' };
  return { type: 'MASONRY_WOOD', status: pick(FULL, n), depth: 'full' };
}

/** The inspections of the last months, the newest first: most masonry, some of every other type. */
export const planInspections = (count: number): PlannedInspection[] =>
  Array.from({ length: count }, (_, n) => ({ n, daysAgo: 1 + Math.floor(2.5 * n), ...planned(n, count) }));
