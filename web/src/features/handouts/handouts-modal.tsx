import type { Client } from '#shared/contract/clients.ts';
import '#web/components/tool/tool-page.css';
import '#web/features/inspect/styles/controls.css';
import '#web/features/inspect/styles/fields.css';
import '#web/features/inspect/styles/frame.css';
import '#web/features/inspect/styles/overlays.css';
import { Icon } from '#web/features/inspect/widgets/icon.tsx';
import { ModalDialog } from '#web/features/inspect/widgets/modal-dialog.tsx';
import { HandoutList } from './handout-list.tsx';
import './handouts.css';

/** A client's signed handouts, from the table of clients. */
export function HandoutsModal({ client, onClose }: { client: Client; onClose: () => void }) {
  const title = `Handouts of ${client.name}`;
  return (
    <ModalDialog label={title} kind="sheet" onClose={onClose}>
      <div className="ins-sheet-head">
        <h2>{title}</h2>
        <button type="button" className="ins-icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      <div className="handout-modal">
        <HandoutList clientId={client.clientId} email={client.email} />
      </div>
    </ModalDialog>
  );
}
