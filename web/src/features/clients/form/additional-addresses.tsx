import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { MAX_SERVICE_ADDRESSES } from '#shared/clients/limits.ts';
import { AddressFields, TextField, type Errors } from './address-fields.tsx';
import { emptyServiceAddress, type ServiceAddressDraft } from './client-form.ts';
import '#web/features/clients/clients.css';

type OneProps = {
  address: ServiceAddressDraft;
  /** Starts at 1. */
  number: number;
  errors: Errors;
  onChange: (address: ServiceAddressDraft) => void;
  onRemove: () => void;
};

function OneAddress({ address, number, errors, onChange, onRemove }: OneProps) {
  const path = `serviceAddresses.${number - 1}`;
  const title = address.label.trim() || `Address ${number}`;
  return (
    <div role="group" aria-label={`Additional address ${number}`} className="clients-further">
      <SpaceBetween size="m">
        <Header
          variant="h3"
          actions={
            <Button formAction="none" ariaLabel={`Remove ${title}`} onClick={onRemove}>
              Remove
            </Button>
          }
        >
          {title}
        </Header>
        <TextField
          label="Label"
          hint="For example “Rental” or “Cabin”"
          value={address.label}
          error={errors[`${path}.label`]}
          onChange={(label) => onChange({ ...address, label })}
        />
        <AddressFields
          address={address}
          path={path}
          errors={errors}
          onChange={(lines) => onChange({ ...address, ...lines })}
        />
        <FormField label="Access notes" errorText={errors[`${path}.access`]}>
          <Textarea
            value={address.access}
            rows={2}
            placeholder="Gate code, key, dog in the yard"
            onChange={({ detail }) => onChange({ ...address, access: detail.value })}
          />
        </FormField>
      </SpaceBetween>
    </div>
  );
}

type FurtherProps = {
  addresses: readonly ServiceAddressDraft[];
  errors: Errors;
  onChange: (addresses: readonly ServiceAddressDraft[]) => void;
};

/** The client's other properties, each with a label and access notes for the technician. */
export function AdditionalAddresses({ addresses, errors, onChange }: FurtherProps) {
  return (
    <Container
      header={
        <Header variant="h2" description="Other properties of this client">
          Additional addresses
        </Header>
      }
    >
      <SpaceBetween size="l">
        {addresses.map((address, index) => (
          <OneAddress
            // Addresses have no id and their rows hold no state, so the index is a safe key.
            key={index}
            address={address}
            number={index + 1}
            errors={errors}
            onChange={(changed) => onChange(addresses.with(index, changed))}
            onRemove={() => onChange(addresses.toSpliced(index, 1))}
          />
        ))}
        <FormField errorText={errors['serviceAddresses']}>
          <Button
            formAction="none"
            iconName="add-plus"
            disabled={addresses.length >= MAX_SERVICE_ADDRESSES}
            onClick={() => onChange([...addresses, emptyServiceAddress()])}
          >
            Add an address
          </Button>
        </FormField>
      </SpaceBetween>
    </Container>
  );
}
