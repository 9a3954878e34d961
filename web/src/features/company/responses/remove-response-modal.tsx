import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame } from '#web/features/company/organization/modal-frame.tsx';
import type { SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { useState } from 'react';
import type { ResponseRow } from './response-model.ts';

type RemoveResponseModalProps = {
  row: ResponseRow;
  save: SettingsEditor['save'];
  onClose: () => void;
  onDone: (notice: string) => void;
};

/** Restores a preset's default text, or deletes the company's own response. Inspections already started keep theirs. */
export function RemoveResponseModal({ row, save, onClose, onDone }: RemoveResponseModalProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOwn = row.origin === 'own';
  const remove = async () => {
    setSending(true);
    const refused = await save((kitVersion) =>
      call('deleteResponse', { params: { responseId: row.id }, query: { kitVersion } }),
    );
    setSending(false);
    const [message] = Object.values(refused);
    if (message === undefined) onDone(isOwn ? `“${row.title}” was deleted.` : `“${row.title}” has its default words.`);
    else setProblem(message);
  };
  return (
    <ModalFrame
      title={isOwn ? 'Delete response' : 'Reset to default'}
      confirm={isOwn ? 'Delete' : 'Reset'}
      isSending={isSending}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {isOwn
          ? `“${row.title}” is deleted and cannot be recovered.`
          : `Your words, severity, repairs and pictures of “${row.title}” are replaced by the default and cannot be recovered.`}
      </p>
      <p>Inspections that were already started keep the response as it was.</p>
    </ModalFrame>
  );
}
