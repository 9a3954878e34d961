import type { CopyPart } from '#shared/contract/share-links.ts';
import { isOpenLine } from '#shared/proposal/edited-lines.ts';
import { foundLines } from '#shared/proposal/found-lines.ts';
import type { ReportModel } from '#shared/report/model.ts';

type Offer = { readonly showPrices: boolean; readonly hasProposal: boolean; readonly report: ReportModel };

/** The proposal is made after the report, so a copy sent immediately may precede it: then the report shows whether there will be one. */
const hasPricedWork = (report: ReportModel): boolean => foundLines(report).some((line) => !isOpenLine(line));

/**
 * The requested parts that exist: the proposal only while this reader may see prices, and not for an inspection without priced
 * repairs, which has none. A copy always has the report if nothing else is left.
 */
export function includedParts(requested: readonly CopyPart[], { showPrices, hasProposal, report }: Offer): CopyPart[] {
  const isOffered = showPrices && (hasProposal || hasPricedWork(report));
  const parts = requested.filter((part) => part === 'report' || isOffered);
  return parts.length === 0 ? ['report'] : parts;
}
