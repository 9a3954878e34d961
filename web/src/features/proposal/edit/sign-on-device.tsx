import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { usePersistentSignature } from '#web/offline/hooks/use-persistent-signature.ts';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { ApprovePanel } from '#web/features/proposal/approve-panel.tsx';
import type { OnApprove } from '#web/features/proposal/approve-form.ts';
import { ApprovedPanel } from '#web/features/proposal/approved-panel.tsx';
import type { Choice } from '#web/features/proposal/choice.ts';
import { ProposalView } from '#web/features/proposal/proposal-view.tsx';
import type { ProposalPhotos } from '#web/features/proposal/types.ts';
import { storeApproval } from '#web/offline/entities/local-proposals.ts';
import { useHash, type ProposalState } from './use-proposal-state.ts';

type SignOnDeviceProps = {
  inspectionId: string;
  standing: ProposalState;
  logoUrl: string | undefined;
  photos: ProposalPhotos;
  choice: Choice;
  /** The proposal changed while the homeowner was reading it. */
  hasChanged: boolean;
  onLoadNew: () => void;
  onClose: () => void;
};

/** Full screen for the homeowner: the proposal and the signature, without the company's tools. */
export function SignOnDevice(props: SignOnDeviceProps) {
  const { inspectionId, standing, logoUrl, photos, choice, hasChanged, onLoadNew, onClose } = props;
  const { proposal, approval, creditedCents } = standing;
  const [isAtHome, setAtHome] = useState(proposal.isSignedAtHome);
  const isApproved = approval !== undefined;
  // Keyed by the hash of the text: a signature started for another version is not restored for this one.
  const hash = useHash(proposal);
  const signature = usePersistentSignature(hash === undefined ? undefined : `proposal:${inspectionId}:${hash}`);
  const close = () => {
    // 'Not now' discards the signature.
    signature.clear();
    onClose();
  };
  // Moves focus to the signed approval, which scrolls it into view and has screen readers announce it.
  useEffect(() => {
    if (isApproved) document.getElementById('approve')?.focus();
  }, [isApproved]);
  const approve: OnApprove = async (input) => {
    if (hasChanged) throw new ApiError(409, {});
    await storeApproval({ inspectionId, proposal, ...input });
    signature.clear();
  };
  return (
    // An accidental swipe back keeps the signature for when the dialog is opened again.
    <ModalDialog label="Repair proposal to approve" kind="full" onClose={close} onBack={onClose}>
      <div className="proposal-edit-hand">
        <p>
          {approval === undefined
            ? `For ${proposal.client.name}: look through it, check what you want done, and sign below.`
            : 'Thank you. Please hand the device back.'}
        </p>
        <button type="button" className="ui-btn ui-btn-small" onClick={close}>
          {approval === undefined ? 'Not now' : 'Done'}
        </button>
      </div>
      <ProposalView
        {...{ proposal, logoUrl, photos, choice, approval, creditedCents }}
        mode={approval === undefined ? 'choose' : 'read'}
      >
        {approval === undefined ? (
          <ApprovePanel
            proposal={proposal}
            lines={choice.lines}
            isDepositOffered={false}
            creditedCents={creditedCents}
            onApprove={approve}
            onLoadNew={onLoadNew}
            signature={signature}
            signedAtHome={{
              value: isAtHome,
              control: (
                <label className="proposal-switch">
                  <input
                    type="checkbox"
                    role="switch"
                    checked={isAtHome}
                    onChange={(event) => setAtHome(event.target.checked)}
                  />
                  Signed at the customer’s home
                </label>
              ),
            }}
          />
        ) : (
          <ApprovedPanel proposal={proposal} approval={approval} />
        )}
      </ProposalView>
    </ModalDialog>
  );
}
