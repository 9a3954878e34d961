/** The engine and everything else that writes a proposal from answers. Loads while the inspection is read from the device. */
export { asOffered } from '#shared/proposal/as-offered.ts';
export { buildProposal, everyLine } from '#shared/proposal/build-proposal.ts';
export { localReport } from '#web/features/inspection/report/local-report.ts';
