import { useState } from 'react';
import { MAX_COUNTED, type SubscriberStatus } from '#shared/contract/subscribers.ts';
import { message } from '#shared/messages/message.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import './tickets.css';
import { useSubscribers } from './use-subscribers.ts';

const STATUSES = [
  ['CONFIRMED', 'Confirmed'],
  ['PENDING', 'Not confirmed'],
] as const;

const countText = (count: number): string =>
  count >= MAX_COUNTED
    ? 'More than 10,000 subscribers'
    : message('{count, plural, one {# subscriber} other {# subscribers}}', { count });

function List({ status }: { status: SubscriberStatus }) {
  const { subscribers, count, hasMore, problem, again, more, download, isExporting } = useSubscribers(status);
  return (
    <>
      {problem !== undefined && (
        <ToolNotice tone="bad">
          <p>{problem}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={again}>
            Try again
          </button>
        </ToolNotice>
      )}
      {subscribers === undefined && problem === undefined && <ToolNotice>Loading the list</ToolNotice>}
      {subscribers?.length === 0 && (
        <ToolNotice>
          {status === 'CONFIRMED'
            ? 'No one has confirmed the newsletter yet.'
            : 'No subscriptions are waiting to be confirmed. Unconfirmed ones are deleted after seven days.'}
        </ToolNotice>
      )}
      {subscribers !== undefined && subscribers.length > 0 && (
        <>
          <div className="ticket-actions">
            <b role="status">{countText(count ?? subscribers.length)}</b>
            <button type="button" className="ui-btn" aria-disabled={isExporting} onClick={download}>
              {isExporting ? 'Preparing the file' : 'Download as CSV'}
            </button>
          </div>
          <ul className="ticket-list" aria-label="Subscribers">
            {subscribers.map(({ email, name, createdAt, confirmedAt }) => (
              <li key={email} className="ticket-row subscriber-row">
                <b>{email}</b>
                <span>{name}</span>
                <span>
                  {confirmedAt === undefined
                    ? `Signed up ${formatDayTime(createdAt)}`
                    : `Confirmed ${formatDayTime(confirmedAt)}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <button type="button" className="ui-btn" onClick={more}>
          Show more
        </button>
      )}
    </>
  );
}

/** The newsletter's subscribers, for super administrators. */
export function SubscribersPage() {
  const [status, setStatus] = useState<SubscriberStatus>('CONFIRMED');
  return (
    <ToolPage title="Newsletter subscribers" back={{ to: PATHS.organizations, label: 'Back to the organizations' }}>
      <div className="subscriber-states" role="group" aria-label="Which subscribers">
        {STATUSES.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className="ui-btn"
            aria-pressed={status === value}
            onClick={() => setStatus(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <List key={status} status={status} />
    </ToolPage>
  );
}
