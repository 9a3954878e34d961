import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { BouncedAlert } from '#web/features/deliveries/bounced-addresses/bounced-alert.tsx';
import { AddressFields, TextField, type Errors, type TextFieldProps } from './address-fields.tsx';
import { emptyAddress, type ClientDraft } from './client-form.ts';
import { AdditionalAddresses } from './additional-addresses.tsx';

type TextKey = 'name' | 'company' | 'phone' | 'mobile' | 'email' | 'tags' | 'number';

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

/** Every field of a client, with its errors. */
export function ClientFieldSet({ draft, errors, onChange }: ClientFieldsProps) {
  const line = (name: TextKey, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
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
          <ColumnLayout columns={2}>
            {line('email', 'Email', { type: 'email' })}
            {line('number', 'Client number', { hint: 'Your own number, if you use one' })}
          </ColumnLayout>
          <BouncedAlert email={draft.email} />
        </SpaceBetween>
      </Container>
      <Addresses draft={draft} errors={errors} onChange={onChange} />
      <AdditionalAddresses
        addresses={draft.serviceAddresses}
        errors={errors}
        onChange={(serviceAddresses) => onChange({ ...draft, serviceAddresses })}
      />
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
