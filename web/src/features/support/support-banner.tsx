import { message } from '#shared/messages/message.ts';
import { useEffect, useState } from 'react';
import { supportView } from '#web/lib/session/support-view.ts';
import { leaveSupportView } from './leave.ts';
import './support.css';

const TICK_MS = 15_000;
const minutesTo = (endsAt: string) => Math.ceil((Date.parse(endsAt) - Date.now()) / 60_000);

function leftText(minutes: number): string {
  return message('Ends automatically in {minutes, plural, one {a minute} other {# minutes}}', { minutes });
}

/** Remaining whole minutes. At zero, the view ends. */
function useMinutesLeft(endsAt: string): number {
  const [minutes, setMinutes] = useState(() => minutesTo(endsAt));
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesTo(endsAt));
      if (minutesTo(endsAt) > 0) return;
      clearInterval(timer);
      void leaveSupportView();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(minutes, 1);
}

function Banner({ name, endsAt }: { name: string; endsAt: string }) {
  const minutes = useMinutesLeft(endsAt);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void leaveSupportView();
  };
  return (
    <aside className="support-banner" aria-label="Support view">
      <p>
        <b>Support view of {name}.</b>{' '}
        <span>
          <span className="support-note">
            Nothing can be changed. The company’s audit log shows this support view.{' '}
          </span>
          {leftText(minutes)}.
        </span>
      </p>
      <button type="button" disabled={isLeaving} onClick={leave}>
        {isLeaving ? 'Leaving…' : 'Leave'}
        {!isLeaving && <span className="support-name"> {name}</span>}
      </button>
    </aside>
  );
}

/** Banner on every page of a support view: the company's name, what the view means, and the button to leave. */
export function SupportBanner() {
  const view = supportView();
  return view === undefined ? null : <Banner name={view.organization.name} endsAt={view.endsAt} />;
}
