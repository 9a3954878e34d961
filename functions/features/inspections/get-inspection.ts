import type { InspectionDetail, InspectionView } from '#shared/contract/inspections.ts';
import { notFound } from '#shared/errors.ts';
import { isWrittenPrice } from '#shared/inspection/written/written-ids.ts';
import { withoutAmounts } from '#functions/features/company-settings/gate.ts';
import { detailOf } from './detail-of.ts';
import { multiFlueOf } from './multi-flue.ts';
import type { PhotoLinks } from './photos/photo-links.ts';
import type { InspectionRepository } from './repository.ts';

/** Removes prices that technicians set for custom repairs; a device keeps its own copy of them. */
function withoutWrittenPrices(detail: InspectionDetail): InspectionDetail {
  const fields = Object.entries(detail.fields).filter(([fieldId]) => !isWrittenPrice(fieldId));
  const superseded = detail.superseded?.filter(({ fieldId }) => !isWrittenPrice(fieldId));
  return { ...detail, fields: Object.fromEntries(fields), ...(superseded && { superseded }) };
}

type GetPorts = { inspections: InspectionRepository; links: PhotoLinks; showPrices?: boolean };

/** The inspection as the caller may see it, without amounts if the company hides prices. */
export async function getInspection(
  inspectionId: string,
  { inspections, links, showPrices = true }: GetPorts,
): Promise<InspectionView> {
  const inspection = await inspections.getWhole(inspectionId);
  if (inspection === undefined) throw notFound();
  const detailed = await detailOf(inspection, links);
  const detail = showPrices ? detailed : withoutWrittenPrices(detailed);
  const { plan } = inspection;
  const multiFlue = await multiFlueOf(detail, plan);
  return { ...detail, plan: showPrices ? plan : { ...plan, kit: withoutAmounts(plan.kit) }, ...multiFlue };
}
