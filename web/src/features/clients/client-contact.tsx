import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { addressLine } from '#shared/clients/property-address.ts';
import type { Client } from '#shared/contract/clients.ts';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { phoneHref } from '#shared/phone.ts';
import { mapUrl } from '#web/features/dashboard/row/row.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ContactProps = { client: Client; unsubscribedAt: string | undefined };

function Contact({ client, unsubscribedAt }: ContactProps) {
  const { company, number, phone, mobile, email } = client;
  const phoneFact = (label: string, value: string) =>
    value !== '' && (
      <Fact label={label}>
        <a href={phoneHref(value)}>{value}</a>
      </Fact>
    );
  const hasNone = phone === '' && mobile === '' && email === '';
  return (
    <Container header={<Header variant="h2">Contact</Header>}>
      <dl className="client-facts">
        {company !== '' && <Fact label="Company">{company}</Fact>}
        {phoneFact('Phone', phone)}
        {phoneFact('Mobile phone', mobile)}
        {email !== '' && (
          <Fact label="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {unsubscribedAt !== undefined && (
          <Fact label="Reminder emails">
            Unsubscribed on {formatDay(unsubscribedAt)}
            <Box color="text-body-secondary">
              Only the client can subscribe again, with the link in an earlier reminder.
            </Box>
          </Fact>
        )}
        {hasNone && <Fact label="Phone and email">None on file</Fact>}
        {number !== '' && <Fact label="Client number">{number}</Fact>}
        {client.foreign !== undefined && (
          <Fact label={PROVIDERS[client.foreign.provider].name}>Customer {client.foreign.foreignId}</Fact>
        )}
      </dl>
    </Container>
  );
}

type Place = { title: string; text: string; access?: string };

function placesOf({ serviceAddress, billingAddress, serviceAddresses }: Client): Place[] {
  return [
    { title: 'Service address', text: addressLine(serviceAddress) },
    ...serviceAddresses.map((address, index) => ({
      title: address.label || `Additional address ${index + 1}`,
      text: addressLine(address),
      access: address.access,
    })),
    { title: 'Billing address', text: addressLine(billingAddress) },
  ].filter(({ text, access }: Place) => text !== '' || (access ?? '') !== '');
}

function Addresses({ client }: { client: Client }) {
  const places = placesOf(client);
  return (
    <Container header={<Header variant="h2">Addresses</Header>}>
      {places.length === 0 && <p>No address on file.</p>}
      <dl className="client-facts">
        {places.map(({ title, text, access }, index) => (
          <Fact key={index} label={title}>
            {text !== '' && (
              <a href={mapUrl(text)} target="_blank" rel="noreferrer" aria-label={`${title} on the map: ${text}`}>
                {text}
              </a>
            )}
            {access !== undefined && access !== '' && <Box color="text-body-secondary">{access}</Box>}
          </Fact>
        ))}
      </dl>
    </Container>
  );
}

function NotesAndTags({ client: { notes, tags } }: { client: Client }) {
  if (notes === '' && tags.length === 0) return null;
  return (
    <Container header={<Header variant="h2">Notes and tags</Header>}>
      <SpaceBetween size="s">
        {notes !== '' && <p className="client-notes">{notes}</p>}
        {tags.length > 0 && (
          <ul className="client-tags" aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </SpaceBetween>
    </Container>
  );
}

/** The client's contact details, properties, notes and tags. */
export function ClientContact({ client, unsubscribedAt }: ContactProps) {
  return (
    <SpaceBetween size="l">
      <Contact client={client} unsubscribedAt={unsubscribedAt} />
      <Addresses client={client} />
      <NotesAndTags client={client} />
    </SpaceBetween>
  );
}
