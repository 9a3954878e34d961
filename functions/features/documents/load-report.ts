import { notFound } from '#shared/errors.ts';
import '#shared/inspection/definitions/every.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { photoManifest } from '#shared/report/manifest.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { toClient } from '#functions/features/clients/record.ts';
import { detailOf } from '#functions/features/inspections/detail-of.ts';
import type { PhotoLinks } from '#functions/features/inspections/photo-links.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { type OrganizationRecord, toOrganization } from '#functions/features/organizations/record.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

export type ReportPorts = { table: TenantTable; store: Store; clock: Clock; links: Pick<PhotoLinks, 'ofPhoto'> };
export type LoadedReport = { report: ReportModel; header: InspectionRecord; organization: OrganizationRecord };

/** The report of an inspection, computed from its stored answers by the engine; 404 when there is no such inspection. */
export async function loadReport(inspectionId: string, ports: ReportPorts): Promise<LoadedReport> {
  const { table, store, clock, links } = ports;
  const [whole, organization] = await Promise.all([
    new InspectionRepository(table).getWhole(inspectionId),
    new OrganizationRepository(store).get(table.tenant),
  ]);
  if (whole === undefined || organization === undefined) throw notFound('inspectionId');
  const [inspection, client] = await Promise.all([
    detailOf(whole, links),
    new ClientRepository(table).get(whole.header.clientId),
  ]);
  const report = buildReport({
    inspection,
    client: client && toClient(client),
    organization: toOrganization(organization),
    now: instant(clock),
    manifestHash: sha256Hex(photoManifest(inspection.photoList)),
  });
  return { report, header: whole.header, organization };
}

/** Jobs read bytes, not links. */
export const noLinks: Pick<PhotoLinks, 'ofPhoto'> = { ofPhoto: async () => ({ url: '', thumbnailUrl: '' }) };

/** The same for the same report, whenever it is made. */
export const contentHashOf = (report: ReportModel): string => sha256Hex(JSON.stringify({ ...report, generatedAt: '' }));
