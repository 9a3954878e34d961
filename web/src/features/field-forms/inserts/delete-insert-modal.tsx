import Box from '@cloudscape-design/components/box';
import type { Insert } from '#shared/contract/inserts.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { SHOWN_LATER, storeCopy } from '#web/offline/db/store-copy.ts';
import { dropInsert } from '#web/offline/entities/local-inserts.ts';
import { insertName } from './insert-names.ts';

type DeleteInsertModalProps = { insert: Insert; onClose: () => void; onDone: (notice: string) => void };

/** Confirms deleting an entry, and shows what is kept. */
export function DeleteInsertModal({ insert, onClose, onDone }: DeleteInsertModalProps) {
  const { insertId, version } = insert;
  const name = insertName(insert);
  const { isSending, errors, run } = useAttempt(async () => {
    try {
      await call('deleteInsert', { params: { insertId }, query: { version } });
    } catch (error) {
      // If the entry is already gone, the deletion has succeeded.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    const isStored = await storeCopy(() => dropInsert(insertId));
    onDone(`${name} was deleted.${isStored ? '' : ` ${SHOWN_LATER}`}`);
  });
  return (
    <ModalFrame
      title={`Delete ${name}?`}
      confirm="Delete"
      isSending={isSending}
      problem={Object.values(errors)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Box>
        {name} will no longer be offered in inspections. Inspections that used it keep their entries. This can’t be
        undone.
      </Box>
    </ModalFrame>
  );
}
