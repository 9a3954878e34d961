import type { CopyPart } from '#shared/contract/share-links.ts';
import { everyLine } from '#shared/proposal/build-proposal.ts';
import { isOpenLine } from '#shared/proposal/edited-lines.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';

type Offer = {
  readonly showPrices: boolean;
  readonly hasProposal: boolean;
  readonly report: ReportModel;
  /** The office may have left priced repairs out of the proposal, or added others. */
  readonly edits: ReportEdits;
};

/** The proposal is made after the report, so a copy sent immediately may precede it: then report and edits show whether there will be one. */
const hasPricedWork = (offer: Pick<Offer, 'report' | 'edits'>): boolean =>
  everyLine(offer).some((line) => !isOpenLine(line));

/**
 * The requested parts that exist: the proposal only while this reader may see prices, and not for an inspection without priced
 * repairs, which has none. A copy always has the report if nothing else is left.
 */
export function includedParts(requested: readonly CopyPart[], offer: Offer): CopyPart[] {
  const isOffered = offer.showPrices && (offer.hasProposal || hasPricedWork(offer));
  const parts = requested.filter((part) => part === 'report' || isOffered);
  return parts.length === 0 ? ['report'] : parts;
}
