import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { AddressDraft } from './client-form.ts';

export type Errors = Readonly<Record<string, string>>;
export type TextFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  type?: InputProps.Type;
  hint?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
};

export function TextField({
  label,
  value,
  error,
  onChange,
  type = 'text',
  hint,
  isRequired,
  autoFocus,
}: TextFieldProps) {
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
  /** Path of the address within the client, e.g. 'serviceAddresses.2'. Errors use it as their key. */
  path: string;
  errors: Errors;
  onChange: (address: AddressDraft) => void;
};

/** Street, city, state and ZIP, with errors keyed by path. */
export function AddressFields({ address, path, errors, onChange }: AddressProps) {
  const line = (name: keyof AddressDraft, label: string) => (
    <TextField
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
