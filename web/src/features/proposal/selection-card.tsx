import { message } from '#shared/messages/message.ts';
import type { ReactNode } from 'react';
import type { Approval, ProposalModel, ProposalTotals } from '#shared/proposal/model.ts';
import { dollars } from '#shared/money.ts';
import type { ChosenLine } from './choice.ts';
import { Deposit, Sums } from './sums.tsx';

type SelectionProps = {
  proposal: ProposalModel;
  lines: readonly ChosenLine[];
  totals: ProposalTotals;
  approval: Approval | undefined;
  /** Paid with earlier approvals, if it isn't signed yet. */
  creditedCents: number | undefined;
  /** The reader's next step. Absent if nothing can be signed. */
  next: ReactNode;
};

function countText(lines: readonly ChosenLine[]): string {
  const ticked = lines.filter(({ isTicked }) => isTicked).length;
  return message('{ticked, number} of {lines, plural, one {# repair} other {# repairs}} checked', {
    ticked,
    lines: lines.length,
  });
}

const titleOf = (isSigned: boolean, isOpen: boolean): string => {
  if (isSigned) return 'What was approved';
  return isOpen ? 'Your selection' : 'What is proposed';
};

/** The selected lines and their total. Next to the lines on a wide screen, below them on a phone. */
export function SelectionCard({ proposal, lines, totals, approval, creditedCents, next }: SelectionProps) {
  return (
    <aside className="proposal-side" aria-labelledby="proposal-selection">
      <h2 id="proposal-selection">{titleOf(approval !== undefined, next !== undefined)}</h2>
      <p className="proposal-count">{countText(lines)}</p>
      <Sums proposal={proposal} lines={lines} totals={totals} />
      <Deposit {...{ proposal, totals, creditedCents }} deposit={approval?.deposit} />
      {next}
      {next !== undefined && <p className="proposal-note">Nothing is ordered until you sign.</p>}
    </aside>
  );
}

/** The total at the bottom of a phone's screen while scrolling through the lines. */
export function SelectionBar({ lines, totals, next }: Omit<SelectionProps, 'proposal' | 'approval' | 'creditedCents'>) {
  return (
    <div className="proposal-foot-bar">
      <p aria-hidden="true">
        <b>{dollars(totals.totalCents)}</b>
        <span>{countText(lines)}</span>
      </p>
      {next}
    </div>
  );
}

/** Announces each change of the total once to screen readers. */
export function LiveTotal({ lines, totals }: Pick<SelectionProps, 'lines' | 'totals'>) {
  return (
    <p className="proposal-sr" role="status">
      {countText(lines)}. Total {dollars(totals.totalCents)}.
    </p>
  );
}
