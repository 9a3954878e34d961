import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { OrganizationSettings } from '#shared/contract/admin.ts';
import { DEFAULT_LEGAL_STATEMENT } from '#shared/legal.ts';
import { call } from '#web/lib/api/api-client.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';
import { ModalFrame, useAttempt } from './modal-frame.tsx';
import { LegalPreview } from './report-preview.tsx';

const Statement = OrganizationSettings.pick({ legalStatement: true });

async function store(legalStatement: string): Promise<void> {
  const { data } = await call('editOrganizationSettings', { body: { settings: { legalStatement } } });
  renewStored({ organization: data.org, user: data.user });
}

/** Edits the legal statement, with a preview of the end of a report. */
export function EditLegalModal({ statement, onClose }: { statement: string; onClose: () => void }) {
  const [text, setText] = useState(statement);
  const [own, setOwn] = useState<string>();
  const { isSending, errors, run } = useAttempt(async () => {
    await store(text);
    onClose();
  });
  const confirm = () => {
    const parsed = Statement.safeParse({ legalStatement: text });
    setOwn(parsed.success ? undefined : fieldErrors(parsed.error)['legalStatement']);
    if (parsed.success) void run();
  };
  return (
    <ModalFrame
      title="Edit the legal statement"
      confirm="Save"
      isSending={isSending}
      problem={errors['main']}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormField
        stretch
        label="Legal statement"
        description="Printed at the end of every new report. Have your attorney review it."
        errorText={own ?? errors['settings.legalStatement'] ?? errors['legalStatement']}
        secondaryControl={
          text === DEFAULT_LEGAL_STATEMENT ? undefined : (
            <Button ariaLabel="Default legal statement" onClick={() => setText(DEFAULT_LEGAL_STATEMENT)}>
              Default wording
            </Button>
          )
        }
      >
        <Textarea value={text} rows={7} onChange={({ detail }) => setText(detail.value)} />
      </FormField>
      <LegalPreview statement={text} note="Preview of the end of a report" />
    </ModalFrame>
  );
}
