import type { Breadcrumb, ErrorEvent, Event } from '@sentry/react';
import { scrubPath, scrubText, scrubUrl } from './scrub.ts';

/** The allowed breadcrumbs and their fields: navigations, and calls with their status. */
const CRUMBS: Record<string, readonly string[]> = {
  navigation: ['from', 'to'],
  fetch: ['method', 'url', 'status_code'],
  xhr: ['method', 'url', 'status_code'],
};
const ADDRESSES = new Set(['from', 'to', 'url']);

export function scrubBreadcrumb({ category = '', data = {}, type, level, timestamp }: Breadcrumb): Breadcrumb | null {
  const names = CRUMBS[category];
  if (names === undefined) return null;
  const frames = names.flatMap((name) => {
    const value: unknown = data[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' && ADDRESSES.has(name) ? scrubUrl(value) : value]];
  });
  const rest = { type, level, timestamp };
  const defined = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(defined), category, data: Object.fromEntries(frames) as Record<string, unknown> };
}

function scrubException(event: Event): void {
  for (const value of event.exception?.values ?? []) {
    if (value.value !== undefined) value.value = scrubText(value.value);
    for (const frame of value.stacktrace?.frames ?? []) {
      delete frame.vars;
      if (frame.filename !== undefined) frame.filename = scrubUrl(frame.filename);
      if (frame.abs_path !== undefined) frame.abs_path = scrubUrl(frame.abs_path);
    }
  }
}

/** The allowed data of a span: its kind and name. Other instrumentation data contains URLs and labels. */
const ALLOWED_DATA = /^sentry\.(?:op|origin|source|sample_rate)$/;

type SpanData = NonNullable<Event['spans']>[number]['data'];

function scrubData(data: SpanData | undefined): SpanData {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => ALLOWED_DATA.test(name)));
}

const nameOf = (text: string) => scrubText(scrubPath(text.replace(/[?#]\S*/, '')));

function scrubSpans(event: Event): void {
  const trace = event.contexts?.trace;
  if (trace !== undefined) trace.data = scrubData(trace.data);
  for (const span of event.spans ?? []) {
    span.data = scrubData(span.data);
    if (span.description !== undefined) span.description = nameOf(span.description);
  }
}

/** The page's URL without IDs, and the browser's user agent. */
function scrubRequest({ url, headers }: NonNullable<Event['request']>): NonNullable<Event['request']> {
  const agent = headers?.['User-Agent'];
  return {
    ...(url !== undefined && { url: scrubUrl(url) }),
    ...(agent !== undefined && { headers: { 'User-Agent': agent } }),
  };
}

/** Scrubs an event for sending: only the fields named here are kept. */
export function scrubEvent<T extends Event | ErrorEvent>(event: T): T {
  const { user, request, contexts, message, transaction } = event;
  delete event.extra;
  delete event.server_name;
  delete event.user;
  if (user?.id !== undefined) event.user = { id: user.id };
  if (request !== undefined) event.request = scrubRequest(request);
  if (message !== undefined) event.message = scrubText(message);
  if (transaction !== undefined) event.transaction = nameOf(transaction);
  const { trace, problem } = contexts ?? {};
  event.contexts = { ...(trace && { trace }), ...(problem && { problem }) };
  event.breadcrumbs = (event.breadcrumbs ?? []).map(scrubBreadcrumb).filter((crumb) => crumb !== null);
  scrubException(event);
  scrubSpans(event);
  return event;
}
