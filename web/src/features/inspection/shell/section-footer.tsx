import { memo } from 'react';
import { useAppSelector } from '#web/lib/state/store.ts';
import type { SyncState } from '#web/offline/sync/sync-state.ts';
import { isComplete, remainingText } from '../model/progress-text.ts';
import type { Position, Step } from '../model/steps.ts';
import { isUnstored, useWriteStatus } from '#web/offline/outbox/write-status.ts';
import { NOT_STORED_YET, syncText } from '../model/sync-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useOnline } from '#web/lib/use-online.ts';

type SectionFooterProps = {
  position: Position;
  sync: SyncState;
  /** Why the section cannot be left yet. Shown after an attempt to leave it. */
  blocked: string | undefined;
  onGo: (stepId: string) => void;
};

const progressText = ({ label, progress }: Step): string =>
  progress === undefined || isComplete(progress) ? `${label} done` : `${remainingText(progress)} in ${label}`;

/** Icon and text of the sync state. */
export function useFooterText(sync: SyncState) {
  const status = useWriteStatus();
  const isLocked = useAppSelector((state) => state.auth.locked !== null);
  const stored = syncText(sync, { isOnline: useOnline(), isLocked });
  return isUnstored(status) ? NOT_STORED_YET : stored;
}

/** Sticky footer: back, remaining answers with sync state, next. */
export const SectionFooter = memo(function SectionFooter({ position, sync, blocked, onGo }: SectionFooterProps) {
  const { step, previous, next } = position;
  const footerText = useFooterText(sync);
  return (
    <footer className="ui-foot">
      <p className="ui-foot-blocked" role="alert">
        {blocked !== undefined && (
          <>
            <Icon name="warning" size={18} />
            {blocked}
          </>
        )}
      </p>
      <div className="ui-foot-row">
        <button
          type="button"
          className="ui-btn ui-btn-icon"
          disabled={previous === undefined}
          aria-label={previous === undefined ? 'Back' : `Back to ${previous.label}`}
          onClick={() => previous !== undefined && onGo(previous.id)}
        >
          <Icon name="back" />
        </button>
        <p className="ui-foot-mid" aria-live="polite">
          <b>{progressText(step)}</b>
          <span className="ui-chip">
            <Icon name={footerText.icon} size={18} />
            {footerText.text}
          </span>
        </p>
        <button type="button" className="ui-btn" onClick={() => next !== undefined && onGo(next.id)}>
          Next
          <Icon name="next" />
          <span className="ui-sr">: {next?.label}</span>
        </button>
      </div>
    </footer>
  );
});
