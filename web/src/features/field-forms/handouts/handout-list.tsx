import { useId, useRef, useState } from 'react';
import { Email } from '#shared/contract/common.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { ToolNotice } from '#web/ui/tool/tool-page.tsx';
import { BlockedRecipients } from '#web/features/deliveries/bounced-addresses/blocked-recipients.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { enqueueHandoutCopy } from '#web/offline/entities/local-handouts.ts';
import { type HandoutRow, UNREACHABLE, useHandouts } from './use-handouts.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';

const CHIPS = {
  made: { text: 'Saved', tone: 'good' },
  making: { text: 'Creating the PDF', tone: 'wait' },
  waiting: { text: 'On this device, will sync', tone: 'wait' },
  refused: { text: 'Refused', tone: 'bad' },
  discarded: { text: 'Discarded', tone: 'bad' },
} as const;

function SendCopy({ row, email, onClose }: { row: HandoutRow; email: string; onClose: (sentTo?: string) => void }) {
  const [to, setTo] = useState(email);
  const toField = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { isBusy, press: send } = useOnePress(async () => {
    const parsed = Email.safeParse(to);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    try {
      await enqueueHandoutCopy(row.handoutId, parsed.data);
      return onClose(parsed.data);
    } catch {
      return setError('This couldn’t be saved on this device. Free up some space and try again.');
    }
  });
  return (
    <form
      className="handout-send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <InputFrame label="Email" shown={error}>
        {({ id, describedBy, isInvalid }) => (
          <input
            ref={toField}
            id={id}
            type="email"
            value={to}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </InputFrame>
      <BlockedRecipients
        emails={[to.trim().toLowerCase()]}
        onRemove={() => {
          setTo('');
          toField.current?.focus();
        }}
      />
      <div className="tool-actions">
        <button type="submit" className="ui-btn ui-btn-main ui-btn-small" aria-disabled={isBusy}>
          Send the PDF
        </button>
        <button type="button" className="ui-btn ui-btn-small" onClick={() => onClose()}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function Row({ row, email }: { row: HandoutRow; email: string }) {
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const id = useId();
  const chip = CHIPS[row.state];
  return (
    <li aria-labelledby={id}>
      <div className="tool-row handout-row">
        <span className="ui-grow">
          <b id={id}>{row.title}</b>
          <span className="ui-meta">
            Signed by {row.signedBy}, {formatWhen(row.signedAt, new Date())}
          </span>
          {row.reason !== undefined && <span className="ui-meta">{row.reason}</span>}
        </span>
        <span className={`tool-chip tool-chip-${chip.tone}`}>{chip.text}</span>
      </div>
      <div className="tool-actions handout-actions">
        {row.url !== undefined && (
          <a className="ui-btn ui-btn-small" href={row.url} target="_blank" rel="noreferrer" aria-describedby={id}>
            <Icon name="file" size={20} />
            Open the PDF
          </a>
        )}
        {row.state !== 'refused' && row.state !== 'discarded' && !isSending && (
          <button
            type="button"
            className="ui-btn ui-btn-ghost ui-btn-small"
            aria-describedby={id}
            onClick={() => setSending(true)}
          >
            <Icon name="mail" size={20} />
            Send by email
          </button>
        )}
      </div>
      {isSending && (
        <SendCopy
          row={row}
          email={email}
          onClose={(to) => {
            setSending(false);
            setSentTo(to);
          }}
        />
      )}
      {sentTo !== undefined && <ToolNotice tone="good">The PDF goes to {sentTo}.</ToolNotice>}
    </li>
  );
}

/** The client's signed handouts, each with its PDF, including those that exist only on this device. */
export function HandoutList({ clientId, email }: { clientId: string; email: string }) {
  const { rows, isLoading, problem, reload } = useHandouts(clientId);
  return (
    <>
      {problem === UNREACHABLE && <ToolNotice>These are the handouts signed on this device.</ToolNotice>}
      {problem !== undefined && problem !== UNREACHABLE && (
        <ToolNotice tone="bad">
          <p>{problem}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={reload}>
            Try again
          </button>
        </ToolNotice>
      )}
      <ul className="tool-list">
        {rows.map((row) => (
          <Row key={row.handoutId} row={row} email={email} />
        ))}
      </ul>
      {isLoading && rows.length === 0 && <p role="status">Loading handouts</p>}
      {!isLoading && problem === undefined && rows.length === 0 && <p>Nothing has been signed yet.</p>}
    </>
  );
}
