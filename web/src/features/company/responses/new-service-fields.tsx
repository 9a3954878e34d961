import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { WRITTEN_UNITS } from '#shared/inspection/written/written-units.ts';
import { isServiceAdded, withServiceAdded, type ResponseDraft, type ServiceDraft } from './use-response-draft.ts';

const UNITS = WRITTEN_UNITS.map(({ value, label }) => ({ value, label }));

type NewServiceFieldsProps = {
  draft: ResponseDraft;
  errors: Readonly<Record<string, string>>;
  showPrices: boolean;
  writtenRepair: string | undefined;
  onChange: (part: Partial<ResponseDraft>) => void;
};

/** A repair that is not in the catalog. Saving the response adds it to the company's price book as a service. */
export function NewServiceFields({ draft, errors, showPrices, writtenRepair, onChange }: NewServiceFieldsProps) {
  const { service } = draft;
  const change = (part: Partial<ServiceDraft>) => onChange({ service: { ...service, ...part } });
  const isAdded = isServiceAdded(draft);
  return (
    <SpaceBetween size="s">
      <Checkbox
        checked={isAdded}
        description="It’s added to your price book, and every response can use it."
        onChange={({ detail }) => onChange(withServiceAdded(draft, detail.checked))}
      >
        {writtenRepair === undefined
          ? 'Add a repair that is not in the list'
          : `Keep the technician’s repair: “${writtenRepair}”`}
      </Checkbox>
      {isAdded && (
        <ColumnLayout columns={3}>
          <FormField label="Name of the repair" errorText={errors['addService.label']}>
            <Input value={service.label} onChange={({ detail }) => change({ label: detail.value })} />
          </FormField>
          <FormField label="Priced by" errorText={errors['addService.unit']}>
            <Select
              options={UNITS}
              selectedOption={UNITS.find(({ value }) => value === service.unit) ?? null}
              onChange={({ detail }) => {
                const unit = UNITS.find(({ value }) => value === detail.selectedOption.value)?.value;
                if (unit !== undefined) change({ unit });
              }}
            />
          </FormField>
          {showPrices && (
            <FormField label="Price of one, $" errorText={errors['addService.priceCents']}>
              <Input
                inputMode="decimal"
                value={service.price}
                onChange={({ detail }) => change({ price: detail.value })}
              />
            </FormField>
          )}
        </ColumnLayout>
      )}
    </SpaceBetween>
  );
}
