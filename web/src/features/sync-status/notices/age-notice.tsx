import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isLate, isUrgent, waitingAge } from '#web/lib/waiting-age.ts';
import './device-notices.css';

const MINUTE_MS = 60_000;

function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const LATE = 'Go online and keep the app open until everything has synced.';
const URGENT =
  'Go online and keep the app open, or save the work to a file: a browser may delete the data of an app that isn’t opened for 7 days.';

type AgeNoticeProps = {
  /** When the oldest unsynced change was made, as an ISO time. */
  since: string;
  /** During an inspection, only urgent warnings are shown. */
  isAtWork: boolean;
};

/** Warns about work that has not synced for a day, urgently after five days. */
export function AgeNotice({ since, isAtWork }: AgeNoticeProps) {
  const now = useMinutes();
  const { pathname } = useLocation();
  const urgent = isUrgent(since, now);
  if (!urgent && (isAtWork || !isLate(since, now))) return null;
  return (
    <section
      className={`device-note device-note-page ${urgent ? 'device-note-bad' : ''}`}
      role={urgent ? 'alert' : 'status'}
      aria-label="Work that hasn’t synced"
    >
      <Icon name="warning" />
      <div>
        <b>Work on this device hasn’t synced for {waitingAge(since, now)}</b>
        <p>{urgent ? URGENT : LATE}</p>
      </div>
      {pathname !== PATHS.deviceData && (
        <p className="device-acts">
          <Link to={PATHS.deviceData}>{urgent ? 'Save it to a file' : 'See what it is'}</Link>
        </p>
      )}
    </section>
  );
}
