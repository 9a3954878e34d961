import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { LegalPreview } from './report-preview.tsx';

const EditLegalModal = lazy(async () => ({ default: (await import('./edit-legal-modal.tsx')).EditLegalModal }));

/** The company's own legal text at the end of its reports, shown as it appears there. */
export function LegalCard({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { legalStatement } = organization.settings;
  return (
    <SpaceBetween size="s">
      <Header
        variant="h3"
        actions={
          mayEdit && (
            <Button ariaLabel="Edit the legal statement" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        Legal statement
      </Header>
      <LegalPreview statement={legalStatement} note="As it will look at the end of every new report" />
      <Suspense fallback={null}>
        {isEditing && <EditLegalModal statement={legalStatement} onClose={() => setEditing(false)} />}
      </Suspense>
    </SpaceBetween>
  );
}
