import { omit } from '#shared/omit.ts';
import { askedLabel, isCountedUnit } from '#shared/catalog/units.ts';
import { extendedCents, fixedRate, rateText } from '#shared/inspection/repairs/rate.ts';
import { TIERS, type OptionEdit } from '#shared/proposal/edits.ts';
import type { DraftLine } from '#shared/proposal/found-lines.ts';
import { MAX_OPTION_POINTS, MAX_POINT_LENGTH } from '#shared/proposal/limits.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { TIER_LABELS } from '#shared/proposal/line-text.ts';
import { plainDollars } from '#shared/money.ts';
import { FigureField, Switch } from './fields.tsx';
import { present } from './edit-model.ts';
import { OfferedFields } from './line-figures.tsx';
import { readDollars, readQuantity } from './money.ts';

/** The new options; empty if the line has no choice. */
export type OptionsChange = (options: readonly OptionEdit[]) => void;

/** A line's unchanged options in the format of edits. */
export function optionEditsOf({ options }: Pick<DraftLine, 'options'>): OptionEdit[] {
  return options.map((option) => present<OptionEdit>(omit(option, 'optionId', 'quantitySource')));
}

const pointsOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((point) => point.trim().slice(0, MAX_POINT_LENGTH))
    .filter((point) => point !== '')
    .slice(0, MAX_OPTION_POINTS);

const isLiner = ({ unit, repairId = '' }: OptionEdit): boolean => unit === 'FOOT_AND_KIT' || /LINER/.test(repairId);

type FigureProps = { option: OptionEdit; tier: string; onChange: (change: Partial<OptionEdit>) => void };

/** Quantity and price of one option. A price typed for the whole line stays when the quantity changes. */
function OptionFigures({ option, tier, onChange }: FigureProps) {
  const { quantity = 1, unit = '', rate } = option;
  const total = rate === undefined ? option.totalCents : extendedCents(quantity, rate);
  const isCounted = rate !== undefined && isCountedUnit(unit) && !(unit === 'FOOT_AND_KIT' && quantity === 1);
  return (
    <>
      <div className="proposal-edit-two">
        {isCounted && (
          <FigureField
            label={`${tier}: ${askedLabel(unit)}`}
            text={`${quantity}`}
            read={readQuantity}
            onChange={(next) => onChange({ quantity: next, totalCents: extendedCents(next, rate) })}
          />
        )}
        <FigureField
          label={`${tier}: price of the whole line`}
          unit="dollars"
          text={plainDollars(total)}
          read={readDollars}
          onChange={(totalCents) => onChange({ totalCents, rate: fixedRate(totalCents) })}
        />
      </div>
      {isCounted && <p className="ui-meta">{rateText({ quantity, unit, rate })}</p>}
    </>
  );
}

type OneProps = {
  option: OptionEdit;
  onChange: (change: Partial<OptionEdit>) => void;
  onRemove: () => void;
};

function OneOption({ option, onChange, onRemove }: OneProps) {
  const tier = TIER_LABELS[option.tier];
  return (
    <fieldset className="proposal-edit-option">
      <legend>{tier}</legend>
      <TextField
        label={`${tier}: name`}
        value={option.label}
        maxLength={120}
        onChange={(label) => label !== null && onChange({ label })}
      />
      <OptionFigures option={option} tier={tier} onChange={onChange} />
      {isLiner(option) && (
        <OfferedFields
          name={`${tier}: `}
          size={option.size}
          material={option.material}
          onSize={(size) => onChange({ size })}
          onMaterial={(material) => onChange({ material })}
        />
      )}
      <TextField
        label={`${tier}: for whom`}
        value={option.detail}
        maxLength={300}
        onChange={(detail) => onChange({ detail: detail ?? '' })}
      />
      <TextField
        label={`${tier}: what it has, one per line`}
        value={option.points.join('\n')}
        isLong
        onChange={(text) => onChange({ points: pointsOf(text) })}
      />
      <Switch label={`Propose ${tier}`} isOn={option.isProposed} onChange={(isProposed) => onChange({ isProposed })} />
      <button type="button" className="ui-btn ui-btn-small ui-btn-ghost" onClick={onRemove}>
        Remove {tier}
      </button>
    </fieldset>
  );
}

type OptionsEditorProps = {
  line: DraftLine;
  /** As entered. A single option is not a choice yet and is shown only here. */
  options: readonly OptionEdit[];
  onChange: OptionsChange;
};

/** Up to three options for a line, of which the homeowner chooses one. */
export function OptionsEditor({ line, options, onChange }: OptionsEditorProps) {
  const free = TIERS.filter((tier) => !options.some((option) => option.tier === tier));
  const change = (tier: OptionEdit['tier'], part: Partial<OptionEdit>) =>
    onChange(
      options.map((option) => {
        if (option.tier === tier) return { ...option, ...part };
        return part.isProposed === true ? { ...option, isProposed: false } : option;
      }),
    );
  const add = (tier: OptionEdit['tier']) => {
    const fresh: OptionEdit = {
      tier,
      label: line.label.slice(0, 120),
      detail: '',
      points: [],
      totalCents: line.totalCents,
      ...present<Partial<OptionEdit>>({
        repairId: line.repairId,
        size: line.size,
        material: line.material,
        quantity: line.quantity,
        unit: line.unit,
        rate: line.rate,
      }),
      isProposed: options.length === 0,
    };
    onChange([...options, fresh].sort((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier)));
  };
  return (
    <div className="proposal-edit-options">
      {options.map((option) => (
        <OneOption
          key={option.tier}
          option={option}
          onChange={(part) => change(option.tier, part)}
          onRemove={() => onChange(options.filter(({ tier }) => tier !== option.tier))}
        />
      ))}
      {options.length === 1 && <p className="ui-meta">Add a second option so the homeowner has a choice.</p>}
      {free.length > 0 && (
        <div className="proposal-edit-actions">
          {free.map((tier) => (
            <button key={tier} type="button" className="ui-btn ui-btn-small" onClick={() => add(tier)}>
              Add a {TIER_LABELS[tier]} option
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
