import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { pressTwice, settled } from '#web/testing/press-twice.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { NewLink } from './new-link.tsx';
import { SendCopy } from './send-copy.tsx';
import { SendCopyDialog } from './send-copy-dialog.tsx';

const inspectionId = '01J00000000000000000000001';
const terms = { inspectionId, hasPrices: false, linkDays: 90 };
let database: DeviceDatabase;

beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
  localStorage.clear();
});

describe('sending a copy', () => {
  const open = (email: string) => {
    const closed = vi.fn();
    mockRoutes({ listBouncedAddresses: () => ({ addresses: [] }) });
    renderFor('OFFICE', <SendCopyDialog {...terms} email={email} onClose={closed} />);
    return closed;
  };
  const button = () => screen.getByRole('button', { name: 'Send copy' });

  it('sends one email when the button is tapped twice', async () => {
    const closed = open('pat@homes.example');
    pressTwice(button());

    await waitFor(() => expect(closed).toHaveBeenCalled());
    await settled();
    expect(await database.outbox.toArray()).toMatchObject([{ routeId: 'sendCopy', body: { to: 'pat@homes.example' } }]);
  });

  it('makes the copies to several addresses one send', async () => {
    const closed = open('pat@homes.example, lee@homes.example');
    await userEvent.click(button());

    await waitFor(() => expect(closed).toHaveBeenCalled());
    const bodies = (await database.outbox.toArray()).map(({ body }) => body as { to: string; sendId?: string });
    expect(bodies.map(({ to }) => to)).toEqual(['pat@homes.example', 'lee@homes.example']);
    expect(bodies[0]?.sendId).toMatch(/^[0-9A-Z]{26}$/);
    expect(bodies[1]?.sendId).toBe(bodies[0]?.sendId);
  });

  it('moves the focus to the field with an error, which may be scrolled out of view', async () => {
    open('');
    await userEvent.click(button());

    expect(screen.getByText('Enter at least one email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('a copy that is not sent yet', () => {
  const open = (email = 'pat@homes.example') => {
    const closed = vi.fn();
    mockRoutes({ listBouncedAddresses: () => ({ addresses: [] }) });
    renderFor('OFFICE', <SendCopyDialog {...terms} email={email} onClose={closed} />);
    return { closed, dialog: screen.getByRole('dialog', { name: 'Send copy' }) };
  };
  const press = (from: Element, to: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(to);
  };

  it('stays open when a selection is dragged out of it, and closes by a press outside', () => {
    const { closed, dialog } = open();
    press(screen.getByLabelText('Email'), dialog);
    expect(closed).not.toHaveBeenCalled();

    press(dialog, dialog);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('stays open at a press outside once something is typed', async () => {
    const { closed, dialog } = open();
    await enterText(screen.getByLabelText('Message (optional)'), 'Call us before Friday.');
    press(dialog, dialog);

    expect(closed).not.toHaveBeenCalled();
  });

  it('has its message again after it was closed, but not after it was sent', async () => {
    const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message (optional)');
    open();
    await enterText(message(), 'Call us before Friday.');
    cleanup();

    const { closed } = open();
    await waitFor(() => expect(message().value).toBe('Call us before Friday.'));
    await userEvent.click(screen.getByRole('button', { name: 'Send copy' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    cleanup();

    open();
    await settled();
    expect(message().value).toBe('');
  });

  it('goes to the client’s corrected address unless another was typed', async () => {
    const [email, message] = [() => screen.getByLabelText<HTMLInputElement>('Email'), 'Message (optional)'] as const;
    open('pat@hmoes.example');
    await enterText(screen.getByLabelText(message), 'Call us.');
    cleanup();
    open('pat@homes.example');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(message).value).toBe('Call us.'));
    expect(email().value).toBe('pat@homes.example');

    await userEvent.clear(email());
    await enterText(email(), 'lee@homes.example');
    cleanup();
    open('pat@homes.example');
    await waitFor(() => expect(email().value).toBe('lee@homes.example'));
  });
});

describe('a copy whose client is not on this device', () => {
  it('opens at once and shows that the email address is loading', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const closed = vi.fn();
    mockRoutes({
      listBouncedAddresses: () => ({ addresses: [] }),
      getClient: async () => {
        await answered;
        return new Refusal(404, { main: 'Not found' });
      },
    });
    renderFor('OFFICE', <SendCopy {...{ inspectionId }} clientId="01J00000000000000000000101" onClose={closed} />);

    const dialog = screen.getByRole('dialog', { name: 'Send copy' });
    expect(screen.getByRole('status', { name: 'Loading the client’s email address' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledOnce();

    answer();
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    // The same dialog: another one would lose the focus.
    expect(screen.getByRole('dialog', { name: 'Send copy' })).toBe(dialog);
  });
});

describe('a link to share without email', () => {
  const link = (linkId: string) => ({
    linkId,
    recipient: 'Pat',
    audience: 'HOMEOWNER' as const,
    include: ['report' as const],
    showPrices: false,
    hasPassPhrase: false,
    createdAt: '2026-11-26T12:00:00.000Z',
    createdBy: 'Olive Office',
    expiresAt: '2027-02-26T12:00:00.000Z',
    state: 'open' as const,
    views: 0,
    questions: 0,
  });
  /** As the server does: the URL is in the first response only. */
  function server(lost = 0) {
    const ids: string[] = [];
    mockRoutes({
      putLink: ({ params: { linkId } }) => {
        const isNew = !ids.includes(linkId);
        ids.push(linkId);
        const isSent = isNew && ids.length > lost;
        return { link: link(linkId), ...(isSent && { url: `https://app.example/r/${ids.length}` }) };
      },
    });
    return ids;
  }
  const open = async () => {
    renderFor('OFFICE', <NewLink {...terms} onMade={() => undefined} />);
    await userEvent.click(screen.getByText('Create a link to share yourself'));
    await enterText(screen.getByLabelText('For whom'), 'Pat');
    return screen.getByRole('button', { name: 'Create link' });
  };
  const shown = async () => (await screen.findByLabelText<HTMLInputElement>('The link')).value;

  it('is made once and stays shown when the button is tapped twice', async () => {
    const ids = server();
    pressTwice(await open());

    expect(await shown()).toBe('https://app.example/r/1');
    await settled();
    expect(await shown()).toBe('https://app.example/r/1');
    expect(ids).toHaveLength(1);
  });

  it('is made again if the response with its URL was lost', async () => {
    const ids = server(1);
    await userEvent.click(await open());

    expect(await shown()).toBe('https://app.example/r/2');
    expect(new Set(ids).size).toBe(2);
  });

  it('is selected for copying by hand if the browser doesn’t allow the button to copy', async () => {
    server();
    await userEvent.click(await open());
    const field = await screen.findByLabelText('The link');
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined, onLine: true });
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));

    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows why the server refused it', async () => {
    mockRoutes({ putLink: () => new Refusal(409, { main: 'Complete the inspection before sharing it.' }) });
    await userEvent.click(await open());

    expect(await screen.findByText('Complete the inspection before sharing it.')).toBeTruthy();
  });
});
