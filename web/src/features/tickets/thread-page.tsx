import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BRAND } from '#shared/brand.ts';
import type { RouteOutput } from '#shared/contract/route.ts';
import { TICKET_TOKEN } from '#shared/contract/ticket-token.ts';
import type { ticketThreadRoutes } from '#shared/contract/ticket-threads.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import '#web/ui/field-kit/styles/controls.css';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { whenText } from './ticket-text.ts';
import './tickets.css';

type Thread = RouteOutput<(typeof ticketThreadRoutes)['getTicketThread']>;

const NOT_VALID = 'This link isn’t valid. Open the link from our latest email.';

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return NOT_VALID;
  return fieldErrorsOf(error)['main'] ?? 'The ticket couldn’t be loaded.';
};

const ask = (token: string): Promise<Thread | undefined> =>
  TICKET_TOKEN.test(token) ? call('getTicketThread', { params: { token } }) : Promise.resolve(undefined);

function useThread(token: string) {
  const isToken = TICKET_TOKEN.test(token);
  const [thread, setThread] = useState<Thread>();
  const [problem, setProblem] = useState(isToken ? '' : NOT_VALID);
  const take = useCallback((answer: Thread | undefined) => {
    if (answer === undefined) return;
    setThread(answer);
    setProblem('');
  }, []);
  const load = useCallback(
    () => ask(token).then(take, (error: unknown) => setProblem(problemOf(error))),
    [token, take],
  );
  useEffect(() => {
    ask(token).then(take, (error: unknown) => setProblem(problemOf(error)));
  }, [token, take]);
  return { thread, problem, load, canRetry: isToken && problem !== NOT_VALID };
}

type ConversationProps = { thread: Thread; token: string; onSent: () => Promise<void> };

function Conversation({ thread: { ticket, messages }, token, onSent }: ConversationProps) {
  const [isSent, setIsSent] = useState(false);
  const isClosed = ticket.state === 'CLOSED';
  return (
    <>
      <h1>{ticket.question}</h1>
      <p className="ticket-note">
        Ticket #{ticket.number}, asked {whenText(ticket.createdAt)}
        {isClosed && '. It’s closed; a reply opens it again.'}
      </p>
      <MessageList messages={messages} nameOf={(side) => (side === 'team' ? `${BRAND.name} support` : 'You')} />
      <ReplyForm
        label="Your reply"
        button="Send reply"
        send={async (body) => {
          setIsSent(false);
          await call('replyToTicket', { params: { token }, body });
          setIsSent(true);
          await onSent();
        }}
      />
      <p role="status">{isSent && 'Sent. We’ll answer by email.'}</p>
    </>
  );
}

/** A support ticket for the person who asked, by the link of an email; no account is needed. */
export function TicketThreadPage() {
  usePageTitle('Support ticket');
  const { token = '' } = useParams();
  const { thread, problem, load, canRetry } = useThread(token);
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
        {thread === undefined && problem === '' && <p role="status">Loading the ticket</p>}
        {problem !== '' && (
          <div role="alert" className="ticket-problem">
            <p>{problem}</p>
            {canRetry ? (
              <button type="button" className="ins-btn" onClick={() => void load()}>
                Try again
              </button>
            ) : (
              <a href="/support">Ask a new question</a>
            )}
          </div>
        )}
        {thread !== undefined && <Conversation thread={thread} token={token} onSent={load} />}
      </main>
    </div>
  );
}
