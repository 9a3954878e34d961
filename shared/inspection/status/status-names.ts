/** The seven states of section 4. SYNCING exists only on the device; the server never stores it. */
export const STATUSES = [
  'SYNCING',
  'IN_PROGRESS',
  'COMPLETED_QUEUED',
  'COMPLETED_DELIVERED',
  'COMPLETED_NOT_DELIVERED',
  'REVISED',
  'ARCHIVED',
] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS = {
  SYNCING: 'Syncing',
  IN_PROGRESS: 'In progress',
  COMPLETED_QUEUED: 'Completed, queued',
  COMPLETED_DELIVERED: 'Completed, delivered',
  COMPLETED_NOT_DELIVERED: 'Completed, not delivered',
  REVISED: 'Revised',
  ARCHIVED: 'Archived',
} as const satisfies Record<Status, string>;
