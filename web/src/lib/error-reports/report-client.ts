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
const KEPT_OFFLINE = 30;

export type ReportTarget = { dsn: string; environment: string; release: string };

/** Starts the error-reporting service's client: errors come by `report` alone, so that each is sent once. */
export function startClient({ dsn, environment, release }: ReportTarget): void {
  init({
    dsn,
    environment,
    release,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    // Measured steps are sent together at their end: streamed ones would bypass scrubbing.
    traceLifecycle: 'static',
    // Calls of the product carry nothing of the service's.
    tracePropagationTargets: [],
    // Offline reports wait in the browser's own storage, and no more than these.
    transport: (options) =>
      makeBrowserOfflineTransport(makeFetchTransport)({ ...options, maxQueueSize: KEPT_OFFLINE, flushAtStartup: true }),
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

/** Sends one problem; it may come from an earlier page. */
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

/** Whose device it is, as a word that says nothing outside the service. */
export function reportUser(id: string | undefined): void {
  setUser(id === undefined ? null : { id });
}
