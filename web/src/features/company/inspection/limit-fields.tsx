import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { CALCULATOR_TITLES } from '#shared/sizing/calculator-titles.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';
import { PUBLISHED_LIMITS } from '#shared/sizing/published-limits.ts';

/** One limit that the company's adopted code sets differently, as typed. */
export type LimitDraft = { calculator: string; limit: string; value: string };

const OPTIONS = Object.entries(PUBLISHED_LIMITS).map(([name, limits]) => ({
  label: CALCULATOR_TITLES[name]?.title ?? name,
  options: Object.entries(limits).map(([limit, [label, value, unit]]) => ({
    value: `${name}/${limit}`,
    label,
    description: `Published: ${withUnit(value, unit)}`,
  })),
}));
const EVERY = OPTIONS.flatMap(({ options }) => options);

const unitOf = ({ calculator, limit }: LimitDraft): string => {
  const [, , unit = ''] = PUBLISHED_LIMITS[calculator]?.[limit] ?? [];
  return unit;
};

type LimitFieldsProps = {
  limits: readonly LimitDraft[];
  errors: Readonly<Record<string, string>>;
  onChange: (limits: readonly LimitDraft[]) => void;
};

/** The published limits that the adopted code replaces, each with the code's value. */
export function LimitFields({ limits, errors, onChange }: LimitFieldsProps) {
  const change = (index: number, part: Partial<LimitDraft>) =>
    onChange(limits.map((limit, at) => (at === index ? { ...limit, ...part } : limit)));
  return (
    <SpaceBetween size="m">
      {limits.map((draft, index) => (
        <SpaceBetween key={index} direction="horizontal" size="s" alignItems="end">
          <FormField label="Figure" errorText={errors[`localCode.limits.${index}.limit`]}>
            <Select
              filteringType="auto"
              options={OPTIONS}
              placeholder="Choose a figure"
              selectedOption={EVERY.find(({ value }) => value === `${draft.calculator}/${draft.limit}`) ?? null}
              onChange={({ detail }) => {
                const [calculator = '', limit = ''] = (detail.selectedOption.value ?? '').split('/');
                change(index, { calculator, limit });
              }}
            />
          </FormField>
          <FormField
            label={`In your code${unitOf(draft) && `, ${unitOf(draft)}`}`}
            errorText={errors[`localCode.limits.${index}.value`]}
          >
            <Input
              inputMode="decimal"
              value={draft.value}
              onChange={({ detail }) => change(index, { value: detail.value })}
            />
          </FormField>
          <Button
            iconName="remove"
            variant="icon"
            ariaLabel="Remove this figure"
            onClick={() => onChange(limits.filter((_one, at) => at !== index))}
          />
        </SpaceBetween>
      ))}
      <Button iconName="add-plus" onClick={() => onChange([...limits, { calculator: '', limit: '', value: '' }])}>
        Add a figure
      </Button>
    </SpaceBetween>
  );
}
