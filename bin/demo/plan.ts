import type { ServerStatus } from '#shared/inspection/status/status.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { CHECKLISTS } from './demo-checklists.ts';

export type DemoChecklistId = keyof typeof CHECKLISTS;

/** showcase: completed as by a technician. full, started: all or some questions answered. listed: started, without answers. */
export type Depth = 'showcase' | 'full' | 'started' | 'listed';
export type PlannedInspection = {
  n: number;
  type: InspectionType;
  status: ServerStatus;
  daysAgo: number;
  depth: Depth;
  /** The measurements and findings, if not those of the engine's sample inspection. */
  checklist?: DemoChecklistId;
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
const CHECKLIST_OF = {
  GAS_LOGS: 'gasLogs',
  INSERT: 'insert',
  PREFAB: 'prefab',
  FREESTANDING: 'freestanding',
  UTILITY: 'utilityTwoAppliances',
  DRYER_VENT: 'dryerVent',
} as const satisfies Record<Exclude<InspectionType, 'MASONRY_WOOD'>, DemoChecklistId>;
const OTHER_TYPES = INSPECTION_TYPES.filter((type) => type !== 'MASONRY_WOOD');

const pick = <T>(items: readonly T[], n: number): T => {
  const picked = items[n % items.length];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
};

function planned(n: number, count: number): Omit<PlannedInspection, 'n' | 'daysAgo'> {
  if (n < SHOWCASES) {
    const checklist = n === 1 ? ({ checklist: 'masonryTwoFlues' } as const) : {};
    return { type: 'MASONRY_WOOD', status: 'COMPLETED_QUEUED', depth: 'showcase', ...checklist };
  }
  if (n % 5 >= 3) {
    const other = Math.floor(n / 5) * 2 + (n % 5) - 3;
    const type = pick(OTHER_TYPES, other);
    // The first of each type is completed, so that there is one to show.
    const status = other < OTHER_TYPES.length ? 'COMPLETED_DELIVERED' : pick(LISTED, other);
    return { type, status, depth: status === 'IN_PROGRESS' ? 'listed' : 'full', checklist: CHECKLIST_OF[type] };
  }
  if (n < count / 3 && n % 5 !== 2) return { type: 'MASONRY_WOOD', status: 'IN_PROGRESS', depth: 'started' };
  return { type: 'MASONRY_WOOD', status: pick(FULL, n), depth: 'full' };
}

/** The oldest third is at least 250 days older, so that its clients are due for service. */
const daysAgoOf = (n: number, count: number): number => 1 + Math.floor(2.5 * n) + (n >= (count * 2) / 3 ? 250 : 0);

/** The inspections of the last months, newest first: mostly masonry, some of every other type, one with two flues. */
export const planInspections = (count: number): PlannedInspection[] =>
  Array.from({ length: count }, (_, n) => ({ n, daysAgo: daysAgoOf(n, count), ...planned(n, count) }));

/** A few inspections for a small company of another version: the newest is in progress, the others are complete. */
export const planOthers = (count: number): PlannedInspection[] =>
  Array.from({ length: count }, (_, n) => ({
    n,
    daysAgo: 1 + 9 * n,
    type: 'MASONRY_WOOD',
    status: n === 0 ? 'IN_PROGRESS' : 'COMPLETED_DELIVERED',
    depth: n === 0 ? 'listed' : 'full',
  }));
