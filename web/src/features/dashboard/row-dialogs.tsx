import { lazy, Suspense } from 'react';
import type { LocalInspection } from '#web/offline/records.ts';
import type { RowAction } from './row-menu.tsx';

const SendCopy = lazy(async () => ({ default: (await import('./send-copy.tsx')).SendCopy }));
const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog }));

export type OpenDialog = { action: RowAction; inspection: LocalInspection };

/** The dialog of the chosen row action; its code comes when it is first used. */
export function RowDialogs({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  if (open === undefined) return null;
  const { action, inspection } = open;
  return (
    <Suspense fallback={null}>
      {action === 'send' ? (
        <SendCopy inspection={inspection} onClose={onClose} />
      ) : (
        <ArchiveDialog inspection={inspection} isBack={action === 'unarchive'} onClose={onClose} />
      )}
    </Suspense>
  );
}
