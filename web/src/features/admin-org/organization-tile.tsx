import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { CompanySettings } from './company-settings.tsx';
import { EditOrganizationModal } from './edit-organization-modal.tsx';
import { addressOf } from './organization-form.ts';

/** Named to support; nobody outside sees it. */
function InternalId({ id }: { id: string }) {
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={id}
      copyButtonAriaLabel="Copy the organization ID"
      copySuccessText="Organization ID copied"
      copyErrorText="The ID couldn’t be copied"
    />
  );
}

type OrganizationTileProps = { organization: Organization; mayEdit: boolean; logoUrl: string | undefined };

/** Org Info: the company's public-facing information with its internal id, and the company settings. */
export function OrganizationTile({ organization, mayEdit, logoUrl }: OrganizationTileProps) {
  const [isEditing, setEditing] = useState(false);
  const facts = [
    { label: 'Company', value: organization.name },
    { label: 'Phone', value: organization.phone ?? '–' },
    { label: 'Address', value: addressOf(organization) || '–' },
    { label: 'Email', value: organization.email ?? '–' },
    { label: 'Version', value: organization.version },
  ];
  const internal = [{ label: 'Organization ID', value: <InternalId id={organization._id} /> }];
  return (
    <Container
      fitHeight
      header={
        <Header
          variant="h2"
          actions={
            mayEdit && (
              <ButtonDropdown
                variant="icon"
                ariaLabel="Org Info menu"
                items={[{ id: 'edit', text: 'Edit org' }]}
                onItemClick={() => setEditing(true)}
              />
            )
          }
        >
          Org Info
        </Header>
      }
    >
      <SpaceBetween size="l">
        <SpaceBetween size="s">
          {/* An email address is not broken in 220 px; an id needs the whole line. */}
          <KeyValuePairs columns={2} minColumnWidth={220} items={facts} />
          <KeyValuePairs columns={1} items={internal} />
        </SpaceBetween>
        <CompanySettings organization={organization} mayEdit={mayEdit} />
      </SpaceBetween>
      {isEditing && (
        <EditOrganizationModal organization={organization} logoUrl={logoUrl} onClose={() => setEditing(false)} />
      )}
    </Container>
  );
}
