import { WATERPROOFING_DISCOUNTS } from '#shared/catalog/waterproofing.ts';
import type { PriceBook } from '#shared/inspection/kit.ts';
import type { CompanyTerms } from './company-terms.ts';
import type { PackageEdit } from './edits.ts';
import type { ProposalLine, ProposalModel } from './model.ts';

type Package = ProposalModel['packages'][number];

/**
 * The services of a waterproofing package (content.md 6.4, typical parts; E): crown, flashing, repellent and cap. The
 * inspection determines which of them a house needs.
 */
const PARTS: ReadonlySet<string> = new Set([
  'SERVICE_WATERPROOFING',
  'SERVICE_CROWN_SEAL',
  'SERVICE_CROWN_REBUILD',
  'SERVICE_FLASHING_REPAIR',
  'SERVICE_FLASHING_REPLACE',
  'SERVICE_CAP_INSTALL',
]);
const CAP = /^PRODUCT_CAP_/;
const MIN_PARTS = 2;

const isPart = ({ repairId = '' }: ProposalLine): boolean => PARTS.has(repairId) || CAP.test(repairId);

/** The package always includes the repellent: the discount is for having the masonry treated. */
function waterproofing(
  lines: readonly ProposalLine[],
  size: CompanyTerms['waterproofing'],
  priceBook: PriceBook,
): readonly Package[] {
  const parts = lines.filter(isPart);
  const isWhole = parts.length >= MIN_PARTS && parts.some(({ repairId }) => repairId === 'SERVICE_WATERPROOFING');
  if (size === undefined || !isWhole) return [];
  const id = `WATERPROOFING_DISCOUNT_${size}` as const;
  const entry = priceBook[id];
  if (entry?.isHidden === true) return [];
  return [
    {
      packageId: id,
      label: 'Water-protection package',
      lineIds: parts.map(({ lineId }) => lineId),
      discountCents: entry?.priceCents ?? WATERPROOFING_DISCOUNTS[id].priceCents,
    },
  ];
}

export type PackageSource = {
  readonly lines: readonly ProposalLine[];
  /** Packages the writer edited; they replace the default packages. Absent until one is edited. */
  readonly edited: readonly PackageEdit[] | undefined;
  readonly size: CompanyTerms['waterproofing'];
  readonly priceBook: PriceBook;
};

/**
 * Packages reduced to the lines the proposal has. A package that lost a line still applies if all its remaining lines are done.
 */
export function packagesOf({ lines, edited, size, priceBook }: PackageSource): Package[] {
  const known = new Set(lines.map(({ lineId }) => lineId));
  return [...(edited ?? waterproofing(lines, size, priceBook))]
    .map((bundle) => ({ ...bundle, lineIds: bundle.lineIds.filter((lineId) => known.has(lineId)) }))
    .filter(({ lineIds }) => lineIds.length > 0);
}
