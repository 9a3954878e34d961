import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ParkedMail, TicketState, TicketSummary } from '#shared/contract/tickets.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { PATHS, ticketPath } from '#web/lib/paths.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { ageText, figuresOf } from './ticket-text.ts';
import './tickets.css';

const PAGE = 50;

function Row({ ticket, now }: { ticket: TicketSummary; now: number }) {
  const isOpen = ticket.state === 'OPEN';
  return (
    <li className="ticket-row">
      <Link to={ticketPath(ticket.ticketId)}>
        #{ticket.number} {ticket.question}
      </Link>
      <span>{ticket.email}</span>
      <span>{isOpen ? `Open for ${ageText(ticket.createdAt, now)}` : `Asked ${formatDayTime(ticket.createdAt)}`}</span>
      {ticket.undelivered !== undefined && <span className="ticket-undelivered">Email could not be delivered</span>}
      <span className={isOpen && ticket.waitsFor === 'team' ? 'ticket-waits' : undefined}>
        {ticket.waitsFor === 'team' ? 'Waiting for us' : 'Waiting for the customer'}
      </span>
    </li>
  );
}

function Figures() {
  const { data, error } = useRouteQuery('getAnswerTimes', {});
  const problem = problemOf(error);
  if (problem !== undefined) return <ToolNotice tone="bad">{problem}</ToolNotice>;
  if (data === undefined) return null;
  return (
    <>
      <dl className="ticket-figures">
        {figuresOf(data.times).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.parked.length > 0 && <Parked mails={data.parked} />}
    </>
  );
}

function Parked({ mails }: { mails: readonly ParkedMail[] }) {
  return (
    <details className="ticket-parked">
      <summary>Emails that were not added to a ticket ({mails.length})</summary>
      <ul>
        {mails.map(({ parkedId, at, from, subject, reason }) => (
          <li key={parkedId}>
            <b>{subject === '' ? 'No subject' : subject}</b>
            <span>
              {from}, {formatDayTime(at)}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function List({ state }: { state: TicketState }) {
  const [now] = useState(() => Date.now());
  const { data, error, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } = useRoutePages('listTickets', {
    query: { state, limit: PAGE },
  });
  const tickets = data?.pages.flatMap((page) => page.tickets);
  const problem = problemOf(error);
  return (
    <>
      {problem !== undefined && (
        <ToolNotice tone="bad">
          <p>{problem}</p>
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          >
            Try again
          </button>
        </ToolNotice>
      )}
      {tickets === undefined && problem === undefined && <ToolNotice>Loading tickets</ToolNotice>}
      {tickets?.length === 0 && (
        <ToolNotice>
          {state === 'OPEN' ? 'No open tickets. Questions from the support form show here.' : 'No closed tickets yet.'}
        </ToolNotice>
      )}
      {tickets !== undefined && tickets.length > 0 && (
        <ul className="ticket-list" aria-label={state === 'OPEN' ? 'Open tickets' : 'Closed tickets'}>
          {tickets.map((ticket) => (
            <Row key={ticket.ticketId} ticket={ticket} now={now} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className="ui-btn" onClick={() => void fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  );
}

const STATES = [
  ['OPEN', 'Open'],
  ['CLOSED', 'Closed'],
] as const;

/** Support tickets for super administrators: open tickets, and response times. */
export function TicketsPage() {
  const [state, setState] = useState<TicketState>('OPEN');
  return (
    <ToolPage title="Support tickets" back={{ to: PATHS.organizations, label: 'Back to the organizations' }}>
      <ToolCard title="Time to first answer">
        <Figures />
      </ToolCard>
      <div className="ticket-states" role="group" aria-label="Which tickets">
        {STATES.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className="ui-btn"
            aria-pressed={state === value}
            onClick={() => setState(value)}
          >
            {label}
          </button>
        ))}
        <Link to={PATHS.subscribers}>Newsletter subscribers</Link>
      </div>
      <List state={state} />
    </ToolPage>
  );
}
