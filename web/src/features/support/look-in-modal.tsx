import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { SUPPORT_VIEW_MINUTES } from '#shared/auth/support-view.ts';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import { supportRoutes } from '#shared/contract/support.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { enterSupportView } from './enter.ts';

type LookInProps = { organization: ListedOrganization; onClose: () => void };

/** Asks for the reason before opening a company's support view. The company's owner sees the reason. */
export function LookInModal({ organization: { _id: orgId, name }, onClose }: LookInProps) {
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState<string>();
  const { isSending, errors, run } = useAttempt(() => enterSupportView(orgId, reason.trim()));
  const confirm = () => {
    const parsed = supportRoutes.startSupportView.body.safeParse({ orgId, reason });
    setOwn(parsed.success ? undefined : fieldErrors(parsed.error)['reason']);
    if (parsed.success) void run();
  };
  return (
    <ModalFrame
      title={`Support view of ${name}`}
      confirm="Start support view"
      isSending={isSending}
      problem={errors['main'] ?? errors['orgId']}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        You’ll see what the company’s users see, in this tab, for at most {SUPPORT_VIEW_MINUTES} minutes. Nothing can be
        changed. The company’s audit log shows your name, the reason, and when the support view started and ended.
      </p>
      <FormField
        label="Reason"
        description="For example, the question you were asked. The company will see it."
        errorText={own ?? errors['reason']}
        stretch
      >
        <Textarea value={reason} rows={3} ariaRequired onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </ModalFrame>
  );
}
