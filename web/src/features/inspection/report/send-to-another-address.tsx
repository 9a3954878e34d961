import { useState } from 'react';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { SendCopyDialog } from '#web/features/deliveries/send-copy-dialog.tsx';
import { useLinkTerms } from '#web/features/deliveries/link-terms.ts';

/** Opens the send dialog with an empty address, because this delivery's address is blocked. */
export function SendToAnotherAddress({ inspectionId }: { inspectionId: string }) {
  const maySend = useMay({ permission: 'SEND_COPY_CLIENT' });
  const terms = useLinkTerms();
  const [isOpen, setIsOpen] = useState(false);
  if (!maySend) return null;
  return (
    <>
      <button type="button" className="ui-btn ui-btn-small" onClick={() => setIsOpen(true)}>
        Use another address
      </button>
      {isOpen && <SendCopyDialog inspectionId={inspectionId} email="" onClose={() => setIsOpen(false)} {...terms} />}
    </>
  );
}
