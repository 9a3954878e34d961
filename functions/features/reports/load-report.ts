import { notFound } from '#shared/errors.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import { buildWithResult } from '#shared/report/build-report.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { photoManifest } from '#shared/report/manifest.ts';
import { withProposalOffer } from '#shared/report/edits/proposal-offer.ts';
import { currentEdits } from '#shared/report/edits/merge-edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { stripPrices } from '#shared/report/repairs/strip-prices.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { toClient } from '#functions/features/clients/record.ts';
import { detailOf } from '#functions/features/inspections/detail-of.ts';
import type { PhotoLinks } from '#functions/features/inspections/photos/photo-links.ts';
import type { InspectionRecord, ReportEditsRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { type OrganizationRecord, toOrganization } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { reviewOf } from './report-review.ts';

export type ReportPorts = { table: TenantTable; store: Store; clock: Clock; links: Pick<PhotoLinks, 'ofPhoto'> };

export type LoadedReport = {
  /** The report as the company shows it now: without prices if it hides them. */
  report: ReportModel;
  /** The report with prices, for logic that must not depend on the setting; never returned to clients. */
  priced: ReportModel;
  /** The report that the proposal is built from: priced, without the prices that were entered in the proposal. */
  offer: ReportModel;
  header: InspectionRecord;
  inspection: InspectionDetail;
  organization: OrganizationRecord;
  /** The effective edits. */
  edits: ReportEdits;
  editsRecord: ReportEditsRecord | undefined;
  /** The engine's result, before any edits. */
  result: InspectionResult;
};

/** The report of an inspection, computed by the engine from its stored answers; 404 if the inspection doesn't exist. */
export async function loadReport(inspectionId: string, ports: ReportPorts): Promise<LoadedReport> {
  const { table, store, clock, links } = ports;
  const [stored, organization] = await Promise.all([
    new InspectionRepository(table).getWhole(inspectionId),
    new OrganizationRepository(store).get(table.tenant),
  ]);
  if (stored === undefined || organization === undefined) throw notFound('inspectionId');
  const [inspection, client] = await Promise.all([
    detailOf(stored, links),
    new ClientRepository(table).get(stored.header.clientId),
  ]);
  const { showPrices } = organization.settings;
  const edits = currentEdits(stored.reportEdits ?? { fields: {} });
  const { report: offer, result } = buildWithResult({
    definitions: ALL_CHECKLISTS,
    inspection,
    client: client && toClient(client),
    organization: { ...toOrganization(organization), settings: { ...organization.settings, showPrices: true } },
    now: instant(clock),
    manifestHash: sha256Hex(photoManifest(inspection.photoList)),
    edits,
    review: reviewOf(stored.reportEdits),
    // The key instead of a URL: URLs expire within minutes, so they're added when the report is read.
    logoUrl: organization.logoKey,
    license: organization.proposal?.license,
  });
  const priced = withProposalOffer(offer, edits);
  const report = showPrices ? priced : stripPrices(priced);
  const { header, reportEdits: editsRecord } = stored;
  return { report, priced, offer, header, inspection, organization, edits, editsRecord, result };
}

/** Jobs read bytes, so they need no URLs. */
export const noLinks: Pick<PhotoLinks, 'ofPhoto'> = { ofPhoto: async () => ({ url: '', thumbnailUrl: '' }) };
