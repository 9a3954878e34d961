import { TIERS, type OptionEdit } from '#shared/proposal/edits.ts';
import type { ProposalLine } from '#shared/proposal/model.ts';
import { TextField } from '#web/features/inspect/widgets/text-fields.tsx';
import { TIER_WORDS } from '#web/features/proposal/words.ts';
import { FigureField, Switch } from './fields.tsx';
import { dollarsText, readDollars } from './money.ts';

/** The ways as they shall be; none at all where the line is one piece of work. */
export type OptionsChange = (options: readonly OptionEdit[]) => void;

const MOST_POINTS = 6;

/** The ways of a line as changes, as long as nobody changed them. */
export function optionEditsOf({ options }: ProposalLine): OptionEdit[] {
  return options.map(({ tier, label, detail, points, totalCents, isProposed, repairId }) => ({
    ...{ tier, label, detail, points, totalCents, isProposed },
    ...(repairId !== undefined && { repairId }),
  }));
}

const pointsOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((point) => point.trim().slice(0, 120))
    .filter((point) => point !== '')
    .slice(0, MOST_POINTS);

type OneProps = {
  option: OptionEdit;
  onChange: (change: Partial<OptionEdit>) => void;
  onRemove: () => void;
};

function OneOption({ option, onChange, onRemove }: OneProps) {
  const tier = TIER_WORDS[option.tier];
  return (
    <fieldset className="pe-option">
      <legend>{tier}</legend>
      <TextField
        label={`${tier}: name`}
        value={option.label}
        maxLength={120}
        onChange={(label) => label !== null && onChange({ label })}
      />
      <FigureField
        label={`${tier}: price of the whole line`}
        unit="dollars"
        text={dollarsText(option.totalCents)}
        read={readDollars}
        onChange={(totalCents) => onChange({ totalCents })}
      />
      <TextField
        label={`${tier}: for whom`}
        value={option.detail}
        maxLength={300}
        onChange={(detail) => onChange({ detail: detail ?? '' })}
      />
      <TextField
        label={`${tier}: what it has, one a row`}
        value={option.points.join('\n')}
        isLong
        onChange={(text) => onChange({ points: pointsOf(text) })}
      />
      <Switch label={`Propose ${tier}`} isOn={option.isProposed} onChange={(isProposed) => onChange({ isProposed })} />
      <button type="button" className="ins-btn ins-btn-small ins-btn-ghost" onClick={onRemove}>
        Take {tier} away
      </button>
    </fieldset>
  );
}

type OptionsEditorProps = {
  line: ProposalLine;
  /** As they were written; a single one is no choice yet and shows nowhere but here. */
  options: readonly OptionEdit[];
  onChange: OptionsChange;
};

/** Up to three ways to do a line; the homeowner chooses one. */
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
      ...{ tier, label: line.label.slice(0, 120), detail: '', points: [], totalCents: line.totalCents },
      isProposed: options.length === 0,
    };
    onChange([...options, fresh].sort((one, other) => TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier)));
  };
  return (
    <div className="pe-options">
      {options.map((option) => (
        <OneOption
          key={option.tier}
          option={option}
          onChange={(part) => change(option.tier, part)}
          onRemove={() => onChange(options.filter(({ tier }) => tier !== option.tier))}
        />
      ))}
      {options.length === 1 && (
        <p className="ins-meta">One way is no choice: offer a second one, and the homeowner chooses.</p>
      )}
      {free.length > 0 && (
        <div className="pe-actions">
          {free.map((tier) => (
            <button key={tier} type="button" className="ins-btn ins-btn-small" onClick={() => add(tier)}>
              Offer a {TIER_WORDS[tier]} way
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
