import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ParkedMail, TicketState, TicketSummary } from '#shared/contract/tickets.ts';
import { call } from '#web/lib/api/api-client.ts';
import { PATHS, ticketPath } from '#web/lib/paths.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { ageText, figuresOf, whenText } from './ticket-text.ts';
import './tickets.css';
import { useLoad } from './use-load.ts';

const PAGE = '50';

function Row({ ticket, now }: { ticket: TicketSummary; now: number }) {
  const isOpen = ticket.state === 'OPEN';
  return (
    <li className="ticket-row">
      <Link to={ticketPath(ticket.ticketId)}>
        #{ticket.number} {ticket.question}
      </Link>
      <span>{ticket.email}</span>
      <span>{isOpen ? `Open for ${ageText(ticket.createdAt, now)}` : `Asked ${whenText(ticket.createdAt)}`}</span>
      {ticket.undelivered !== undefined && <span className="ticket-undelivered">Email could not be delivered</span>}
      <span className={isOpen && ticket.waitsFor === 'team' ? 'ticket-waits' : undefined}>
        {ticket.waitsFor === 'team' ? 'Waits for us' : 'Waits for the customer'}
      </span>
    </li>
  );
}

function Figures() {
  const ask = useCallback(() => call('getAnswerTimes', {}), []);
  const { data, problem } = useLoad(ask, 'The figures couldn’t be loaded.');
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
      <summary>Emails that were not put on a ticket ({mails.length})</summary>
      <ul>
        {mails.map(({ parkedId, at, from, subject, reason }) => (
          <li key={parkedId}>
            <b>{subject === '' ? 'No subject' : subject}</b>
            <span>
              {from}, {whenText(at)}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Tickets of a state, page by page. */
function useTickets(state: TicketState) {
  const [older, setOlder] = useState<{ state: TicketState; tickets: TicketSummary[]; cursor?: string | undefined }>();
  const ask = useCallback(() => call('listTickets', { query: { state, limit: PAGE } }), [state]);
  const first = useLoad(ask, 'The tickets couldn’t be loaded.');
  const [moreProblem, setMoreProblem] = useState('');
  const isOwn = older?.state === state;
  const cursor = isOwn ? older.cursor : first.data?.cursor;
  const more = async () => {
    setMoreProblem('');
    try {
      const page = await call('listTickets', { query: { state, limit: PAGE, cursor } });
      setOlder({ state, tickets: [...(isOwn ? older.tickets : []), ...page.tickets], cursor: page.cursor });
    } catch {
      setMoreProblem('More tickets couldn’t be loaded. Try again.');
    }
  };
  const tickets = first.data && [...first.data.tickets, ...(isOwn ? older.tickets : [])];
  return { tickets, cursor, more, again: first.again, problem: first.problem ?? (moreProblem || undefined) };
}

function List({ state }: { state: TicketState }) {
  const [now] = useState(() => Date.now());
  const { tickets, cursor, more, again, problem } = useTickets(state);
  return (
    <>
      {problem !== undefined && (
        <ToolNotice tone="bad">
          <p>{problem}</p>
          <button type="button" className="ins-btn ins-btn-small" onClick={() => void again()}>
            Try again
          </button>
        </ToolNotice>
      )}
      {tickets === undefined && problem === undefined && <ToolNotice>Loading tickets</ToolNotice>}
      {tickets?.length === 0 && (
        <ToolNotice>
          {state === 'OPEN'
            ? 'No ticket is open. A question from the support form shows here.'
            : 'No ticket has been closed yet.'}
        </ToolNotice>
      )}
      {tickets !== undefined && tickets.length > 0 && (
        <ul className="ticket-list" aria-label={state === 'OPEN' ? 'Open tickets' : 'Closed tickets'}>
          {tickets.map((ticket) => (
            <Row key={ticket.ticketId} ticket={ticket} now={now} />
          ))}
        </ul>
      )}
      {cursor !== undefined && (
        <button type="button" className="ins-btn" onClick={() => void more()}>
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

/** Support tickets for the super administrators: what waits, and how fast questions are answered. */
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
            className="ins-btn"
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
