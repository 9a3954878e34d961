import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NewsletterLinkPage } from '../newsletter/link-page.tsx';
import { enhanceNewsletterLink } from './newsletter-link.ts';

const TOKEN = `${'a'.repeat(64)}.${'B'.repeat(43)}`;
const fetchMock = vi.fn<typeof fetch>();

const open = (action: 'confirm' | 'unsubscribe', pathname: string) => {
  document.body.innerHTML = renderToStaticMarkup(
    <NewsletterLinkPage action={action} title="Title" lede="Lede" button="Press" done="All done." />,
  );
  enhanceNewsletterLink(document, pathname);
};
const text = (selector: string) => document.querySelector(selector)?.textContent;
const button = () => document.querySelector<HTMLButtonElement>('button');

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the newsletter link', () => {
  it.each([
    ['confirm', '/api/maillist/confirm'],
    ['unsubscribe', '/api/maillist/unsubscribe'],
  ] as const)('calls the server for %s only when the button is pressed', async (action, path) => {
    fetchMock.mockResolvedValueOnce(Response.json({ success: true }));
    open(action, `/newsletter/${action}/${TOKEN}`);
    expect(fetchMock).not.toHaveBeenCalled();

    button()?.click();
    await vi.waitFor(() => expect(text('[role="status"]')).toBe('All done.'));
    expect(fetchMock.mock.calls[0]?.[0]).toBe(path);
    expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toEqual({ token: TOKEN });
    expect(button()?.hidden).toBe(true);
  });

  it('shows why a link does not work, and can be retried', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ success: false, errors: { token: 'Expired' } }, { status: 400 }));
    open('confirm', `/newsletter/confirm/${TOKEN}`);
    button()?.click();
    await vi.waitFor(() => expect(text('[role="alert"]')).toBe('Expired'));
    expect(button()?.disabled).toBe(false);
  });

  it('disables the button for an address without a secret', () => {
    open('confirm', '/newsletter/confirm');

    expect(button()?.disabled).toBe(true);
    expect(text('[role="alert"]')).toContain('not complete');
  });
});
