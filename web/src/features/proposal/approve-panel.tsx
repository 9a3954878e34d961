import { message } from '#shared/messages/message.ts';
import { useId, useRef, type ReactNode } from 'react';
import { isCardAmount } from '#shared/proposal/card-charge.ts';
import { paymentSchedule } from '#shared/proposal/deposit.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { dollars } from '#shared/money.ts';
import { SignaturePad } from '#web/ui/signature/signature-pad.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import '#web/ui/field-kit/styles/controls.css';
import '#web/ui/field-kit/styles/fields.css';
import '#web/ui/field-kit/styles/frame.css';
import { wallInstant } from '#web/lib/wall-clock.ts';
import { type ApproveForm, type OnApprove, type Refusal, type SignatureState, useApproveForm } from './approve-form.ts';
import { CancelNotice } from './cancel-notice.tsx';
import { selectionOf, type ChosenLine } from './choice.ts';
import { LineIcon } from './line-icon.tsx';

export type ApprovePanelProps = {
  proposal: ProposalModel;
  lines: readonly ChosenLine[];
  /** A deposit can be paid on the next page. */
  isDepositOffered: boolean;
  /** Paid with earlier approvals. */
  creditedCents?: number | undefined;
  onApprove: OnApprove;
  /** Loads the current proposal. Checked lines that still exist stay checked. */
  onLoadNew: () => void;
  /**
   * Whether it is signed at the buyer's home, with the control to change it. On a shared link, the proposal's own value
   * applies.
   */
  signedAtHome?: { value: boolean; control: ReactNode };
  /** Stores the signature while it is being drawn. Without it, the draft exists only while the panel is mounted. */
  signature?: SignatureState;
  /** Alternatives to signing. */
  footer?: ReactNode;
};

const REFUSAL_TEXTS: Readonly<Record<Refusal, { head: string; text: string; button: string }>> = {
  approved: {
    head: 'This proposal is already approved.',
    text: 'Someone signed it before you. Your signature was not needed and was not stored.',
    button: 'Show what was approved',
  },
  changed: {
    head: 'This proposal was changed while you were reading it.',
    text: 'Nothing was approved. Load the new version, review it, and sign it. The repairs you checked stay checked if they’re still offered.',
    button: 'Load the new proposal',
  },
  withdrawn: {
    head: 'This proposal is no longer offered.',
    text: 'The company withdrew it. Nothing was approved. Please ask the company for a new one.',
    button: 'Reload the page',
  },
};

function Refused({ refusal, onLoad }: { refusal: Refusal; onLoad: () => void }) {
  const { head, text, button } = REFUSAL_TEXTS[refusal];
  return (
    <div className="proposal-notice" role="alert">
      <p>
        <b>{head}</b> {text}
      </p>
      <button type="button" className="proposal-btn proposal-btn-main" onClick={onLoad}>
        {button}
      </button>
    </div>
  );
}

function Agree({ form, text }: { form: ApproveForm; text: string }) {
  const id = useId();
  return (
    <div>
      <label className="proposal-agree">
        <span className="proposal-agree-box">
          <input
            type="checkbox"
            checked={form.hasAgreed}
            aria-describedby={`${id}-error`}
            aria-invalid={form.errors.agree !== undefined}
            aria-required
            onChange={(event) => form.setAgreed(event.target.checked)}
          />
          <span className="proposal-box">
            <LineIcon name="check" />
          </span>
        </span>
        <span>{text}</span>
      </label>
      <FieldError id={`${id}-error`} message={form.hasAgreed ? undefined : form.errors.agree} />
    </div>
  );
}

function buttonText(isDepositOffered: boolean, depositCents: number): string {
  return isDepositOffered && isCardAmount(depositCents)
    ? `Approve and pay ${dollars(depositCents)} deposit`
    : 'Approve';
}

/** Approves the checked repairs with a signature by touch, mouse or keyboard. */
export function ApprovePanel(props: ApprovePanelProps) {
  const { proposal, lines, isDepositOffered, creditedCents, onApprove, onLoadNew, signedAtHome, signature, footer } =
    props;
  const panel = useRef<HTMLElement>(null);
  const selection = selectionOf(lines);
  const totals = totalsOf(proposal, selection);
  const { depositDueCents } = paymentSchedule(totals, creditedCents);
  const isSignedAtHome = signedAtHome?.value ?? proposal.isSignedAtHome;
  const form = useApproveForm({ selection, isSignedAtHome, onApprove, signature });
  const { errors, state } = form;
  const now = wallInstant();

  const submit = async () => {
    const missing = await form.submit();
    if (Object.keys(missing).length > 0) {
      // The error about the repairs is below the heading.
      const wrong = missing.lines === undefined ? '[aria-invalid=true], [data-invalid=true], [role=alert]' : '#approve';
      panel.current?.querySelector<HTMLElement>(wrong)?.focus();
    }
  };
  const load = () => {
    form.again();
    onLoadNew();
  };
  return (
    <section className="proposal-approve" ref={panel} aria-labelledby="approve">
      <h2 id="approve" tabIndex={-1}>
        Approve the checked repairs
      </h2>
      {state !== 'open' && state !== 'sending' ? (
        <Refused refusal={state} onLoad={load} />
      ) : (
        <>
          <p className="proposal-approve-sum">
            {message('{count, plural, one {# repair} other {# repairs}}, {total} in all', {
              count: selection.lines.length,
              total: dollars(totals.totalCents),
            })}
          </p>
          <FieldError id="approve-lines" message={selection.lines.length === 0 ? errors.lines : undefined} />
          {signedAtHome?.control}
          {isSignedAtHome && <CancelNotice proposal={proposal} signedAt={now} />}
          <Agree form={form} text={proposal.approvalText} />
          <SignaturePad nameLabel="Full name" draft={form.draft} onChange={form.setDraft} errors={errors} />
          <p className="proposal-date">
            Date <b>{dateText(proposal, now)}</b>
          </p>
          <div className="proposal-go">
            <button
              type="button"
              className="proposal-btn proposal-btn-main"
              aria-disabled={state === 'sending'}
              onClick={() => state === 'open' && void submit()}
            >
              {state === 'sending' ? 'One moment…' : buttonText(isDepositOffered, depositDueCents)}
            </button>
            <p>Nothing is ordered until you press this button.</p>
          </div>
          {errors.main !== undefined && (
            <p className="proposal-notice" role="alert" tabIndex={-1}>
              {errors.main}
            </p>
          )}
        </>
      )}
      {footer}
    </section>
  );
}
