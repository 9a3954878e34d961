import { adminRoutes } from './admin.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { billingRoutes } from './billing.ts';
import { bouncedAddressRoutes } from './bounced-addresses.ts';
import { changeRoutes } from './changes.ts';
import { clientCopyRoutes } from './client-copies.ts';
import { clientRemovalRoutes } from './client-removal.ts';
import { clientImportRoutes } from './client-imports.ts';
import { clientRoutes } from './clients.ts';
import { companySettingsRoutes } from './company-settings.ts';
import { csvExportRoutes } from './csv-exports.ts';
import { dashboardRoutes } from './dashboard.ts';
import { uploadStatusRoutes } from './upload-status.ts';
import { deliveryRoutes } from './deliveries.ts';
import { draftClientRoutes } from './draft-clients.ts';
import { dueServiceRoutes } from './due-services.ts';
import { archiveRoutes } from './archives.ts';
import { fieldServiceRoutes } from './field-service.ts';
import { handoutRoutes } from './handouts.ts';
import { insertRoutes } from './inserts.ts';
import { inspectionRoutes } from './inspections.ts';
import { companyDeletionRoutes } from './company-deletion.ts';
import { companyExportRoutes } from './company-export.ts';
import { shareLinkRoutes } from './share-links.ts';
import { mailPreferenceRoutes } from './mail-preferences.ts';
import { maillistRoutes } from './maillist.ts';
import { notificationRoutes } from './notifications.ts';
import { depositRoutes } from './deposits.ts';
import { proposalRoutes } from './proposals.ts';
import { reportRoutes } from './reports.ts';
import { pullSheetRoutes } from './pull-sheets.ts';
import type { LambdaGroup, Route } from './route.ts';
import { demoInspectionRoutes } from './demo-inspection.ts';
import { emailChangeRoutes } from './email-change.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './sessions.ts';
import { sharedReportRoutes } from './shared-report.ts';
import { signInRoutes } from './sign-in.ts';
import { sizingRoutes } from './sizing.ts';
import { subscriberRoutes } from './subscribers.ts';
import { supportRoutes } from './support.ts';
import { systemRoutes } from './system.ts';
import { ticketThreadRoutes } from './ticket-threads.ts';
import { ticketRoutes } from './tickets.ts';
import { truckCheckRoutes } from './truck-checks.ts';

/**
 * The feature tables separately, so that a test can compare their total size with the joined table: joining hides a
 * duplicate id.
 */
export const featureTables = [
  authRoutes,
  signInRoutes,
  sessionRoutes,
  secondFactorRoutes,
  emailChangeRoutes,
  adminRoutes,
  auditRoutes,
  supportRoutes,
  maillistRoutes,
  subscriberRoutes,
  ticketRoutes,
  ticketThreadRoutes,
  clientRoutes,
  clientCopyRoutes,
  clientImportRoutes,
  csvExportRoutes,
  dueServiceRoutes,
  mailPreferenceRoutes,
  bouncedAddressRoutes,
  draftClientRoutes,
  clientRemovalRoutes,
  companySettingsRoutes,
  inspectionRoutes,
  demoInspectionRoutes,
  deliveryRoutes,
  shareLinkRoutes,
  sharedReportRoutes,
  pullSheetRoutes,
  archiveRoutes,
  reportRoutes,
  proposalRoutes,
  depositRoutes,
  billingRoutes,
  insertRoutes,
  truckCheckRoutes,
  handoutRoutes,
  sizingRoutes,
  dashboardRoutes,
  uploadStatusRoutes,
  notificationRoutes,
  changeRoutes,
  companyDeletionRoutes,
  companyExportRoutes,
  fieldServiceRoutes,
  systemRoutes,
] as const;

type Table = (typeof featureTables)[number];
type KeysOf<T> = T extends unknown ? keyof T : never;
/** Distributes over the union: the table that has this id. */
type RouteIn<T, K extends PropertyKey> = T extends Record<K, infer R> ? R : never;

/** Every route of the product, once. CDK, gateway, router, client, validation, OpenAPI and tests derive from it. */
export const routes = Object.assign({}, ...featureTables) as { readonly [K in KeysOf<Table>]: RouteIn<Table, K> };

export type Routes = typeof routes;
export type RouteId = keyof Routes;
export type RouteIdOf<G extends LambdaGroup> = {
  [K in RouteId]: Routes[K]['lambda'] extends G ? K : never;
}[RouteId];

export const routeEntries = Object.entries(routes) as [RouteId, Route][];
