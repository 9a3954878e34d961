import { message } from '#shared/messages/message.ts';
import type { Ref } from 'react';
import type { SyncState } from '#web/offline/sync/sync-state.ts';
import { useInspectionActions, type Part } from '../model/workspace.ts';
import { useFooterText } from '../shell/section-footer.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type FlueHeaderProps = { part: Part; onBack: () => void; headingRef: Ref<HTMLHeadingElement> };

/** The screen's title: 'Vent size' for a vent, otherwise 'Flue size'. */
export const screenName = ({ component }: Part): string =>
  component.label.toLowerCase().includes('vent') ? 'Vent size' : 'Flue size';

/** Sticky header: the back button, the flue and the client's name. */
export function FlueHeader({ part, onBack, headingRef }: FlueHeaderProps) {
  const { clientName } = useInspectionActions();
  const { label, instance } = part.component;
  return (
    <header className="ins-top">
      <div className="ins-bar">
        <button
          type="button"
          className="ins-icon-button"
          aria-label={`Back to ${label.toLowerCase()}`}
          onClick={onBack}
        >
          <Icon name="back" size={28} />
        </button>
        <div className="ins-grow">
          <h1 ref={headingRef} tabIndex={-1}>
            {screenName(part)}
          </h1>
          <p className="ins-sub">
            {instance?.label ?? label}, {clientName}
          </p>
        </div>
      </div>
    </header>
  );
}

type FlueFooterProps = { needed: number; sync: SyncState; problem: string | undefined; onDone: () => void };

/** Sticky footer: missing measurements, sync state and the Done button. */
export function FlueFooter({ needed, sync, problem, onDone }: FlueFooterProps) {
  const footerText = useFooterText(sync);
  return (
    <footer className="ins-foot">
      <p className="ins-foot-blocked" role="alert">
        {problem !== undefined && (
          <>
            <Icon name="warning" size={18} />
            {problem}
          </>
        )}
      </p>
      <div className="ins-foot-row">
        <p className="ins-foot-mid" aria-live="polite">
          <b>{message('{needed, plural, =0 {Measured} one {# answer needed} other {# answers needed}}', { needed })}</b>
          <span className="ins-chip">
            <Icon name={footerText.icon} size={18} />
            {footerText.text}
          </span>
        </p>
        <button type="button" className="ins-btn ins-btn-main ins-flue-done" onClick={onDone}>
          <Icon name="check" />
          Done
        </button>
      </div>
    </footer>
  );
}
