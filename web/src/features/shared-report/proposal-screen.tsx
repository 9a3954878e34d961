import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { phoneHref } from '#shared/phone.ts';
import { isCardAmount } from '#shared/proposal/card-charge.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { photosById } from '#shared/report/present.ts';
import type { ApproveInput } from '#web/features/proposal/approve-form.ts';
import { ApprovePanel } from '#web/features/proposal/approve-panel.tsx';
import { ApprovedPanel } from '#web/features/proposal/approved-panel.tsx';
import { useChoice } from '#web/features/proposal/choice.ts';
import { EarlierApproved } from '#web/features/proposal/earlier-approved.tsx';
import { ProposalView } from '#web/features/proposal/proposal-view.tsx';
import { DepositNote, useDeposit } from './deposit.tsx';
import { callReaderApi } from './reader-client.ts';
import type { ReaderProps } from './reader-props.ts';
import { addressOf, type Screen } from './screens.ts';

type ProposalScreenProps = ReaderProps & { onOpen: (screen: Screen) => void };
type OpenProps = ProposalScreenProps & { proposal: ProposalModel; documentHash: string };

/** The report's photos, or those of the proposal alone. */
const photosOf = ({ report, photos = [] }: SharedDocuments) =>
  report === undefined ? new Map(photos.map((photo) => [photo.photoId, photo])) : photosById(report);

/** Approves the proposal, then opens the deposit payment if one is offered. */
function useApproval({ token, documents, documentHash, reload }: OpenProps, pay: (id: string) => Promise<void>) {
  const [approvalId] = useState(() => ulid());
  return async ({ selection, signature }: ApproveInput) => {
    const { approval } = await callReaderApi('approveProposal', {
      params: { shareToken: token, approvalId },
      body: { documentHash, selection, signature },
    });
    const { state, amountCents } = approval.deposit;
    const isDue = documents.deposit?.isOffered === true && state === 'due' && isCardAmount(amountCents);
    await reload();
    if (isDue) await pay(approval.approvalId);
  };
}

/** After signing, focuses the heading of the approval, which replaces the form and its focused button. */
function useFocusAfterSigning(isApproved: boolean, approve: (input: ApproveInput) => Promise<void>) {
  const isSigning = useRef(false);
  useEffect(() => {
    if (isApproved && isSigning.current) document.getElementById('approve')?.focus();
  }, [isApproved]);
  return (input: ApproveInput) => {
    isSigning.current = true;
    return approve(input);
  };
}

function Open(props: OpenProps) {
  const { token, documents, proposal, reload, onOpen } = props;
  const choice = useChoice(proposal);
  const deposit = useDeposit({ token, documents, reload });
  const { approval, report } = documents;
  const approve = useFocusAfterSigning(approval !== undefined, useApproval(props, deposit.pay));
  const copy = documents.documents.find(({ kind }) => kind === 'approval');
  const pdf = documents.documents.find(({ kind }) => kind === 'proposal');
  return (
    <ProposalView
      proposal={proposal}
      photos={photosOf(documents)}
      reportHref={report === undefined ? undefined : addressOf('report')}
      mode="choose"
      choice={choice}
      approval={approval}
      creditedCents={documents.deposit?.creditedCents}
      notice={earlierNotice(documents, proposal, copy?.url)}
      actions={
        pdf !== undefined && (
          <a
            className="proposal-btn proposal-btn-small proposal-second"
            href={pdf.url}
            target="_blank"
            rel="noreferrer"
          >
            Save as PDF
          </a>
        )
      }
    >
      {approval === undefined ? (
        <ApprovePanel
          proposal={proposal}
          lines={choice.lines}
          isDepositOffered={documents.deposit?.isOffered === true}
          creditedCents={documents.deposit?.creditedCents}
          onApprove={approve}
          onLoadNew={() => void reload()}
          footer={<NotReady documents={documents} onAsk={() => onOpen('ask')} />}
        />
      ) : (
        <ApprovedPanel
          proposal={proposal}
          approval={approval}
          copyUrl={copy?.url}
          pay={deposit.isOffered && <PayButton deposit={deposit} onPay={() => deposit.pay(approval.approvalId)} />}
        >
          <DepositNote deposit={deposit} />
        </ApprovedPanel>
      )}
    </ProposalView>
  );
}

/** What was signed before the company changed the proposal, with the signed copy; undefined if nothing was. */
function earlierNotice({ earlierApproval }: SharedDocuments, proposal: ProposalModel, copyUrl: string | undefined) {
  if (earlierApproval === undefined) return undefined;
  const after = `${proposal.company.name} has changed the proposal since then.`;
  return <EarlierApproved {...{ proposal, copyUrl, after }} earlier={earlierApproval} />;
}

function PayButton({ deposit, onPay }: { deposit: ReturnType<typeof useDeposit>; onPay: () => Promise<void> }) {
  return (
    <p>
      <button
        type="button"
        className="proposal-btn proposal-btn-main"
        aria-disabled={deposit.isBusy}
        onClick={() => void onPay()}
      >
        {deposit.isBusy ? 'One moment…' : `Pay the deposit of ${deposit.amount}`}
      </button>
    </p>
  );
}

function NotReady({ documents, onAsk }: { documents: SharedDocuments; onAsk: () => void }) {
  const { phone } = documents.company;
  return (
    <p>
      Not ready?{' '}
      <button type="button" className="reader-link" onClick={onAsk}>
        Ask a question
      </button>
      {phone !== '' && (
        <>
          {' '}
          or call <a href={phoneHref(phone)}>{phone}</a>
        </>
      )}
      . This page stays open for you.
    </p>
  );
}

/** The proposal: select, approve, sign, pay. */
export function ProposalScreen(props: ProposalScreenProps) {
  const { proposal, documentHash } = props.documents;
  if (proposal === undefined || documentHash === undefined) return null;
  return <Open {...props} proposal={proposal} documentHash={documentHash} />;
}
