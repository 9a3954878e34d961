import type { AttentionKind } from '#shared/contract/dashboard.ts';
import { STATUSES, type Status } from '#shared/inspection/status/status-names.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';

/** The dashboard's filters, from its URL. */
export type DashboardQuery = {
  search: string;
  type?: InspectionType | undefined;
  status?: Status | undefined;
  /** User id of the technician whose inspections are listed. */
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

/** Duplicated here: importing the contract's list would load the contract's whole code on the first page. */
const ATTENTION_KINDS = ['PHOTOS_ON_PHONES', 'PROPOSALS_OPENED'] as const satisfies readonly AttentionKind[];
/** The format of user ids. Any other value in the URL is ignored. */
const USER_ID = /^[\w-]{10,64}$/;

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const PAGE_SIZE_KEY = 'dashboardPageSize';

/** The tabs above the list. 'Syncing' lists inspections with unsynced changes on this device. */
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

/** `/search/{filter}` sets the search by path. URL parameters take precedence. */
export function parseQuery(params: URLSearchParams, filter = ''): DashboardQuery {
  const type = oneOf(INSPECTION_TYPES, params.get('type'));
  const status = oneOf(STATUSES, params.get('status'));
  const technician = USER_ID.exec(params.get('technician') ?? '')?.[0];
  const attention = oneOf(ATTENTION_KINDS, params.get('attention'));
  return { search: (params.get('q') ?? filter).slice(0, 80), type, status, technician, attention };
}

export function toParams({ search, type, status, technician, attention }: DashboardQuery): URLSearchParams {
  const named = { q: search, type, status, technician, attention };
  const filled = Object.entries(named).flatMap(([name, value = '']): [string, string][] =>
    value === '' ? [] : [[name, value]],
  );
  return new URLSearchParams(filled);
}

export const isFiltered = (query: DashboardQuery): boolean => toParams(query).size > 0;

/** Whether only a tab is chosen. Only then do the counts on the tabs match their lists. */
export const isByStatusOnly = (query: DashboardQuery): boolean => !isFiltered({ ...query, status: undefined });

/** Whether only a type is chosen. Only then does each type's count match the list behind its chip. */
export const isByTypeOnly = (query: DashboardQuery): boolean => !isFiltered({ ...query, type: undefined });

/** The saved page size, or the default. */
export function readPageSize(storage: Pick<Storage, 'getItem'>): number {
  const saved = Number(storage.getItem(PAGE_SIZE_KEY));
  return PAGE_SIZES.find((size) => size === saved) ?? DEFAULT_PAGE_SIZE;
}
