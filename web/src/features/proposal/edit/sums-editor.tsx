import type { ProposalSums } from '#shared/proposal/edits.ts';
import { MAX_SUMS } from '#shared/proposal/limits.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { plainDollars } from '#shared/money.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { FigureField, Switch } from './fields.tsx';
import { percentText, readDays, readDollars, readPercent } from './money.ts';

type SumsEditorProps = {
  sums: ProposalSums;
  proposal: ProposalModel;
  /** How many days the prices are valid. */
  validDays: number;
  onChange: (sums: ProposalSums) => void;
};
type Discount = ProposalSums['discounts'][number];
type Fee = ProposalSums['fees'][number];

const replaced = <T,>(all: readonly T[], index: number, replacement: T): T[] =>
  all.map((each, at) => (at === index ? replacement : each));
const without = <T,>(all: readonly T[], index: number): T[] => all.filter((_each, at) => at !== index);

type RowProps = { name: string; label: string; onLabel: (label: string) => void; onRemove: () => void };

function Row({ name, label, onLabel, onRemove, children }: RowProps & { children: React.ReactNode }) {
  return (
    <li className="proposal-edit-row">
      <TextField
        label={`${name} name`}
        value={label}
        maxLength={120}
        onChange={(next) => next !== null && onLabel(next)}
      />
      {children}
      <button type="button" className="ui-btn ui-btn-small ui-btn-ghost" onClick={onRemove}>
        Remove
        <span className="ui-sr">: {label}</span>
      </button>
    </li>
  );
}

function Discounts({ discounts, onChange }: { discounts: readonly Discount[]; onChange: (all: Discount[]) => void }) {
  const amountOf = (discount: Discount) =>
    'amountCents' in discount
      ? { text: plainDollars(discount.amountCents), unit: 'dollars' }
      : { text: percentText(discount.basisPoints), unit: '%' };
  return (
    <div>
      <h3>Discounts</h3>
      <ul>
        {discounts.map((discount, index) => (
          <Row
            key={index}
            name="Discount"
            label={discount.label}
            onLabel={(label) => onChange(replaced(discounts, index, { ...discount, label }))}
            onRemove={() => onChange(without(discounts, index))}
          >
            <FigureField
              label="Discount amount"
              {...amountOf(discount)}
              read={'amountCents' in discount ? readDollars : readPercent}
              onChange={(value) => {
                const { label } = discount;
                const next = 'amountCents' in discount ? { label, amountCents: value } : { label, basisPoints: value };
                onChange(replaced(discounts, index, next));
              }}
            />
          </Row>
        ))}
      </ul>
      {discounts.length < MAX_SUMS && (
        <div className="proposal-edit-actions">
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => onChange([...discounts, { label: 'Discount', amountCents: 0 }])}
          >
            Add a dollar discount
          </button>
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => onChange([...discounts, { label: 'Discount', basisPoints: 0 }])}
          >
            Add a percent discount
          </button>
        </div>
      )}
    </div>
  );
}

function Fees({ fees, onChange }: { fees: readonly Fee[]; onChange: (all: Fee[]) => void }) {
  return (
    <div>
      <h3>Fees</h3>
      <ul>
        {fees.map((fee, index) => (
          <Row
            key={index}
            name="Fee"
            label={fee.label}
            onLabel={(label) => onChange(replaced(fees, index, { ...fee, label }))}
            onRemove={() => onChange(without(fees, index))}
          >
            <FigureField
              label="Fee amount"
              unit="dollars"
              text={plainDollars(fee.amountCents)}
              read={readDollars}
              onChange={(amountCents) => onChange(replaced(fees, index, { ...fee, amountCents }))}
            />
            <Switch
              label="Taxable"
              isOn={fee.isTaxable}
              onChange={(isTaxable) => onChange(replaced(fees, index, { ...fee, isTaxable }))}
            />
          </Row>
        ))}
      </ul>
      {fees.length < MAX_SUMS && (
        <div className="proposal-edit-actions">
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => onChange([...fees, { label: 'Permit', amountCents: 0, isTaxable: false }])}
          >
            Add a fee
          </button>
        </div>
      )}
    </div>
  );
}

/** Discounts, fees, tax, deposit, and how long the prices are valid. */
export function SumsEditor({ sums, proposal, validDays, onChange }: SumsEditorProps) {
  const change = (part: Partial<ProposalSums>) => onChange({ ...sums, ...part });
  return (
    <section className="proposal-edit-card" aria-labelledby="proposal-edit-sums">
      <h2 id="proposal-edit-sums">Discounts, tax and deposit</h2>
      <Discounts discounts={sums.discounts} onChange={(discounts) => change({ discounts })} />
      <Fees fees={sums.fees} onChange={(fees) => change({ fees })} />
      <div className="proposal-edit-three">
        <FigureField
          label={proposal.tax.label}
          unit="%"
          text={percentText(proposal.tax.basisPoints)}
          read={readPercent}
          onChange={(taxBasisPoints) => change({ taxBasisPoints })}
        />
        <FigureField
          label="Deposit"
          unit="%"
          text={percentText(proposal.deposit.basisPoints)}
          read={readPercent}
          onChange={(depositBasisPoints) => change({ depositBasisPoints })}
        />
        <FigureField
          label="Prices hold for"
          unit="days"
          text={`${validDays}`}
          read={readDays}
          onChange={(days) => change({ validDays: days })}
        />
      </div>
      <Switch
        label="Signed at the customer's home"
        help="Prints the right to cancel within three business days."
        isOn={proposal.isSignedAtHome}
        onChange={(isSignedAtHome) => change({ isSignedAtHome })}
      />
    </section>
  );
}
