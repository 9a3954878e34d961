import { useState } from 'react';
import type { Role } from '#shared/auth/roles.ts';
import { REVIEW_STATES } from '#shared/contract/reports.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import type { ServerReport } from './use-server-report.ts';

type State = (typeof REVIEW_STATES)[number];

const LABELS = {
  VERIFIED: {
    button: 'Mark verified',
    done: 'Verified',
    meaning:
      'You confirm that the facts and photos in this revision match what was seen at the visit. Your name and the time show on the report.',
  },
  REVIEWED: {
    button: 'Mark reviewed',
    done: 'Reviewed',
    meaning:
      'You confirm that you reviewed this revision as a second person and that it can go out. Your name and the time show on the report.',
  },
} as const satisfies Record<State, { button: string; done: string; meaning: string }>;

const MAY: Readonly<Record<State, readonly Role[]>> = {
  VERIFIED: ['TECHNICIAN', 'ADMINISTRATOR', 'SUPER_ADMIN'],
  REVIEWED: ['OFFICE', 'ADMINISTRATOR', 'SUPER_ADMIN'],
};

type ReviewPanelProps = {
  inspectionId: string;
  known: ServerReport | undefined;
  /** This device has unsynced answers or changes, which no revision contains yet. */
  isUnsynced: boolean;
  /** Refetches the report: it was reviewed, or the server has a newer revision. */
  onDone: () => void;
};

/** Who reviewed the newest revision, and the buttons to review it. */
export function ReviewPanel({ inspectionId, known, isUnsynced, onDone }: ReviewPanelProps) {
  const role = useViewer()?.user.role.value;
  const [confirming, setConfirming] = useState<{ state: State; revision: number }>();
  const mayReview = useMay({ permission: 'INSPECTION_EDIT' });
  const mine = REVIEW_STATES.filter((state) => mayReview && role !== undefined && MAY[state].includes(role));
  return (
    <section className="inspection-panel" aria-labelledby="inspection-review-title">
      <h2 id="inspection-review-title">Review</h2>
      <ul>
        {REVIEW_STATES.map((state) => (
          <ReviewLine
            key={state}
            state={state}
            known={known}
            isUnsynced={isUnsynced}
            onMark={mine.includes(state) ? (revision) => setConfirming({ state, revision }) : undefined}
          />
        ))}
      </ul>
      {confirming !== undefined && (
        <ConfirmReview
          {...confirming}
          inspectionId={inspectionId}
          onClose={() => setConfirming(undefined)}
          onDone={onDone}
        />
      )}
    </section>
  );
}

type LineProps = {
  state: State;
  known: ServerReport | undefined;
  isUnsynced: boolean;
  onMark: ((revision: number) => void) | undefined;
};

const recordOf = (state: State, known: ServerReport | undefined) =>
  known?.review[state === 'VERIFIED' ? 'verified' : 'reviewed'];

/** Author, time and revision of a review. */
function reviewText(state: State, known: ServerReport | undefined): string {
  const record = recordOf(state, known);
  if (record === undefined) return 'Not yet.';
  const isOlder = record.revision !== known?.revision;
  return `${record.by}, ${formatDayTime(record.at)}${isOlder ? ` (revision ${record.revision}, not yet for this one)` : ''}`;
}

/** Why the revision cannot be reviewed right now; empty if it can. */
function blockedReason(isOnline: boolean, isUnsynced: boolean, revision: number | undefined): string {
  if (!isOnline) return 'Available when you’re online.';
  if (isUnsynced) return 'Available once the changes on this device have synced.';
  return revision === undefined ? 'The first revision is being created.' : '';
}

function ReviewLine({ state, known, isUnsynced, onMark }: LineProps) {
  const revision = known?.revision;
  const isCurrent = revision !== undefined && recordOf(state, known)?.revision === revision;
  const reason = blockedReason(useOnline(), isUnsynced, revision);
  return (
    <li>
      <Icon name={isCurrent ? 'shield' : 'clock'} />
      <span className="ui-grow">
        <b>{LABELS[state].done}</b>
        <span className="ui-meta">{reviewText(state, known)}</span>
      </span>
      {onMark !== undefined && !isCurrent && (
        <span className="inspection-review-act">
          <button
            type="button"
            className="ui-btn ui-btn-small"
            disabled={reason !== ''}
            onClick={() => revision !== undefined && onMark(revision)}
          >
            {LABELS[state].button}
          </button>
          {reason !== '' && <span className="ui-meta">{reason}</span>}
        </span>
      )}
    </li>
  );
}

type ConfirmProps = { state: State; inspectionId: string; revision: number; onClose: () => void; onDone: () => void };

/**
 * Confirms the revision that was on the screen when the dialog opened. If the server has a newer one by then, the user has to
 * close the dialog and read that one first.
 */
function ConfirmReview({ state, inspectionId, revision, onClose, onDone }: ConfirmProps) {
  const [problem, setProblem] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const { isBusy, press: mark } = useOnePress(async () => {
    try {
      await call('reviewReport', { params: { inspectionId }, body: { state, revision } });
      onDone();
      onClose();
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0] ?? 'This couldn’t be sent. Try again.');
      if (error instanceof ApiError && error.status === 409) {
        setIsOutdated(true);
        onDone();
      }
    }
  });
  const { button, meaning } = LABELS[state];
  return (
    <ModalDialog label={button} kind="sheet" onClose={onClose}>
      <div className="ui-sheet-form">
        <h2>
          {button}: revision {revision}
        </h2>
        <p>{meaning}</p>
        <p>A later change makes a new revision, which has to be marked again.</p>
        {problem !== undefined && (
          <p className="ui-error" role="alert">
            {problem}
          </p>
        )}
        <button
          type="button"
          className="ui-btn ui-btn-main ui-wide"
          aria-disabled={isBusy}
          onClick={isOutdated ? onClose : mark}
        >
          {isOutdated ? 'Read the newest revision' : button}
        </button>
        {!isOutdated && (
          <button type="button" className="ui-btn ui-wide" onClick={onClose}>
            Not now
          </button>
        )}
      </div>
    </ModalDialog>
  );
}
