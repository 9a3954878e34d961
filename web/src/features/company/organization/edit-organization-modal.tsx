import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { OrganizationFieldSet } from './organization-fields.tsx';
import { organizationDraft, organizationErrors } from './organization-form.ts';
import { HeadPreview } from './report-preview.tsx';
import { showErrors } from '#web/ui/show-errors.ts';
import { Modal } from '#web/ui/modal.tsx';

type EditOrganizationModalProps = { organization: Organization; logoUrl: string | undefined; onClose: () => void };

/** Edit org: the information that reports and mails show. */
export function EditOrganizationModal({ organization, logoUrl, onClose }: EditOrganizationModalProps) {
  const [draft, setDraft] = useState(() => organizationDraft(organization));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const show = (next: typeof errors) => showErrors('[role=dialog]', () => setErrors(next));
  const save = async () => {
    const own = organizationErrors(draft);
    if (Object.keys(own).length > 0) return show(own);
    setErrors({});
    setSending(true);
    try {
      const { org, user } = await call('editOrganization', { body: draft });
      renewStored({ organization: org, user });
      return onClose();
    } catch (error) {
      setSending(false);
      return show(fieldErrorsOf(error));
    }
  };
  return (
    <Modal
      header="Edit org"
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" loading={isSending} onClick={() => void save()}>
              Save
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <HeadPreview organization={draft} logoUrl={logoUrl} note="As it will look at the top of a report" />
        <OrganizationFieldSet draft={draft} errors={errors} onChange={setDraft} />
        <div role="alert">{errors['main'] !== undefined && <Alert type="error">{errors['main']}</Alert>}</div>
      </SpaceBetween>
    </Modal>
  );
}
