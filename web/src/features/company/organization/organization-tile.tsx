import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { PATHS } from '#web/lib/paths.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { CompanySettings } from './company-settings.tsx';
import { FinancingSettings } from './financing-settings.tsx';
import { addressOf } from './organization-form.ts';
import { PageLink } from './page-link.tsx';

const EditOrganizationModal = lazy(async () => ({
  default: (await import('./edit-organization-modal.tsx')).EditOrganizationModal,
}));

/** For support requests; not public. */
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

/** The registration is edited with the proposal settings, not with the rest of the company's information. */
function Registration({ license = '', mayEdit }: { license: string | undefined; mayEdit: boolean }) {
  if (license !== '') return license;
  return mayEdit ? <PageLink to={PATHS.adminProposals}>Add it under Proposals</PageLink> : '–';
}

function Facts({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const { _id, name, phone, email, version, proposal } = organization;
  const facts: readonly [label: string, value: ReactNode][] = [
    ['Company', name],
    ['Phone', phone],
    ['Address', addressOf(organization)],
    ['Email', email !== undefined && <EmailText address={email} />],
    ['Registration', <Registration key="registration" license={proposal?.license} mayEdit={mayEdit} />],
    ['Version', version],
    ['Organization ID', <InternalId key="id" id={_id} />],
  ];
  return (
    <dl className="admin-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

type OrganizationTileProps = { organization: Organization; mayEdit: boolean; logoUrl: string | undefined };

/** Org Info: the company's public-facing information with its internal id, the company settings and financing. */
export function OrganizationTile({ organization, mayEdit, logoUrl }: OrganizationTileProps) {
  const [isEditing, setEditing] = useState(false);
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
        <Facts organization={organization} mayEdit={mayEdit} />
        <CompanySettings organization={organization} mayEdit={mayEdit} />
        <FinancingSettings organization={organization} mayEdit={mayEdit} />
      </SpaceBetween>
      <Suspense fallback={null}>
        {isEditing && (
          <EditOrganizationModal organization={organization} logoUrl={logoUrl} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Container>
  );
}
