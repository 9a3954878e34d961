/** The engine and everything else that writes a report from answers. Loads while the inspection is read from the device. */
export { applyEdits } from '#shared/report/edits/apply-edits.ts';
export { withProposalOffer } from '#shared/report/edits/proposal-offer.ts';
export { localReport } from './local-report.ts';
export { stripPrices } from '#shared/report/repairs/strip-prices.ts';
