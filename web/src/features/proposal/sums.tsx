import { chosenLabel } from '#shared/proposal/line-text.ts';
import { balanceOf, overpaidOf, paymentSchedule } from '#shared/proposal/deposit.ts';
import type { Approval, ProposalModel, ProposalTotals } from '#shared/proposal/model.ts';
import { withPercent } from '#shared/proposal/totals.ts';
import { dollars } from '#shared/money.ts';
import type { ChosenLine } from './choice.ts';
import { percent } from './proposal-format.ts';

type SumsProps = { proposal: ProposalModel; lines: readonly ChosenLine[]; totals: ProposalTotals };

type SumProps = { label: string; cents: number; kind?: string; isIncluded?: boolean };

function Sum({ label, cents, kind = '', isIncluded = false }: SumProps) {
  return (
    <div className={kind}>
      <dt>{label}</dt>
      <dd>{isIncluded ? 'Included' : dollars(cents)}</dd>
    </div>
  );
}

/** From the selected lines to the total, one row per step. */
export function Sums({ proposal, lines, totals }: SumsProps) {
  const off = [...totals.packages, ...totals.discounts].filter(({ cents }) => cents > 0);
  const fees = totals.fees.filter(({ cents }) => cents > 0);
  const hasSteps = off.length + fees.length > 0 || totals.taxCents > 0;
  return (
    <dl className="proposal-sums">
      {lines
        .filter(({ isTicked }) => isTicked)
        .map((chosen) => (
          <Sum
            key={chosen.line.lineId}
            label={chosenLabel(chosen.line, chosen.option)}
            cents={chosen.cents}
            isIncluded={chosen.includedWith !== undefined}
          />
        ))}
      {hasSteps && <Sum kind="proposal-sub" label="Subtotal" cents={totals.subtotalCents} />}
      {off.map(({ label, cents }) => (
        <Sum key={`off ${label}`} kind="proposal-off" label={label} cents={-cents} />
      ))}
      {fees.map(({ label, cents }) => (
        <Sum key={`fee ${label}`} label={label} cents={cents} />
      ))}
      {totals.taxCents > 0 && (
        <Sum label={withPercent(proposal.tax.label, proposal.tax.basisPoints)} cents={totals.taxCents} />
      )}
      <Sum kind="proposal-total" label="Total" cents={totals.totalCents} />
    </dl>
  );
}

type DepositState = Approval['deposit']['state'];

const DEPOSIT_TEXTS = {
  none: 'Deposit',
  due: 'Deposit due',
  paid: 'Deposit paid',
  refunded: 'Deposit refunded',
} as const satisfies Record<DepositState, string>;

type DepositProps = Omit<SumsProps, 'lines'> & {
  /** The deposit of the approval, once it is signed. */
  deposit?: Approval['deposit'] | undefined;
  /** Paid with earlier approvals, if it isn't signed yet. */
  creditedCents?: number | undefined;
};

function depositLabel(deposit: Approval['deposit'] | undefined, creditedCents: number): string {
  if (creditedCents > 0) return 'Deposit';
  return deposit === undefined ? 'Deposit today' : DEPOSIT_TEXTS[deposit.state];
}

/** The amounts due at signing and on completion. Renders nothing if no deposit is required and nothing was paid. */
export function Deposit({ proposal, totals, deposit, ...open }: DepositProps) {
  const { creditedCents = 0 } = deposit ?? open;
  if (totals.depositCents === 0 && creditedCents === 0) return null;
  const share = percent(proposal.deposit.basisPoints);
  const schedule = paymentSchedule(totals, creditedCents);
  const { depositDueCents } = schedule;
  const balanceCents = deposit === undefined ? schedule.balanceCents : balanceOf(totals, deposit);
  const overpaidCents = deposit === undefined ? schedule.overpaidCents : overpaidOf(totals, deposit);
  return (
    <dl className="proposal-deposit">
      {totals.depositCents > 0 && (
        <Sum
          kind="proposal-strong"
          label={`${depositLabel(deposit, creditedCents)} (${share})`}
          cents={totals.depositCents}
        />
      )}
      {creditedCents > 0 && <Sum label="Paid with an earlier approval" cents={-creditedCents} />}
      {creditedCents > 0 && depositDueCents > 0 && <Sum label="Remaining deposit" cents={depositDueCents} />}
      <Sum label="When the work is done" cents={balanceCents} />
      {overpaidCents > 0 && <Sum label="Paid beyond the total" cents={overpaidCents} />}
    </dl>
  );
}
