import { MAX_PANELS } from '#shared/contract/handouts.ts';
import type { HandoutFacts } from '#shared/field-forms/handout-model.ts';
import { ToolCard } from '#web/ui/tool/tool-page.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { DateField, TextField } from '#web/ui/field-kit/text-fields.tsx';

/** The fields the technician fills in. The client's name and address come from the client record. */
export type Facts = Omit<HandoutFacts, 'client'>;
export type FactErrors = Readonly<Record<string, string>>;

const SOURCES = [
  { value: 'LISTED', label: 'Listed part for the model' },
  { value: 'UNIVERSAL', label: 'Universal panels' },
] as const;

type Props = { facts: Facts; errors: FactErrors; onChange: (facts: Facts) => void };

function Panels({ facts, errors, onChange }: Props) {
  const { panels } = facts;
  const set = (index: number, change: Partial<Facts['panels'][number]>) =>
    onChange({ ...facts, panels: panels.map((panel, at) => (at === index ? { ...panel, ...change } : panel)) });
  return (
    <fieldset data-invalid={errors['panels'] !== undefined}>
      <legend className="ui-legend">Panels installed</legend>
      <ul className="handout-panels">
        {panels.map(({ position, size }, index) => (
          // Rows have no id, and are only added or removed at the end, so the index is a safe key.
          <li key={index} className="handout-panel">
            <TextField
              label={`Position ${index + 1}`}
              value={position}
              maxLength={60}
              error={errors[`panels.${index}.position`]}
              onChange={(value) => set(index, { position: value ?? '' })}
            />
            <TextField
              label={`Size ${index + 1}`}
              value={size}
              maxLength={60}
              onChange={(value) => set(index, { size: value ?? '' })}
            />
            <button
              type="button"
              className="ui-icon-button"
              aria-label={`Remove panel ${index + 1}`}
              onClick={() => onChange({ ...facts, panels: panels.filter((_, at) => at !== index) })}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="handout-panels-error" message={errors['panels']} />
      {panels.length < MAX_PANELS && (
        <button
          type="button"
          className="ui-btn ui-wide"
          onClick={() => onChange({ ...facts, panels: [...panels, { position: '', size: '' }] })}
        >
          <Icon name="plus" />
          Add a panel
        </button>
      )}
    </fieldset>
  );
}

/** Form for the work that this handout is about. */
export function FactsForm(props: Props) {
  const { facts, errors, onChange } = props;
  return (
    <ToolCard title="The work">
      <OptionGroup
        legend="Panels"
        options={SOURCES}
        value={facts.source}
        isRequired
        onChange={(source) => onChange({ ...facts, source: source === 'UNIVERSAL' ? 'UNIVERSAL' : 'LISTED' })}
      />
      <Panels {...props} />
      <div className="tool-two">
        <TextField
          label="Technician"
          value={facts.technician}
          maxLength={160}
          isRequired
          error={errors['technician']}
          onChange={(technician) => onChange({ ...facts, technician: technician ?? '' })}
        />
        <DateField
          label="Work date"
          value={facts.workedOn}
          isRequired
          error={errors['workedOn']}
          onChange={(workedOn) => onChange({ ...facts, workedOn: workedOn ?? '' })}
        />
      </div>
      <TextField
        label="Warranty on the installation of the panels"
        help="Your company’s own words, such as how long it lasts. They become part of the text that is signed."
        isLong
        maxLength={400}
        value={facts.warranty}
        error={errors['warranty']}
        onChange={(warranty) => onChange({ ...facts, warranty: warranty ?? '' })}
      />
    </ToolCard>
  );
}
