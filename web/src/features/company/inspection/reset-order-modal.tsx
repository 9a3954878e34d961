import { useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame } from '#web/features/company/organization/modal-frame.tsx';
import type { SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import type { ChecklistOption } from './checklist-names.ts';

type ResetOrderModalProps = {
  checklist: ChecklistOption;
  editor: SettingsEditor;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for confirmation before the company's own order of a checklist is deleted. */
export function ResetOrderModal({ checklist, editor, onClose, onDone }: ResetOrderModalProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reset = async () => {
    setSending(true);
    const refused = await editor.save((kitVersion) =>
      call('resetOrder', { params: { walk: checklist.value }, query: { kitVersion } }),
    );
    setSending(false);
    const [message] = Object.values(refused);
    if (message === undefined) onDone();
    else setProblem(message);
  };
  return (
    <ModalFrame
      title="Reset to default"
      confirm="Reset to default"
      isSending={isSending}
      problem={problem}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      {`The order of “${checklist.label}” goes back to the default order. Your old order cannot be recovered.`}
    </ModalFrame>
  );
}
