import { useParams } from 'react-router-dom';
import { BRAND } from '#shared/brand.ts';
import type { RouteOutput } from '#shared/contract/route.ts';
import { TICKET_TOKEN } from '#shared/contract/ticket-token.ts';
import type { ticketThreadRoutes } from '#shared/contract/ticket-threads.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteMutation } from '#web/lib/query/use-route-mutation.ts';
import { keepLinksFresh, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import '#web/ui/field-kit/styles/controls.css';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { undeliveredToYouText } from './ticket-text.ts';
import './tickets.css';

/** Of attached files. */
const WITH_LINKS = keepLinksFresh();

type Thread = RouteOutput<(typeof ticketThreadRoutes)['getTicketThread']>;

const NOT_VALID = 'This link isn’t valid. Open the link from our latest email.';

function useThread(token: string) {
  const isToken = TICKET_TOKEN.test(token);
  const { data, error, refetch } = useRouteQuery(
    'getTicketThread',
    { params: { token } },
    { ...WITH_LINKS, enabled: isToken },
  );
  const problem = isToken ? problemOf(error, { byStatus: { 400: NOT_VALID, 404: NOT_VALID } }) : NOT_VALID;
  return { thread: data, problem, reload: () => void refetch(), canRetry: problem !== NOT_VALID };
}

type ConversationProps = { thread: Thread; token: string };

function Conversation({ thread: { ticket, messages }, token }: ConversationProps) {
  const { mutateAsync, isSuccess } = useRouteMutation('replyToTicket', { invalidates: ['getTicketThread'] });
  const isClosed = ticket.state === 'CLOSED';
  return (
    <>
      <h1>{ticket.question}</h1>
      <p className="ticket-note">
        Ticket #{ticket.number}, asked {formatDayTime(ticket.createdAt)}
        {isClosed && '. It’s closed; a reply opens it again.'}
      </p>
      {ticket.undelivered !== undefined && (
        <p className="ticket-notice">
          {undeliveredToYouText(ticket.undelivered)} Read our answers on this page and keep its link. If your email
          address has changed, write the new one in a reply.
        </p>
      )}
      <MessageList
        messages={messages}
        nameOf={(side) => (side === 'team' ? `${BRAND.name} support` : 'You')}
        more={({ undelivered }) =>
          undelivered && <p className="ticket-undelivered">This answer was not delivered by email.</p>
        }
      />
      <ReplyForm label="Your reply" button="Send reply" send={(body) => mutateAsync({ params: { token }, body })} />
      <p role="status">{isSuccess && 'Sent. We’ll answer by email and on this page.'}</p>
    </>
  );
}

/** A support ticket for the person who opened it, by the link in an email. Needs no account. */
export function TicketThreadPage() {
  usePageTitle('Support ticket');
  const { token = '' } = useParams();
  const { thread, problem, reload, canRetry } = useThread(token);
  return (
    <div className="ticket-page">
      <header>
        <a href="/" className="ticket-brand">
          <BrandMark />
          <b>{BRAND.name}</b>
        </a>
      </header>
      <main>
        {thread === undefined && <h1>Support ticket</h1>}
        {thread === undefined && problem === undefined && <p role="status">Loading the ticket</p>}
        {problem !== undefined && (
          <div role="alert" className="ticket-problem">
            <p>{problem}</p>
            {canRetry ? (
              <button type="button" className="ui-btn" onClick={reload}>
                Try again
              </button>
            ) : (
              <a href="/support">Ask a new question</a>
            )}
          </div>
        )}
        {thread !== undefined && <Conversation thread={thread} token={token} />}
      </main>
    </div>
  );
}
