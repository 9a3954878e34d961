import { useEffect, useRef } from 'react';
import { fillBlanks } from '#shared/clients/fill-blanks.ts';
import type { Client, ClientFields } from '#shared/contract/clients.ts';
import './clients.css';

const lineOf = ({ street, city, state, zip }: ClientFields['serviceAddress']) =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const ROWS: readonly { label: string; text: (client: ClientFields) => string }[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Company', text: ({ company }) => company },
  { label: 'Phone', text: ({ phone }) => phone },
  { label: 'Mobile phone', text: ({ mobile }) => mobile },
  { label: 'E-mail', text: ({ email }) => email },
  { label: 'Service address', text: ({ serviceAddress }) => lineOf(serviceAddress) },
  { label: 'Billing address', text: ({ billingAddress }) => lineOf(billingAddress) },
  { label: 'Notes', text: ({ notes }) => notes },
];

/** Both clients, field by field; what stays is bold. The server decides by the same rule. */
export function SideBySide({ draft, client }: { draft: Client; client: Client }) {
  const merged = fillBlanks(client, draft);
  const start = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: without this the focus would leave the dialog.
  useEffect(() => start.current?.focus(), []);
  const rows = ROWS.filter(({ text }) => text(draft) !== '' || text(client) !== '');
  return (
    <>
      <p ref={start} tabIndex={-1} className="clients-start">
        The inspection moves to {client.name} and shows this client’s name and service address. What is bold is kept;
        fields that {client.name} does not have are filled from the draft.
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
    </>
  );
}
