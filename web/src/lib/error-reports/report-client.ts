import {
  breadcrumbsIntegration,
  browserSessionIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeBrowserOfflineTransport,
  makeFetchTransport,
  setUser,
} from '@sentry/react';
import type { Problem } from './problem-queue.ts';
import { scrubText } from './scrub.ts';
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts';

/** Specification, section 9. */
export const TRACES_SAMPLE_RATE = 0.8;
const MAX_OFFLINE = 30;

export type ReportTarget = { dsn: string; environment: string; release: string };

/** Starts the error-reporting client. Errors are only sent through `report`, so that each is sent once. */
export function startClient({ dsn, environment, release }: ReportTarget): void {
  init({
    dsn,
    environment,
    release,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    // Spans are sent together at the end: streamed spans would bypass scrubbing.
    traceLifecycle: 'static',
    // Adds no tracing headers to the app's API calls.
    tracePropagationTargets: [],
    // Offline reports are queued in the browser's storage, up to this limit.
    transport: (options) =>
      makeBrowserOfflineTransport(makeFetchTransport)({ ...options, maxQueueSize: MAX_OFFLINE, flushAtStartup: true }),
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    defaultIntegrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration({ dom: false, fetch: true, history: true, sentry: false, xhr: true }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserSessionIntegration(),
      browserTracingIntegration(),
    ],
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend: scrubEvent,
    beforeSendTransaction: scrubEvent,
  });
}

/** Sends one problem, possibly from an earlier page. */
export function report({ message, error, detail, isHandled, at }: Problem): void {
  const problem = { message: scrubText(message), ...(detail !== undefined && { detail: scrubText(detail) }) };
  const hint = { mechanism: { type: 'flueprint', handled: isHandled } };
  const context = { contexts: { problem: { ...problem, at: new Date(at).toISOString() } } };
  if (error === undefined) {
    captureMessage([message, detail].filter(Boolean).join(' '), { level: 'error', ...context });
    return;
  }
  const thrown = Object.assign(new Error(error.message), { name: error.name, stack: error.stack ?? '' });
  captureException(thrown, { ...hint, captureContext: context });
}

/** Sets the user of the reports, as a pseudonym that means nothing outside the service. */
export function reportUser(id: string | undefined): void {
  setUser(id === undefined ? null : { id });
}
