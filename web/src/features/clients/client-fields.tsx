import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { BouncedAlert } from '#web/features/bounced-addresses/bounced-alert.tsx';
import { emptyAddress, type AddressDraft, type ClientDraft } from './client-form.ts';

type Errors = Readonly<Record<string, string>>;
type TextKey = 'name' | 'company' | 'phone' | 'mobile' | 'email' | 'tags';

type LineProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  type?: InputProps.Type;
  hint?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
};

function Line({ label, value, error, onChange, type = 'text', hint, isRequired, autoFocus }: LineProps) {
  return (
    <FormField label={label} errorText={error} constraintText={hint}>
      <Input
        value={value}
        type={type}
        ariaRequired={isRequired === true}
        autoFocus={autoFocus === true}
        autoComplete={false}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
}

type AddressProps = {
  address: AddressDraft;
  path: 'serviceAddress' | 'billingAddress';
  errors: Errors;
  onChange: (address: AddressDraft) => void;
};

function AddressFields({ address, path, errors, onChange }: AddressProps) {
  const line = (name: keyof AddressDraft, label: string) => (
    <Line
      label={label}
      value={address[name]}
      error={errors[`${path}.${name}`]}
      onChange={(value) => onChange({ ...address, [name]: value })}
    />
  );
  return (
    <SpaceBetween size="m">
      {line('street', 'Street')}
      <ColumnLayout columns={3}>
        {line('city', 'City')}
        {line('state', 'State')}
        {line('zip', 'ZIP')}
      </ColumnLayout>
    </SpaceBetween>
  );
}

export type ClientFieldsProps = { draft: ClientDraft; errors: Errors; onChange: (draft: ClientDraft) => void };

function Addresses({ draft, errors, onChange }: ClientFieldsProps) {
  const { serviceAddress, billingAddress } = draft;
  return (
    <Container header={<Header variant="h2">Service address</Header>}>
      <SpaceBetween size="m">
        <AddressFields
          address={serviceAddress}
          path="serviceAddress"
          errors={errors}
          onChange={(address) => onChange({ ...draft, serviceAddress: address })}
        />
        <Checkbox
          checked={billingAddress === undefined}
          onChange={({ detail }) => onChange({ ...draft, billingAddress: detail.checked ? undefined : emptyAddress() })}
        >
          Billing address is the same
        </Checkbox>
        {billingAddress !== undefined && (
          <SpaceBetween size="m">
            <Header variant="h3">Billing address</Header>
            <AddressFields
              address={billingAddress}
              path="billingAddress"
              errors={errors}
              onChange={(address) => onChange({ ...draft, billingAddress: address })}
            />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Container>
  );
}

/** Every field of a client, errors beside them. */
export function ClientFieldSet({ draft, errors, onChange }: ClientFieldsProps) {
  const line = (name: TextKey, label: string, more: Partial<LineProps> = {}) => (
    <Line
      label={label}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      {...more}
    />
  );
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">Client</Header>}>
        <SpaceBetween size="m">
          <ColumnLayout columns={2}>
            {line('name', 'Name', { isRequired: true, autoFocus: true })}
            {line('company', 'Company')}
            {line('phone', 'Phone', { type: 'text' })}
            {line('mobile', 'Mobile phone')}
          </ColumnLayout>
          {line('email', 'Email', { type: 'email' })}
          <BouncedAlert email={draft.email} />
        </SpaceBetween>
      </Container>
      <Addresses draft={draft} errors={errors} onChange={onChange} />
      <Container header={<Header variant="h2">Notes and tags</Header>}>
        <SpaceBetween size="m">
          <FormField label="Notes" errorText={errors['notes']}>
            <Textarea
              value={draft.notes}
              rows={4}
              onChange={({ detail }) => onChange({ ...draft, notes: detail.value })}
            />
          </FormField>
          {line('tags', 'Tags', { hint: 'Separated by commas' })}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
}
