import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { BoardMessage, TicketState, TicketSummary } from '#shared/contract/tickets.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { PATHS } from '#web/lib/paths.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteMutation } from '#web/lib/query/use-route-mutation.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { undeliveredText } from './ticket-text.ts';
import './tickets.css';

/** Queries that a change to a ticket invalidates. */
/** Of attached files. */
const WITH_LINKS = keepLinksFresh();
const CHANGED_BY_BOARD = ['getTicket', 'listTickets', 'getAnswerTimes'] as const;

const VIA = { form: 'by the form', email: 'by email', page: 'on the ticket’s page', board: 'on this board' } as const;

function More({ via, from, side, fullText, notStored, undelivered }: BoardMessage) {
  return (
    <>
      <p className="ticket-note">
        {side === 'team' ? `Written by ${from}` : from}, {VIA[via]}
      </p>
      {undelivered !== undefined && <ToolNotice tone="bad">{undeliveredText(undelivered)}</ToolNotice>}
      {notStored.map(({ fileName, reason }) => (
        <p key={fileName} className="ticket-note">
          {fileName} was not stored: {reason}
        </p>
      ))}
      {fullText !== undefined && (
        <details>
          <summary>Show the whole email</summary>
          <p className="ticket-text" dir="auto">
            {fullText}
          </p>
        </details>
      )}
    </>
  );
}

type DeleteDialogProps = { ticket: TicketSummary; onClose: () => void };

function DeleteDialog({ ticket, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { mutate, error } = useRouteMutation('deleteTicket', {
    invalidates: ['listTickets', 'getAnswerTimes'],
    onSuccess: () => void navigate(PATHS.tickets),
  });
  const problem = problemOf(error);
  const remove = () => mutate({ params: { ticketId: ticket.ticketId } });
  return (
    <ModalDialog label="Delete this ticket?" kind="sheet" onClose={onClose}>
      <div className="ui-sheet-form">
        <h2>Delete this ticket?</h2>
        <p>All its messages and files are deleted for good. Emails that were sent stay in their mailboxes.</p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <div className="ticket-actions">
          <button type="button" className="ui-btn" onClick={onClose}>
            Keep it
          </button>
          <button type="button" className="ui-btn ui-btn-main" onClick={remove}>
            Delete the ticket
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

function Actions({ ticket }: { ticket: TicketSummary }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const next: TicketState = ticket.state === 'OPEN' ? 'CLOSED' : 'OPEN';
  const { mutate, error } = useRouteMutation('setTicketState', { invalidates: CHANGED_BY_BOARD });
  const problem = problemOf(error);
  const change = () => mutate({ params: { ticketId: ticket.ticketId }, body: { state: next } });
  return (
    <>
      <div className="ticket-actions">
        <button type="button" className="ui-btn" onClick={change}>
          {next === 'CLOSED' ? 'Close the ticket' : 'Reopen the ticket'}
        </button>
        <button type="button" className="ui-btn" onClick={() => setIsDeleting(true)}>
          Delete the ticket
        </button>
      </div>
      {problem !== undefined && <ToolNotice tone="bad">{problem}</ToolNotice>}
      {isDeleting && <DeleteDialog ticket={ticket} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

type LoadedProps = { ticket: TicketSummary; messages: readonly BoardMessage[] };

function Loaded({ ticket, messages }: LoadedProps) {
  const { mutateAsync } = useRouteMutation('answerTicket', { invalidates: CHANGED_BY_BOARD });
  const { ticketId, question, email, state, createdAt, firstAnswerAt, undelivered } = ticket;
  return (
    <>
      <ToolCard title={question}>
        <p className="ticket-note">
          {state === 'OPEN' ? 'Open' : 'Closed'}. Asked by {email}, {formatDayTime(createdAt)}.{' '}
          {firstAnswerAt === undefined ? 'Not answered yet.' : `First answered ${formatDayTime(firstAnswerAt)}.`}
        </p>
        {undelivered !== undefined && (
          <ToolNotice tone="bad">
            {undeliveredText(undelivered)} Call the customer, or find another address: replies from here won’t arrive.
          </ToolNotice>
        )}
        <Actions ticket={ticket} />
      </ToolCard>
      <MessageList
        messages={messages}
        nameOf={(side) => (side === 'team' ? 'Support' : 'Customer')}
        more={(message) => <More {...message} />}
      />
      <ReplyForm
        label={`Reply to ${email}`}
        button="Send reply"
        send={(body) => mutateAsync({ params: { ticketId }, body })}
      />
    </>
  );
}

/** One support ticket with all its messages. */
export function TicketPage() {
  const { ticketId = '' } = useParams();
  const { data, error, refetch } = useRouteQuery('getTicket', { params: { ticketId } }, WITH_LINKS);
  const problem = problemOf(error);
  const title = data === undefined ? 'Support ticket' : `Ticket #${data.ticket.number}`;
  return (
    <ToolPage title={title} back={{ to: PATHS.tickets, label: 'Back to the tickets' }}>
      {data === undefined && problem === undefined && <ToolNotice>Loading the ticket</ToolNotice>}
      {problem !== undefined && (
        <ToolNotice tone="bad">
          <p>{problem}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={() => void refetch()}>
            Try again
          </button>
        </ToolNotice>
      )}
      {data !== undefined && <Loaded {...data} />}
    </ToolPage>
  );
}
