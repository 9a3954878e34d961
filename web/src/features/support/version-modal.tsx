import { useState } from 'react';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import type { Organization } from '#shared/contract/auth.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { VersionFields } from '#web/features/company/organization/version-fields.tsx';

type VersionModalProps = {
  organization: ListedOrganization;
  onSaved: (organization: Organization) => void;
  onClose: () => void;
};

/** Version and special features of a company, which its own users can't set. */
export function VersionModal({ organization, onSaved, onClose }: VersionModalProps) {
  const { _id: orgId, name } = organization;
  const [chosen, setChosen] = useState({ version: organization.version, flags: organization.flags });
  const { isSending, errors, run } = useAttempt(async () => {
    const { org } = await call('setOrganizationVersion', { body: { orgId, ...chosen } });
    onSaved(org);
    onClose();
  });
  return (
    <ModalFrame
      title={`Version and features of ${name}`}
      confirm="Save"
      isSending={isSending}
      problem={Object.values(errors)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>It applies to everyone in the company within a minute. The company’s audit log shows the change.</p>
      <VersionFields value={chosen} onChange={setChosen} />
    </ModalFrame>
  );
}
