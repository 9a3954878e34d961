import { notFound } from '#shared/errors.ts';
import { exportDocument, type ExportPhoto, type SignedReport } from '#shared/report/export-document.ts';
import { readReport } from '#functions/features/reports/read-report.ts';
import { isShown } from '#functions/features/inspections/records.ts';
import type { PhotoRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { reportSigner } from '#functions/files/report-signing/report-signer.ts';

const noLinks = { ofPhoto: async () => ({ url: '', thumbnailUrl: '' }) };

/** The verified photos, with the claim of the stored bytes. */
export const exportPhotos = (photos: readonly PhotoRecord[]): readonly ExportPhoto[] =>
  photos
    .filter(isShown)
    .filter(({ state }) => state === 'verified')
    .map(({ photoId, claim }) => ({ photoId, ...claim }));

export async function showsPrices({ table, system }: Pick<ActorCtx, 'table' | 'system'>): Promise<boolean> {
  const organization = await new OrganizationRepository(system).get(table.tenant);
  if (organization === undefined) throw notFound('organization');
  return organization.settings.showPrices;
}

/** The last report that its job made, signed; 404 if there is none. Omits prices if the company hides them. */
export async function exportReport(inspectionId: string, ctx: ActorCtx): Promise<SignedReport> {
  const { table, clock } = ctx;
  const inspection = await new InspectionRepository(table).getWhole(inspectionId);
  if (inspection === undefined) throw notFound('inspectionId');
  const [showPrices, signer] = await Promise.all([showsPrices(ctx), reportSigner()]);
  const made = await readReport(inspectionId, { table, clock, links: noLinks, showPrices });
  if (made === undefined) throw notFound('report');
  return signer.sign(exportDocument(made.report, exportPhotos(inspection.photos)));
}
