import type { RouteId } from '#shared/contract/index.ts';

/** Calls that may wait in the outbox of an offline device for weeks: the API has to accept them as they were queued. */
export const OUTBOX_ROUTES = [
  'createInspection',
  'editInspection',
  'completeInspection',
  'putInspectionPriceBook',
  'editReport',
  'putApproval',
  'putPullSheetTicks',
  'putClient',
  'sendCopy',
  'putStar',
  'putTruckCheck',
  'putHandout',
  'sendHandout',
] as const satisfies readonly RouteId[];

export type OutboxRouteId = (typeof OUTBOX_ROUTES)[number];
