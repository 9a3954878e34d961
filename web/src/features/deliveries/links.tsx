import { useMay } from '#web/lib/session/use-viewer.ts';
import { useLinkTerms } from './link-terms.ts';
import { LinksPanel } from './links-panel.tsx';
import { PushesPanel } from './pushes-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';

/** Readers' questions, always visible, and the links, shown on demand. */
export function Links({ inspectionId, isOpen }: { inspectionId: string; isOpen: boolean }) {
  const maySend = useMay({ permission: 'SEND_COPY_CLIENT' });
  const terms = useLinkTerms();
  if (!maySend) return null;
  return (
    <>
      <QuestionsPanel inspectionId={inspectionId} />
      <PushesPanel inspectionId={inspectionId} />
      {isOpen && <LinksPanel inspectionId={inspectionId} {...terms} />}
    </>
  );
}
