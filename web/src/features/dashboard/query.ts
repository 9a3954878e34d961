import type { AttentionKind } from '#shared/contract/dashboard.ts';
import { STATUSES, type Status } from '#shared/inspection/status-names.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';

/** Filters of the dashboard, from its address. */
export type DashboardQuery = {
  search: string;
  type?: InspectionType | undefined;
  status?: Status | undefined;
  /** Whose inspections. */
  technician?: string | undefined;
  attention?: AttentionKind | undefined;
};

export const NO_FILTER: DashboardQuery = {
  search: '',
  type: undefined,
  status: undefined,
  technician: undefined,
  attention: undefined,
};

/** Repeated here: importing the contract's list would load all of its code on the first page. */
const ATTENTION_KINDS = ['PHOTOS_ON_PHONES', 'PROPOSALS_OPENED'] as const satisfies readonly AttentionKind[];
/** As user ids are; anything else in the address is no filter. */
const USER_ID = /^[\w-]{10,64}$/;

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const PAGE_SIZE_KEY = 'dashboardPageSize';

/** The tabs above the list; 'Syncing' is what this device still has to send. */
export const STATUS_TABS: readonly { label: string; status?: Status }[] = [
  { label: 'All' },
  { label: 'In progress', status: 'IN_PROGRESS' },
  { label: 'Syncing', status: 'SYNCING' },
  { label: 'Queued', status: 'COMPLETED_QUEUED' },
  { label: 'Delivered', status: 'COMPLETED_DELIVERED' },
  { label: 'Not delivered', status: 'COMPLETED_NOT_DELIVERED' },
  { label: 'Revised', status: 'REVISED' },
  { label: 'Archived', status: 'ARCHIVED' },
];

function oneOf<T extends string>(names: readonly T[], text: string | null): T | undefined {
  return names.find((name) => name === text);
}

/** `/search/{filter}` is a search by its path; the parameters win where both speak. */
export function parseQuery(params: URLSearchParams, filter = ''): DashboardQuery {
  const type = oneOf(INSPECTION_TYPES, params.get('type'));
  const status = oneOf(STATUSES, params.get('status'));
  const technician = USER_ID.exec(params.get('technician') ?? '')?.[0];
  const attention = oneOf(ATTENTION_KINDS, params.get('attention'));
  return { search: (params.get('q') ?? filter).slice(0, 80), type, status, technician, attention };
}

export function toParams({ search, type, status, technician, attention }: DashboardQuery): URLSearchParams {
  const named = { q: search, type, status, technician, attention };
  const given = Object.entries(named).flatMap(([name, value = '']): [string, string][] =>
    value === '' ? [] : [[name, value]],
  );
  return new URLSearchParams(given);
}

export const isFiltered = (query: DashboardQuery): boolean => toParams(query).size > 0;

/** Only the tab is chosen: then the number beside each tab is that of its list. */
export const isByStatusOnly = (query: DashboardQuery): boolean => !isFiltered({ ...query, status: undefined });

/** Only the type is chosen: then the count of each type is what its chip would list. */
export const isByTypeOnly = (query: DashboardQuery): boolean => !isFiltered({ ...query, type: undefined });

/** The saved page size, or the usual one. */
export function readPageSize(storage: Pick<Storage, 'getItem'>): number {
  const saved = Number(storage.getItem(PAGE_SIZE_KEY));
  return PAGE_SIZES.find((size) => size === saved) ?? DEFAULT_PAGE_SIZE;
}
