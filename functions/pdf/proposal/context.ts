import { chargeOf, type Charge } from '#shared/proposal/charges.ts';
import type { PaymentSchedule } from '#shared/proposal/deposit.ts';
import type { Approval, ProposalLine, ProposalModel, ProposalOption, ProposalTotals } from '#shared/proposal/model.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import type { Logo } from '../page/logo.ts';
import type { LineDrawings } from '../page/line-drawings.ts';
import type { Pictures } from '../page/pictures.ts';
import type { Sheet } from '../page/sheet.ts';

/** Context for drawing the proposal's parts. */
export type ProposalContext = {
  sheet: Sheet;
  proposal: ProposalModel;
  pictures: Pictures;
  drawings: LineDrawings;
  photos: ReadonlyMap<string, ReportPhoto>;
  approval: Approval | undefined;
  /** Selected lines and their options by line id: as signed, otherwise as proposed. */
  ticked: ReadonlyMap<string, string | undefined>;
  totals: ProposalTotals;
  schedule: PaymentSchedule;
  logo: Logo | undefined;
};

/** A line's price, given the selected lines. */
export const chargeIn = ({ proposal, ticked }: ProposalContext, { lineId }: ProposalLine): Charge | undefined => {
  const lines = [...ticked].map(([id, optionId]) => ({ lineId: id, ...(optionId !== undefined && { optionId }) }));
  return chargeOf(proposal, { lines }, { lineId, optionId: ticked.get(lineId) });
};

/** The selected option of a line with several. */
export const optionOf = ({ ticked }: ProposalContext, { lineId, options }: ProposalLine): ProposalOption | undefined =>
  options.find(({ optionId }) => optionId === ticked.get(lineId));
