import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { ACTIONS } from '#shared/catalog/actions.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import { NewServiceFields } from './new-service-fields.tsx';
import { isServiceAdded, isServiceFirst, type ResponseDraft } from './use-response-draft.ts';

const labelled = (items: Readonly<Record<string, { label: string }>>) =>
  Object.entries(items).map(([value, { label }]) => ({ value, label }));

const REPAIRS = [
  { label: 'Services', options: labelled(SERVICES) },
  { label: 'Products', options: labelled(PRODUCTS) },
  { label: 'Advice', options: labelled(ACTIONS) },
];
const PICTURES = Object.entries(DIAGRAMS).map(([value, { title }]) => ({ value, label: title }));
const SEVERITIES = SEVERITY.map(({ value, label }) => ({ value, label }));

type Choice = { value?: string; label?: string };
const chosen = (options: readonly Choice[], ids: readonly string[]) =>
  ids.map((id) => options.find(({ value }) => value === id) ?? { value: id, label: id });
const idsOf = (options: readonly Choice[]) => options.flatMap(({ value }) => value ?? []);

/** The company's services, including the one being added, then the catalog's. */
function repairGroups(services: readonly OwnService[], { service, ...draft }: ResponseDraft) {
  const added = isServiceAdded({ ...draft, service }) ? [service] : [];
  const own = [...services, ...added].map(({ id, label }) => ({ value: id, label: label || 'New repair' }));
  return own.length === 0 ? REPAIRS : [{ label: 'Services of your company', options: own }, ...REPAIRS];
}

type ResponseFieldsProps = {
  draft: ResponseDraft;
  errors: Readonly<Record<string, string>>;
  showPrices: boolean;
  services: readonly OwnService[];
  /** The repair as the technician worded it in the finding being accepted. */
  writtenRepair?: string | undefined;
  onChange: (part: Partial<ResponseDraft>) => void;
};

/** Text, severity and repairs of a response. */
export function ResponseFields(props: ResponseFieldsProps) {
  const { draft, errors, showPrices, services, writtenRepair, onChange } = props;
  const groups = repairGroups(services, draft);
  const repairOptions = groups.flatMap(({ options }) => options);
  return (
    <SpaceBetween size="m">
      <FormField label="Name" errorText={errors['title']}>
        <Input value={draft.title} onChange={({ detail }) => onChange({ title: detail.value })} />
      </FormField>
      <FormField
        label="In the report"
        description="What was seen. Measured values go in braces. A clause in [[ ]] is left out if its value is not known."
        errorText={errors['say']}
        stretch
      >
        <Textarea rows={3} value={draft.say} onChange={({ detail }) => onChange({ say: detail.value })} />
      </FormField>
      <FormField label="Why it matters, and what to do" errorText={errors['why']} stretch>
        <Textarea rows={4} value={draft.why} onChange={({ detail }) => onChange({ why: detail.value })} />
      </FormField>
      <FormField label="Severity" errorText={errors['severity']}>
        <Select
          options={SEVERITIES}
          selectedOption={SEVERITIES.find(({ value }) => value === draft.severity) ?? null}
          onChange={({ detail }) => {
            const found = SEVERITY.find(({ value }) => value === detail.selectedOption.value);
            if (found) onChange({ severity: found.value });
          }}
        />
      </FormField>
      <FormField label="Repairs, best first" errorText={errors['repairs']} stretch>
        <Multiselect
          filteringType="auto"
          options={groups}
          selectedOptions={chosen(repairOptions, draft.repairs)}
          placeholder="Choose repairs"
          deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
          onChange={({ detail }) => onChange({ repairs: idsOf(detail.selectedOptions) })}
        />
      </FormField>
      <NewServiceFields
        draft={draft}
        errors={errors}
        showPrices={showPrices}
        writtenRepair={writtenRepair}
        onChange={onChange}
      />
      {showPrices && !isServiceFirst(draft) && (
        <FormField
          label="Price of the first repair, $ (optional)"
          description="For this finding. Leave it empty to use the price book."
          errorText={errors['price'] ?? errors['priceCents']}
        >
          <Input inputMode="decimal" value={draft.price} onChange={({ detail }) => onChange({ price: detail.value })} />
        </FormField>
      )}
      <FormField label="Pictures of the recommended repair" errorText={errors['pictures']} stretch>
        <Multiselect
          filteringType="auto"
          options={PICTURES}
          selectedOptions={chosen(PICTURES, draft.pictures)}
          placeholder="Choose diagrams"
          deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
          onChange={({ detail }) => onChange({ pictures: idsOf(detail.selectedOptions) })}
        />
      </FormField>
    </SpaceBetween>
  );
}
