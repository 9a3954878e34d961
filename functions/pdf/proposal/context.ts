import { chargeOf, type Charge } from '#shared/proposal/charges.ts';
import type { Approval, ProposalLine, ProposalModel, ProposalOption, ProposalTotals } from '#shared/proposal/model.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import type { Logo } from '../page/logo.ts';
import type { LineDrawings } from '../page/line-drawings.ts';
import type { Pictures } from '../page/pictures.ts';
import type { Sheet } from '../page/sheet.ts';

/** What every part of the proposal's template draws with. */
export type ProposalContext = {
  sheet: Sheet;
  proposal: ProposalModel;
  pictures: Pictures;
  drawings: LineDrawings;
  photos: ReadonlyMap<string, ReportPhoto>;
  approval: Approval | undefined;
  /** Line id → option id (or nothing) of what is ticked: as it was signed, else as it is proposed. */
  ticked: ReadonlyMap<string, string | undefined>;
  totals: ProposalTotals;
  logo: Logo | undefined;
};

/** '$1,250.00': a proposal's figures are aligned below each other. */
export const amount = (cents: number): string => {
  const text = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return cents < 0 ? `–$${text}` : `$${text}`;
};

/** 'Jan 19, 2027' of a calendar day. */
export function dayText(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  const month = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][at.getUTCMonth()];
  return `${month} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}

/** What a line costs beside the ticked ones. */
export const chargeIn = ({ proposal, ticked }: ProposalContext, { lineId }: ProposalLine): Charge | undefined => {
  const lines = [...ticked].map(([id, optionId]) => ({ lineId: id, ...(optionId !== undefined && { optionId }) }));
  return chargeOf(proposal, { lines }, { lineId, optionId: ticked.get(lineId) });
};

/** The way that was chosen, where a line has several. */
export const optionOf = ({ ticked }: ProposalContext, { lineId, options }: ProposalLine): ProposalOption | undefined =>
  options.find(({ optionId }) => optionId === ticked.get(lineId));
