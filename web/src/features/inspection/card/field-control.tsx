import { createContext, memo, useContext, useState, type ReactNode } from 'react';
import { formatAnswer, standingChoices } from '#shared/inspection/format.ts';
import type { AnswerValue, FieldDefinition, FieldKind } from '#shared/inspection/types.ts';
import type { AnswerValue as StoredValue } from '#web/offline/db/records.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { CountField, FeetField, InchesField, NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { MultiGroup, OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { DateField, TextField } from '#web/ui/field-kit/text-fields.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { AnswerRow } from './answer-row.tsx';

/** An answered question with this many options collapses to one line when its card is no longer active. */
const FOLD_FROM = 5;

/** Whether the surrounding card is the active one. Nothing on the active card collapses, so targets don't move during a tap. */
export const ActiveCardContext = createContext(true);

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type FieldProps = { field: FieldDefinition; value: AnswerValue | undefined; error: string | undefined };
type KindProps = FieldProps & { save: (value: AnswerValue | null) => void };

/** True when the field is always required, or is required because of other answers and still missing. */
const needsAnswer = ({ field, error }: Pick<FieldProps, 'field' | 'error'>) =>
  field.required === true || field.lead === true || (field.requiredWhen !== undefined && error !== undefined);

const factsOf = ({ field, error }: Pick<FieldProps, 'field' | 'error'>) => ({
  label: field.label,
  help: field.help,
  error,
  isRequired: needsAnswer({ field, error }),
});

/** The options to show: the ones offered for this system, plus any chosen before the options were filtered for the system. */
const offeredOf = ({ options = [], offered }: FieldDefinition, chosen: readonly string[]) =>
  offered === undefined ? options : options.filter(({ value }) => offered.includes(value) || chosen.includes(value));

function OptionField({ field, error, value, save }: KindProps) {
  const isActiveCard = useContext(ActiveCardContext);
  const [isOpen, setOpen] = useState(false);
  const chosen = typeof value === 'string' ? value : undefined;
  const options = offeredOf(field, chosen === undefined ? [] : [chosen]);
  if (chosen !== undefined && !isActiveCard && !isOpen && options.length >= FOLD_FROM)
    return <AnswerRow label={field.label} text={formatAnswer(field, chosen)} onChange={() => setOpen(true)} />;
  return (
    <OptionGroup
      legend={field.label}
      help={field.help}
      options={options}
      value={chosen}
      error={error}
      isRequired={needsAnswer({ field, error })}
      onChange={(next) => save(next ?? null)}
    />
  );
}

function YesNoField({ field, error, value, save }: KindProps) {
  return (
    <OptionGroup
      legend={field.label}
      help={field.help}
      options={YES_NO}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
      error={error}
      isRequired={needsAnswer({ field, error })}
      onChange={(next) => save(next === undefined ? null : next === 'yes')}
    />
  );
}

/** Above this number, typing is faster than the stepper buttons. */
const MAX_STEPPER = 30;

const isCount = ({ whole, max }: FieldDefinition) => whole === true && max !== undefined && max <= MAX_STEPPER;

function FigureField(props: KindProps) {
  const { field, value, save } = props;
  const { validate } = useInspectionActions();
  const shared = {
    ...factsOf(props),
    unit: field.unit,
    value: typeof value === 'number' ? value : undefined,
    validate: (figure: number) => validate(field.id, figure),
    onChange: save,
  };
  if (field.kind === 'inches') return <InchesField {...shared} />;
  if (field.kind === 'feet') return <FeetField {...shared} />;
  return isCount(field) ? <CountField {...shared} /> : <NumberField {...shared} />;
}

function TextualField(props: KindProps) {
  const { field, value, save } = props;
  const shared = { ...factsOf(props), value: typeof value === 'string' ? value : '', onChange: save };
  return field.kind === 'date' ? <DateField {...shared} /> : <TextField {...shared} isLong />;
}

function ManyField({ field, error, value, save }: KindProps) {
  const chosen = typeof value === 'object' ? standingChoices(field, value) : [];
  return (
    <MultiGroup
      legend={field.label}
      help={field.help}
      options={offeredOf(field, chosen)}
      values={chosen}
      error={error}
      onChange={(values) => save(values.length === 0 ? null : values)}
    />
  );
}

/** Photo prompts and computed values are rendered elsewhere. */
const WIDGETS: Readonly<Partial<Record<FieldKind, (props: KindProps) => ReactNode>>> = {
  option: OptionField,
  multi: ManyField,
  yesNo: YesNoField,
  inches: FigureField,
  feet: FigureField,
  number: FigureField,
  text: TextualField,
  date: TextualField,
};

const stored = (value: AnswerValue | null): StoredValue =>
  typeof value === 'object' && value !== null ? [...value] : value;

/** The widget for one question of the definition. Re-renders only when its own answer or message changes. */
export const FieldControl = memo(function FieldControl({ field, value, error }: FieldProps) {
  const { save } = useInspectionActions();
  const Widget = WIDGETS[field.kind];
  if (Widget === undefined) return null;
  return (
    <Typing name={field.id}>
      <Widget field={field} error={error} value={value} save={(next) => save({ [field.id]: stored(next) })} />
    </Typing>
  );
});
