import { message } from '#shared/messages/message.ts';
import { useMissingParts, type MissingPart } from './missing-list.tsx';

type ReviewFooterProps = {
  isCompleted: boolean;
  isCompleting: boolean;
  problem: string | undefined;
  onComplete: () => void;
  onGo: (part: MissingPart) => void;
};

/** The Complete button, or a link to the first item that blocks completion. */
export function ReviewFooter({ isCompleted, isCompleting, problem, onComplete, onGo }: ReviewFooterProps) {
  const parts = useMissingParts();
  const [first] = parts;
  const why =
    first !== undefined
      ? message('Answer {count, plural, one {# part} other {# parts}}, then you can complete.', { count: parts.length })
      : isCompleted
        ? 'Completed. Any change makes a revised report.'
        : 'Everything is answered.';
  return (
    <footer className="ui-foot ui-foot-review">
      {problem === undefined ? (
        <p id="inspection-why" aria-live="polite">
          {why}
        </p>
      ) : (
        <p id="inspection-why" className="ui-error" role="alert">
          {problem}
        </p>
      )}
      <div className="ui-two">
        <button
          type="button"
          className={first === undefined ? 'ui-btn ui-btn-main' : 'ui-btn'}
          aria-disabled={first !== undefined || isCompleting}
          aria-describedby="inspection-why"
          onClick={() => {
            if (isCompleting) return;
            if (first === undefined) onComplete();
            else onGo(first);
          }}
        >
          {isCompleted ? 'Complete again' : 'Complete'}
        </button>
        {first !== undefined && (
          <button type="button" className="ui-btn ui-btn-main" onClick={() => onGo(first)}>
            Next: {first.label}
          </button>
        )}
      </div>
    </footer>
  );
}
