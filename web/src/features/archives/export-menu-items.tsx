import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import './exports.css';

const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog }));
const SignedDataDialog = lazy(async () => ({ default: (await import('./signed-data-dialog.tsx')).SignedDataDialog }));

type Open = 'signed' | 'archive';
const ENTRIES: readonly { what: Open; text: string; icon: 'shield' | 'file' }[] = [
  { what: 'signed', text: 'Signed data (JSON)', icon: 'shield' },
  { what: 'archive', text: 'Everything (zip)', icon: 'file' },
];

/** Menu items that export an inspection. The server creates both files. */
export function ExportMenuItems({ inspectionId, onOpen }: { inspectionId: string; onOpen: () => void }) {
  const [open, setOpen] = useState<Open>();
  const isOnline = useOnline();
  const maySee = useMay({ permission: 'INSPECTION_VIEW' });
  if (!maySee) return null;
  const close = () => setOpen(undefined);
  const show = (what: Open) => {
    if (!isOnline) return;
    onOpen();
    setOpen(what);
  };
  return (
    <>
      {ENTRIES.map(({ what, text, icon }) => (
        <li key={what}>
          <button type="button" aria-disabled={!isOnline} onClick={() => show(what)}>
            <Icon name={icon} />
            <span>
              {text}
              {!isOnline && <span className="export-needs">Only online</span>}
            </span>
          </button>
        </li>
      ))}
      {open !== undefined &&
        createPortal(
          <Suspense fallback={null}>
            {open === 'signed' ? (
              <SignedDataDialog inspectionId={inspectionId} onClose={close} />
            ) : (
              <ArchiveDialog inspectionId={inspectionId} onClose={close} />
            )}
          </Suspense>,
          document.body,
        )}
    </>
  );
}
