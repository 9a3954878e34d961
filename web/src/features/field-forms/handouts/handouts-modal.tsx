import type { Client } from '#shared/contract/clients.ts';
import '#web/ui/tool/tool-page.css';
import '#web/ui/field-kit/styles/controls.css';
import '#web/ui/field-kit/styles/fields.css';
import '#web/ui/field-kit/styles/frame.css';
import '#web/ui/field-kit/styles/overlays.css';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import { HandoutList } from './handout-list.tsx';
import './handouts.css';

/** A client's signed handouts, opened from the client table. */
export function HandoutsModal({ client, onClose }: { client: Client; onClose: () => void }) {
  const title = `Handouts of ${client.name}`;
  return (
    <ModalDialog label={title} kind="sheet" onClose={onClose}>
      <SheetHead title={title} onClose={onClose} />
      <div className="handout-modal">
        <HandoutList clientId={client.clientId} email={client.email} />
      </div>
    </ModalDialog>
  );
}
