import { describe, expect, it } from 'vitest';
import { scrubText, scrubUrl } from './scrub.ts';
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts';

const SECRET = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
const ULID = '01M80Q06YV952NVS7T62XXWYZR';
const TOKEN = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl';

describe('scrubbing a message', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'email')", "Cannot read properties of undefined (reading 'email')"],
    ['Unexpected token J, "Jane Miller, 9 Ridge Road" is not valid JSON', 'Unexpected token J, "…" is not valid JSON'],
    ["No client 'Jane Miller' here", "No client '…' here"],
    ['Sent to jane.miller@example.com', 'Sent to [email]'],
    ['Call (802) 555-0142 back', 'Call [number] back'],
    [`Refused: Bearer ${TOKEN}`, 'Refused: [token]'],
    [`Kept ${TOKEN} here`, 'Kept [token] here'],
    [`Failed to fetch https://f.example/r/${SECRET}?name=Jane`, 'Failed to fetch https://f.example/r/:secret'],
    [`Inspection ${ULID} has no plan`, 'Inspection :id has no plan'],
    [`/api/share/${SECRET}/report answered 500`, '/api/share/:secret/report answered 500'],
  ])('%s', (text, expected) => expect(scrubText(text)).toBe(expected));

  it('keeps the apostrophe of a word', () => {
    expect(scrubText("The browser's disk didn't answer")).toBe("The browser's disk didn't answer");
  });
});

describe('scrubbing URLs in error reports', () => {
  it.each([
    [`https://f.example/reset/${SECRET}`, 'https://f.example/reset/:secret'],
    [`/inspect/${ULID}?s=roof#part`, '/inspect/:id'],
    ['/search/Jane%20Miller?q=jane', '/search/:text'],
  ])('removes query, ids and secrets from an address: %s', (url, expected) => expect(scrubUrl(url)).toBe(expected));
});

describe('a scrubbed event', () => {
  const event = () =>
    scrubEvent({
      type: undefined,
      user: { id: 'a1b2', email: 'jane@example.com', username: 'Jane', ip_address: '10.0.0.1' },
      request: {
        url: `https://f.example/inspect/${ULID}?client=Jane`,
        headers: { 'User-Agent': 'Browser', Referer: 'https://f.example/r/x', Cookie: 'a=b' },
        cookies: { a: 'b' },
        data: { name: 'Jane' },
        query_string: 'client=Jane',
      },
      extra: { name: 'Jane' },
      server_name: 'janes-phone',
      contexts: {
        redux: { name: 'Jane' },
        trace: { trace_id: 't', span_id: 's', data: { url: '/r/x', 'sentry.op': 'o' } },
      },
      exception: { values: [{ type: 'Error', value: 'Sent to jane@example.com' }] },
      spans: [
        {
          span_id: 's',
          trace_id: 't',
          start_timestamp: 1,
          status: 'ok',
          description: `GET /r/${SECRET}?a=b`,
          data: { 'http.url': '/r/x' },
        },
      ],
      breadcrumbs: [{ category: 'ui.click', message: 'button[aria-label="Jane Miller"]' }],
    });

  it('identifies the user only by an opaque id, and contains nothing the user entered', () => {
    const text = JSON.stringify(event());
    expect(event().user).toEqual({ id: 'a1b2' });
    expect(event().request).toEqual({ url: 'https://f.example/inspect/:id', headers: { 'User-Agent': 'Browser' } });
    expect(text).not.toMatch(/jane|10\.0\.0\.1|Cookie/i);
    expect(text).not.toContain(SECRET);
  });
});

describe('scrubbing breadcrumbs', () => {
  it('keeps pages and calls, without their contents', () => {
    expect(scrubBreadcrumb({ category: 'ui.click', message: 'Jane' })).toBeNull();
    expect(scrubBreadcrumb({ category: 'console', message: 'Jane' })).toBeNull();
    expect(
      scrubBreadcrumb({
        category: 'fetch',
        data: { method: 'GET', url: '/api/clients?search=jane', status_code: 200, request_body: 'Jane' },
      }),
    ).toEqual({ category: 'fetch', data: { method: 'GET', url: '/api/clients', status_code: 200 } });
  });
});
