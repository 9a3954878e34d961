import { message } from '#shared/messages/message.ts';
import type { Ref } from 'react';
import type { SyncState } from '#web/offline/sync/sync-state.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { useFooterText } from '../shell/section-footer.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type FlueHeaderProps = { part: InspectionPart; onBack: () => void; headingRef: Ref<HTMLHeadingElement> };

/** The screen's title: 'Vent size' for a vent, otherwise 'Flue size'. */
export const screenName = ({ component }: InspectionPart): string =>
  component.label.toLowerCase().includes('vent') ? 'Vent size' : 'Flue size';

/** Sticky header: the back button, the flue and the client's name. */
export function FlueHeader({ part, onBack, headingRef }: FlueHeaderProps) {
  const { clientName } = useInspectionActions();
  const { label, instance } = part.component;
  return (
    <header className="ui-top">
      <div className="ui-bar">
        <button type="button" className="ui-icon-button" aria-label={`Back to ${label.toLowerCase()}`} onClick={onBack}>
          <Icon name="back" size={28} />
        </button>
        <div className="ui-grow">
          <h1 ref={headingRef} tabIndex={-1}>
            {screenName(part)}
          </h1>
          <p className="ui-sub">
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
    <footer className="ui-foot">
      <p className="ui-foot-blocked" role="alert">
        {problem !== undefined && (
          <>
            <Icon name="warning" size={18} />
            {problem}
          </>
        )}
      </p>
      <div className="ui-foot-row">
        <p className="ui-foot-mid" aria-live="polite">
          <b>{message('{needed, plural, =0 {Measured} one {# answer needed} other {# answers needed}}', { needed })}</b>
          <span className="ui-chip">
            <Icon name={footerText.icon} size={18} />
            {footerText.text}
          </span>
        </p>
        <button type="button" className="ui-btn ui-btn-main inspection-flue-done" onClick={onDone}>
          <Icon name="check" />
          Done
        </button>
      </div>
    </footer>
  );
}
