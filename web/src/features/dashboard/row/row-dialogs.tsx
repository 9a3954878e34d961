import { lazy, Suspense } from 'react';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import type { RowAction } from './row-actions.ts';

const SendCopy = lazy(async () => ({ default: (await import('#web/features/deliveries/send-copy.tsx')).SendCopy }));
const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog }));

export type OpenDialog = { action: RowAction; inspection: InspectionRow };

/** The dialog of the chosen row action. Its code loads on first use. */
export function RowDialogs({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  if (open === undefined) return null;
  const { action, inspection } = open;
  return (
    <Suspense fallback={null}>
      {action === 'send' ? (
        <SendCopy inspectionId={inspection.inspectionId} clientId={inspection.summary.clientId} onClose={onClose} />
      ) : (
        <ArchiveDialog inspection={inspection} isBack={action === 'unarchive'} onClose={onClose} />
      )}
    </Suspense>
  );
}
