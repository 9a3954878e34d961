import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { subscribersCsv } from './subscribers-csv.ts';
import { SubscribersPage } from './subscribers-page.tsx';
import { TicketThreadPage } from './thread-page.tsx';
import { TicketPage } from './ticket-page.tsx';
import { TicketsPage } from './tickets-page.tsx';
import { ageText, figuresOf, lengthText } from './ticket-text.ts';

const TICKET_ID = '01HZZZZZZZZZZZZZZZZZZZZZZ1';
const TOKEN = `${TICKET_ID}-${'a'.repeat(26)}`;
const AT = '2026-11-23T14:00:00.000Z';
const ticket = {
  ticketId: TICKET_ID,
  number: 1001,
  question: 'Which liner?',
  email: 'pat@homes.example',
  state: 'OPEN',
  waitsFor: 'team',
  createdAt: AT,
  updatedAt: AT,
} as const;
const message = {
  messageId: TICKET_ID,
  side: 'asker',
  at: AT,
  text: 'We have an <b>old</b> flue.',
  attachments: [{ fileName: 'plate.pdf', bytes: 2048, url: 'https://files.example/1' }],
} as const;
const boardMessage = {
  ...message,
  via: 'email',
  from: 'pat@work.example',
  fullText: 'All of it',
  notStored: [{ fileName: 'run.exe', reason: 'Files of this type aren’t stored' }],
} as const;
const times = { days: 30, asked: 4, answered: 3, medianMinutes: 95, within24HoursPercent: 75 };
const parked = [
  { parkedId: 'p1', at: AT, from: 'x@evil.example', subject: 'Buy', reason: 'The email looks like spam' },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openThread = (path = `/ticket/${TOKEN}`) =>
  renderFor(
    'OFFICE',
    <Routes>
      <Route path="/ticket/:token" element={<TicketThreadPage />} />
    </Routes>,
    path,
  );
const openTicket = () =>
  renderFor(
    'SUPER_ADMIN',
    <Routes>
      <Route path="/tickets/:ticketId" element={<TicketPage />} />
    </Routes>,
    `/tickets/${TICKET_ID}`,
  );

const undelivered = {
  ...({ to: 'pat@homes.example', kind: 'bounced', at: AT } as const),
  reason: 'The address did not accept the email: 550 user unknown',
};

describe('a reply that could not be delivered', () => {
  it('is shown on the ticket and next to the reply, with the address and the reason', async () => {
    mockRoutes({
      getTicket: () => ({
        ticket: { ...ticket, undelivered },
        messages: [{ ...boardMessage, side: 'team', via: 'board', from: 'Support', undelivered }],
      }),
    });
    openTicket();

    const notices = await screen.findAllByText(/could not be delivered to pat@homes\.example.*550 user unknown\./);
    expect(notices).toHaveLength(2);
  });

  it('marks the ticket in the list', async () => {
    mockRoutes({
      getAnswerTimes: () => ({ times, parked: [] }),
      listTickets: () => ({ tickets: [{ ...ticket, undelivered }] }),
    });
    renderFor('SUPER_ADMIN', <TicketsPage />, '/tickets');

    expect(await screen.findByText('Email could not be delivered')).toBeDefined();
  });
});

describe('the thread of a sender whose email could not be delivered', () => {
  const noted = { kind: 'bounced', at: AT } as const;

  it('shows that above the messages and next to the reply, without an address', async () => {
    mockRoutes({
      getTicketThread: () => ({
        ticket: { ...ticket, undelivered: noted },
        messages: [
          message,
          {
            ...message,
            messageId: '01HZZZZZZZZZZZZZZZZZZZZZZ2',
            side: 'team',
            text: 'A 6 inch one.',
            undelivered: noted,
          },
        ],
      }),
    });
    openThread();

    const notice = await screen.findByText(/^Our email to you could not be delivered .* Read our answers on this page/);
    expect(notice.textContent).not.toContain('@');
    const [own, answer] = screen.getAllByRole('listitem').filter(({ className }) => className.includes('message'));
    expect(own?.textContent).not.toContain('not delivered');
    expect(answer?.textContent).toContain('This answer was not delivered by email.');
  });

  it('shows that the sender marked an email as spam', async () => {
    mockRoutes({
      getTicketThread: () => ({
        ticket: { ...ticket, undelivered: { ...noted, kind: 'complained' } },
        messages: [message],
      }),
    });
    openThread();

    expect(await screen.findByText(/^You marked our email as spam .* so we can’t email you answers\./)).toBeTruthy();
  });
});

describe('the ticket page', () => {
  it('shows messages as plain text and files to save, and sends a reply under one id until delivered', async () => {
    const ids: string[] = [];
    let isDown = true;
    mockRoutes({
      getTicketThread: () => ({ ticket, messages: [message] }),
      replyToTicket: ({ body }) => {
        ids.push((body as { messageId: string }).messageId);
        if (isDown) throw new TypeError('cut off');
        return {};
      },
    });
    openThread();
    expect(await screen.findByText('We have an <b>old</b> flue.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'plate.pdf' }).getAttribute('href')).toBe('https://files.example/1');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(screen.getByRole('alert').textContent).toBe('Write a message first.');

    await enterText(screen.getByLabelText('Your reply'), 'It is oval.');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('Sent. We’ll answer by email and on this page.')).toBeTruthy();
    expect(new Set(ids).size).toBe(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('');
  });

  it('loads the thread with “Try again” after a server error', async () => {
    let isDown = true;
    mockRoutes({
      getTicketThread: () => (isDown ? new Refusal(503, { main: 'Try later.' }) : { ticket, messages: [message] }),
    });
    openThread();
    expect((await screen.findByRole('alert')).textContent).toContain('Try later.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('We have an <b>old</b> flue.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a new question, but no retry, for a link that the server does not know', async () => {
    mockRoutes({ getTicketThread: () => new Refusal(404, { main: 'Not found' }) });
    openThread();

    expect((await screen.findByRole('alert')).textContent).toContain('This link isn’t valid.');
    expect(screen.getByRole('link', { name: 'Ask a new question' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a message for an invalid link, without sending a request', async () => {
    mockRoutes({});
    openThread('/ticket/nonsense');

    expect((await screen.findByRole('alert')).textContent).toContain('This link isn’t valid.');
  });
});

describe('the ticket board', () => {
  it('shows the statistics, what is waiting, and emails that are in no ticket', async () => {
    mockRoutes({ listTickets: () => ({ tickets: [ticket] }), getAnswerTimes: () => ({ times, parked }) });
    renderFor('SUPER_ADMIN', <TicketsPage />, '/tickets');

    expect((await screen.findByRole('link', { name: '#1001 Which liner?' })).getAttribute('href')).toBe(
      `/tickets/${TICKET_ID}`,
    );
    expect(await screen.findByText('2 hours')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    expect(screen.getByText('3 of 4')).toBeTruthy();
    expect(screen.getByText('Waiting for us')).toBeTruthy();
    expect(screen.getByText('The email looks like spam')).toBeTruthy();
  });

  it('shows an empty state that explains what will be there', async () => {
    mockRoutes({ listTickets: () => ({ tickets: [] }), getAnswerTimes: () => ({ times, parked: [] }) });
    renderFor('SUPER_ADMIN', <TicketsPage />, '/tickets');

    expect(await screen.findByText(/^No open tickets/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Closed' }));
    expect(await screen.findByText('No closed tickets yet.')).toBeTruthy();
  });

  it('shows the next page of tickets, and retries it after an error', async () => {
    let isDown = true;
    const later = { ...ticket, ticketId: `${TICKET_ID.slice(0, -1)}2`, number: 1002 };
    mockRoutes({
      getAnswerTimes: () => ({ times, parked: [] }),
      listTickets: ({ query: { cursor } }) => {
        if (cursor === undefined) return { tickets: [ticket], cursor: 'page-2' };
        return isDown ? new Refusal(503, { main: 'Try later.' }) : { tickets: [later] };
      },
    });
    renderFor('SUPER_ADMIN', <TicketsPage />, '/tickets');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Try later.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: '#1002 Which liner?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '#1001 Which liner?' })).toBeTruthy();
  });

  it('shows a ticket with its whole email and closes it', async () => {
    const states: unknown[] = [];
    mockRoutes({
      getTicket: () => ({ ticket, messages: [boardMessage] }),
      setTicketState: ({ body }) => {
        states.push(body);
        return { ticket };
      },
    });
    openTicket();

    expect(await screen.findByText('run.exe was not stored: Files of this type aren’t stored')).toBeTruthy();
    expect(screen.getByText('All of it')).toBeTruthy();
    expect(screen.getByText('pat@work.example, by email')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the ticket' }));
    await waitFor(() => expect(states).toEqual([{ state: 'CLOSED' }]));
  });
});

describe('the list of subscribers', () => {
  const subscriber = {
    email: 'olive@hearth.example',
    name: '=HYPERLINK("x")',
    status: 'CONFIRMED',
    createdAt: AT,
  } as const;

  it('shows the subscribers, their number and the CSV download', async () => {
    mockRoutes({ listSubscribers: () => ({ subscribers: [subscriber], count: 1 }) });
    renderFor('SUPER_ADMIN', <SubscribersPage />, '/subscribers');

    expect(await screen.findByText('olive@hearth.example')).toBeTruthy();
    expect(screen.getByText('1 subscriber')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy();
  });

  it('is exported to a file that spreadsheets do not evaluate', () => {
    expect(subscribersCsv([subscriber])).toBe(
      'Email,Name,Status,Asked (UTC),Confirmed (UTC)\r\n' +
        `olive@hearth.example,"'=HYPERLINK(""x"")",Confirmed,${AT},\r\n`,
    );
  });
});

describe('the statistics as text', () => {
  it.each([
    [0.4, 'under a minute'],
    [1, '1 minute'],
    [95, '2 hours'],
    [60 * 24 * 3, '3 days'],
  ])('show %s minutes as %s', (minutes, text) => expect(lengthText(minutes)).toBe(text));

  it('format ages, and show a dash where nothing was measured', () => {
    expect(ageText(AT, Date.parse(AT) + 7_200_000)).toBe('2 hours');
    expect(figuresOf({ days: 30, asked: 0, answered: 0 }).map(({ value }) => value)).toEqual(['–', '–', '0 of 0']);
  });
});
