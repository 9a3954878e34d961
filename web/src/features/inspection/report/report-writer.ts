/** The engine and everything else that writes a report from answers. Loads while the inspection is read from the device. */
export { applyEdits } from '#shared/report/edits/apply-edits.ts';
export { withProposalPrices } from '#shared/report/edits/proposal-prices.ts';
export { localReport } from './local-report.ts';
