import { useState } from 'react';
import type { LocalClient } from '#web/offline/db/records.ts';
import { isUnusedDraft, removeDraftClient } from '#web/offline/drafts/remove-draft-client.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';

type RemoveDraftProps = { client: LocalClient; onRemoved: () => void };

const IN_USE = 'An inspection or a handout uses this client. The office can merge it.';
const NOT_STORED = 'The client couldn’t be removed from this device. Try again.';

function ConfirmRemoval({ client, onRemoved, onClose }: RemoveDraftProps & { onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    try {
      if (await removeDraftClient(client.clientId)) onRemoved();
      else setProblem(IN_USE);
    } catch {
      setProblem(NOT_STORED);
    }
  };
  return (
    <ModalDialog label="Remove this draft client?" kind="sheet" onClose={onClose}>
      <div className="ui-sheet-head">
        <h2>Remove this draft client?</h2>
      </div>
      <div className="ui-sheet-form">
        <p>“{client.name}” is only on this device, and no inspection uses it. It will be deleted for good.</p>
        <FieldError id="remove-draft-problem" message={problem} />
        <button type="button" className="ui-btn ui-wide" onClick={onClose}>
          Keep the client
        </button>
        <button type="button" className="ui-btn ui-btn-bad ui-wide" onClick={() => void remove()}>
          Remove draft client
        </button>
      </div>
    </ModalDialog>
  );
}

/** Removes a client that was added on this device and never used. Renders nothing for any other client. */
export function RemoveDraft({ client, onRemoved }: RemoveDraftProps) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isUnusedDraft(client)) return null;
  return (
    <>
      <button type="button" className="ui-btn ui-btn-ghost ui-btn-small" onClick={() => setConfirming(true)}>
        Remove<span className="ui-sr"> draft client</span>
      </button>
      {isConfirming && <ConfirmRemoval client={client} onRemoved={onRemoved} onClose={() => setConfirming(false)} />}
    </>
  );
}
