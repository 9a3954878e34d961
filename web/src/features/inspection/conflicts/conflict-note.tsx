import { useId } from 'react';
import { formatClock } from '#web/lib/format-clock.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import type { OverwrittenAnswer } from './overwritten-answers.ts';
import { useLost } from './conflict-context.ts';
import { useLostActions } from './use-lost-actions.ts';

function when(at: Date): string {
  const now = new Date();
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? `at ${formatClock(at)}` : `${formatWhen(at.toISOString(), now)}, ${formatClock(at)}`;
}

/** One overwritten answer as text, with buttons to restore it or keep the current value. */
export function LostRow({ lost, isLabeled }: { lost: OverwrittenAnswer; isLabeled: boolean }) {
  const { restore, settle, problem } = useLostActions();
  const { label, mine, current, isMine, by, changedBy, changedAt, isSettled } = lost;
  return (
    <div className="inspection-conflicts">
      <p>
        {isLabeled && <b>{label}. </b>}
        Changed by {changedBy} {when(changedAt)} to <b>{current}</b>.{' '}
        {isMine ? 'Yours was ' : `Before, ${by} had entered `}
        <b>{mine}</b>.
      </p>
      <div className="inspection-conflict-actions">
        <button type="button" className="ui-btn ui-btn-small" onClick={() => restore(lost)}>
          {isMine ? 'Restore mine' : 'Restore that'}
          <span className="ui-sr"> {label}</span>
        </button>
        {!isSettled && (
          <button type="button" className="ui-btn ui-btn-ghost ui-btn-small" onClick={() => settle([lost])}>
            Leave it<span className="ui-sr"> {label}</span>
          </button>
        )}
      </div>
      <FieldError id={`lost-${useId()}`} message={problem} />
    </div>
  );
}

/** This user's own answers on a card that are still to be decided. */
export function OwnLostNotes({ componentId }: { componentId: string }) {
  const own = useLost().filter((lost) => lost.componentId === componentId && lost.isMine && !lost.isSettled);
  if (own.length === 0) return null;
  return (
    <div className="inspection-conflict-notes" role="note" aria-label="Changed on another device">
      {own.map((lost) => (
        <LostRow key={lost.key} lost={lost} isLabeled />
      ))}
    </div>
  );
}
