import { useLinkTerms } from '#web/features/send-copy/link-terms.ts';
import { SendCopyDialog } from '#web/features/send-copy/send-copy-dialog.tsx';
import { useClient } from '#web/offline/local-clients.ts';
import type { InspectionRow } from '#web/offline/inspection-rows.ts';

/** Send copy from the list: it begins with the client's own address. */
export function SendCopy({ inspection, onClose }: { inspection: InspectionRow; onClose: () => void }) {
  const { inspectionId, summary } = inspection;
  const client = useClient(summary.clientId);
  const terms = useLinkTerms();
  if (client === undefined) return null;
  return <SendCopyDialog inspectionId={inspectionId} email={client?.email ?? ''} onClose={onClose} {...terms} />;
}
