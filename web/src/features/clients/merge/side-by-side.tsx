import RadioGroup from '@cloudscape-design/components/radio-group';
import FormField from '@cloudscape-design/components/form-field';
import { useEffect, useRef } from 'react';
import { fillBlanks } from '#shared/clients/fill-blanks.ts';
import { addressLine, isAddressChoice, ADDRESS_SOURCES, type AddressSource } from '#shared/clients/property-address.ts';
import type { Client, ClientFields } from '#shared/contract/clients.ts';
import '#web/features/clients/clients.css';

const ROWS: readonly { label: string; text: (client: ClientFields) => string }[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Company', text: ({ company }) => company },
  { label: 'Client number', text: ({ number }) => number },
  { label: 'Phone', text: ({ phone }) => phone },
  { label: 'Mobile phone', text: ({ mobile }) => mobile },
  { label: 'Email', text: ({ email }) => email },
  { label: 'Service address', text: ({ serviceAddress }) => addressLine(serviceAddress) },
  {
    label: 'Additional addresses',
    text: ({ serviceAddresses }) => serviceAddresses.map(addressLine).filter(Boolean).join('; '),
  },
  { label: 'Billing address', text: ({ billingAddress }) => addressLine(billingAddress) },
  { label: 'Notes', text: ({ notes }) => notes },
];

type SideBySideProps = {
  draft: Client;
  client: Client;
  /** The address that the draft's inspections will show. */
  address: AddressSource;
  onAddress: (address: AddressSource) => void;
};

/** Asks only if the addresses differ, because the draft may have been added at another property of the client. */
function AddressChoice({ draft, client, address, onAddress }: SideBySideProps) {
  if (!isAddressChoice(client.serviceAddress, draft.serviceAddress)) return null;
  return (
    <div className="clients-address">
      <FormField label="Address of the draft’s inspections" stretch>
        <RadioGroup
          value={address}
          onChange={({ detail }) =>
            onAddress(ADDRESS_SOURCES.find((addressSource) => addressSource === detail.value) ?? 'client')
          }
          items={[
            {
              value: 'draft',
              label: addressLine(draft.serviceAddress),
              description: `As entered on site, for another property. ${client.name} keeps the address on file.`,
            },
            {
              value: 'client',
              label: addressLine(client.serviceAddress),
              description: `The address on file of ${client.name}. The address entered on site is discarded.`,
            },
          ]}
        />
      </FormField>
    </div>
  );
}

/** Both clients, field by field, with the kept values in bold. The server applies the same rule. */
export function SideBySide(props: SideBySideProps) {
  const { draft, client } = props;
  const merged = fillBlanks(client, draft);
  const start = useRef<HTMLParagraphElement>(null);
  // The pressed button is unmounted. Without this, focus would leave the dialog.
  useEffect(() => start.current?.focus(), []);
  const rows = ROWS.filter(({ text }) => text(draft) !== '' || text(client) !== '');
  return (
    <>
      <p ref={start} tabIndex={-1} className="clients-start">
        The draft’s inspections move to {client.name} and show this client’s name. Values in bold are kept. Empty fields
        are filled from the draft.
      </p>
      <table className="clients-sides">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Draft</th>
            <th scope="col">{client.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, text }) => {
            const isFilled = text(client) === '' && text(merged) !== '';
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={isFilled ? 'clients-kept' : undefined}>{text(draft) || '–'}</td>
                <td className={isFilled ? undefined : 'clients-kept'}>{text(client) || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AddressChoice {...props} />
    </>
  );
}
