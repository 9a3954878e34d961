import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ORGANIZATION_LINES, type OrganizationDraft } from './organization-form.ts';

type OrganizationFieldsProps = {
  draft: OrganizationDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: OrganizationDraft) => void;
};

/** The fields of a company's public-facing information. */
export function OrganizationFieldSet({ draft, errors, onChange }: OrganizationFieldsProps) {
  return (
    <SpaceBetween size="m">
      {ORGANIZATION_LINES.map(({ name, label, type }) => (
        <FormField key={name} label={label} errorText={errors[name]}>
          <Input
            value={draft[name]}
            type={type}
            ariaRequired
            onChange={({ detail }) => onChange({ ...draft, [name]: detail.value })}
          />
        </FormField>
      ))}
    </SpaceBetween>
  );
}
