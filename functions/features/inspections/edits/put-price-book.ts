import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import type { PriceBook } from '#shared/inspection/kit.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import { checkPriceBook } from '#functions/features/company-settings/price-book.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { type InspectionRecord, toSummary } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';

type Ports = {
  inspections: InspectionRepository;
  clock: Clock;
  organization: GatedOrganization;
  /** Whether the caller may change prices. */
  mayEditPrices: boolean;
};
export type PriceBookResponse = { inspection: InspectionSummary; priceBook: PriceBook };

const sorted = (book: PriceBook): string =>
  JSON.stringify(
    Object.entries(book)
      .map(([id, entry]) => [id, Object.entries(entry).sort()])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/**
 * Replaces an inspection's price book; the company's own isn't changed. 404 for an unknown inspection, 422 if prices
 * are hidden or the technician may not change them. Idempotent.
 */
export function putInspectionPriceBook(
  inspectionId: string,
  priceBook: PriceBook,
  ports: Ports,
): Promise<PriceBookResponse> {
  const { inspections, clock, organization, mayEditPrices } = ports;
  return retryOnConflict(async () => {
    const known = await inspections.getStarted(inspectionId, []);
    if (known === undefined) throw notFound();
    if (!mayEditPrices) throw ruleBroken({ main: 'Only your office can change prices.' });
    const { header, plan, planRecord } = known;
    checkPriceBook(priceBook, plan.kit, organization);
    if (sorted(plan.kit.priceBook) === sorted(priceBook)) return { inspection: toSummary(header), priceBook };
    const at = instant(clock);
    const after: InspectionRecord = { ...afterEvent(header, 'EDIT', at), updatedAt: at };
    const changed = { ...plan, kit: { ...plan.kit, priceBook } };
    const detail = { client: header.clientName };
    await inspections.write([
      ...inspections.headerSave(header, after),
      inspections.planSave(inspectionId, planRecord, changed),
      auditWrite({ act: 'inspection.prices', at, by: inspections.by, subject: inspectionId, detail }),
    ]);
    return { inspection: toSummary({ ...after, version: header.version + 1 }), priceBook };
  });
}
