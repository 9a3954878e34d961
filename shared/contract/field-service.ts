import * as z from 'zod';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';
import { Client } from './clients.ts';
import { Instant, line, EmptyResponse, Ulid } from './common.ts';
import { FieldServiceCredentials, secret } from './field-service-credentials.ts';
import { defineRoutes } from './route.ts';

/** Retention of a log entry, in days. */
export const LOG_DAYS = 90;

const Provider = z.enum(PROVIDER_IDS);

/** connected: the last call succeeded. refused: the provider no longer accepts the credentials. */
export const FieldServiceConnection = z.object({
  provider: Provider,
  state: z.enum(['connected', 'refused']),
  /** The company's name at the provider. */
  accountName: z.string(),
  connectedAt: Instant,
  connectedBy: z.string(),
  /** For a system that sends events to a URL for this company; without `isSet` its signing secret is missing. */
  webhook: z.object({ url: z.string(), isSet: z.boolean() }).optional(),
});
export type FieldServiceConnection = z.infer<typeof FieldServiceConnection>;

export const PullCounts = z.object({
  /** Customers read so far. */
  read: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Customers without a name, of deleted clients, and duplicates of a client's customer. */
  skipped: z.number().int(),
  /** Fields changed in both systems, for which our value was kept. */
  kept: z.number().int(),
});
export type PullCounts = z.infer<typeof PullCounts>;

/** The running pull of customers, or the last one. */
export const FieldServicePull = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: Instant,
  startedBy: z.string(),
  endedAt: Instant.optional(),
  counts: PullCounts,
  /** Why it failed, or what it waits for. */
  problem: z.string().optional(),
});
export type FieldServicePull = z.infer<typeof FieldServicePull>;

export const FieldServiceStatus = z.object({
  /** Whether the company's plan includes integrations. */
  isIncluded: z.boolean(),
  connection: FieldServiceConnection.optional(),
  pull: FieldServicePull.optional(),
  /** Providers this installation can reach; the others require an app registration that it doesn't have. */
  available: z.array(Provider),
});
export type FieldServiceStatus = z.infer<typeof FieldServiceStatus>;

export const FieldServiceLogEntry = z.object({
  at: Instant,
  isProblem: z.boolean(),
  /** The action and its outcome, in plain words. */
  text: z.string(),
});
export type FieldServiceLogEntry = z.infer<typeof FieldServiceLogEntry>;

/** The forms in which a delivered report or proposal is sent to the connected system. */
export const PUSH_KINDS = ['note', 'link', 'file', 'estimate'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
export const PUSH_LABELS: Readonly<Record<PushKind, string>> = {
  note: 'Note with a link to the report',
  link: 'Link to the report',
  file: 'Report PDF',
  estimate: 'Proposal as an estimate',
};
/** waiting: being sent or retried. parked: failed permanently until someone changes something. */
export const PUSH_STATES = ['waiting', 'sent', 'parked'] as const;

export const FieldServicePush = z.object({
  kind: z.enum(PUSH_KINDS),
  /** The revision of the report or the proposal. */
  edition: z.string(),
  provider: Provider,
  state: z.enum(PUSH_STATES),
  reason: z.string().optional(),
  updatedAt: Instant,
});
export type FieldServicePush = z.infer<typeof FieldServicePush>;

export const FieldServiceDayJob = z.object({
  jobId: z.string(),
  title: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  address: z.string(),
  technicians: z.array(z.string()),
  startsAt: Instant.optional(),
});
export type FieldServiceDayJob = z.infer<typeof FieldServiceDayJob>;

/** Empty for a company without a connection. */
export const FieldServiceDay = z.object({
  provider: Provider.optional(),
  jobs: z.array(FieldServiceDayJob).optional(),
});
export type FieldServiceDay = z.infer<typeof FieldServiceDay>;

/** The secret part of a webhook URL: 256 random bits. */
const WebhookToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This address takes no events');

const pushed = z.object({ pushes: z.array(FieldServicePush) });
const MINUTES = 60;
const rateLimit = { perAddress: 30, windowSeconds: 15 * MINUTES };
const response = z.object({ status: FieldServiceStatus });

export const fieldServiceRoutes = defineRoutes({
  getFieldService: {
    method: 'GET',
    path: '/api/admin/field-service',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_VIEW',
    summary: 'The field-service system that the company has connected, and those it can connect',
    response,
  },
  connectFieldService: {
    method: 'PUT',
    path: '/api/admin/field-service',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'field-service.connect',
    summary: 'Connect Kickserv, Housecall Pro or ServiceTitan; the credentials are tested, then stored encrypted',
    body: z.strictObject({ credentials: FieldServiceCredentials }),
    response,
    rateLimit,
  },
  startJobberSignIn: {
    method: 'POST',
    path: '/api/admin/field-service/jobber',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: { none: 'Opens the page of Jobber; field-service.connect is written when the administrator comes back' },
    summary: 'The URL of Jobber’s page where an administrator allows the connection',
    response: z.object({ url: z.string() }),
    rateLimit,
  },
  finishJobberSignIn: {
    method: 'POST',
    path: '/api/admin/field-service/jobber/finish',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'field-service.connect',
    summary: 'Connect Jobber with the authorization code from its page',
    body: z.strictObject({ code: secret(1000), state: line(100) }),
    response,
    rateLimit,
  },
  testFieldService: {
    method: 'POST',
    path: '/api/admin/field-service/test',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: { none: 'Reads the name of the account; the log of the connection has the outcome' },
    summary: 'Test the connection by reading the name of the account',
    response: z.object({ status: FieldServiceStatus, isWorking: z.boolean(), text: z.string() }),
    // One request uses a second of the slowest provider's rate: at this limit all of them finish before the function
    // times out.
    rateLimit: { ...rateLimit, perAddress: 10 },
  },
  pullFieldServiceCustomers: {
    method: 'POST',
    path: '/api/admin/field-service/pull',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'field-service.pull',
    summary: 'Import the customers changed in the connected system since the last import; all customers the first time',
    response,
    status: 202,
    rateLimit,
  },
  listFieldServiceJobs: {
    method: 'GET',
    path: '/api/field-service/jobs',
    lambda: 'field-service',
    permission: 'INSPECTION_CREATE',
    summary: 'The jobs of a day in the connected field-service system, by time',
    query: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }),
    response: FieldServiceDay,
    rateLimit: { perAddress: 120, windowSeconds: 15 * MINUTES },
  },
  takeFieldServiceCustomer: {
    method: 'POST',
    path: '/api/field-service/customers',
    lambda: 'field-service',
    permission: 'INSPECTION_CREATE',
    audit: { none: 'Imports one customer, as the import of all does; the inspection that follows has its own row' },
    summary: 'The client linked to a customer of the connected system; created if there is none',
    body: z.strictObject({ customerId: line(200) }),
    response: z.object({ client: Client }),
    rateLimit: { perAddress: 120, windowSeconds: 15 * MINUTES },
  },
  listFieldServicePushes: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/field-service',
    lambda: 'field-service',
    permission: 'SEND_COPY_CLIENT',
    summary: 'What was sent of an inspection to the connected field-service system, newest first',
    params: z.strictObject({ inspectionId: Ulid }),
    response: pushed,
  },
  retryFieldServicePushes: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/field-service',
    lambda: 'field-service',
    permission: 'SEND_COPY_CLIENT',
    audit: { none: 'Repeats what a delivery began; the log of the connection has the outcome' },
    summary: 'Retry what the field-service system did not accept of an inspection',
    params: z.strictObject({ inspectionId: Ulid }),
    response: pushed,
    status: 202,
    rateLimit,
  },
  setFieldServiceWebhook: {
    method: 'PUT',
    path: '/api/admin/field-service/webhook',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'field-service.webhook',
    summary: 'Store the secret that signs Housecall Pro’s events, which are accepted from then on',
    body: z.strictObject({ signingSecret: secret(300) }),
    response,
    rateLimit,
  },
  receiveJobberEvent: {
    method: 'POST',
    path: '/api/field-service/webhooks/jobber',
    lambda: 'field-service',
    permission: 'public',
    audit: { none: 'Asks for one customer, which a job imports as the import of all does' },
    summary: 'Signed events of our app at Jobber, each processed once; the signature covers the raw body',
    response: EmptyResponse,
  },
  receiveHousecallProEvent: {
    method: 'POST',
    path: '/api/field-service/webhooks/housecall-pro/{webhookToken}',
    lambda: 'field-service',
    permission: 'public',
    audit: { none: 'Asks for one customer, which a job imports as the import of all does' },
    summary: 'Signed events of a company’s account at Housecall Pro, each processed once',
    params: z.strictObject({ webhookToken: WebhookToken }),
    response: EmptyResponse,
  },
  disconnectFieldService: {
    method: 'DELETE',
    path: '/api/admin/field-service',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'field-service.disconnect',
    summary: 'Disconnect the system and delete its credentials',
    response: EmptyResponse,
  },
  listFieldServiceLog: {
    method: 'GET',
    path: '/api/admin/field-service/log',
    lambda: 'field-service',
    permission: 'ADMIN_SETTINGS_VIEW',
    summary: `The log of the connection to the field-service system for the last ${LOG_DAYS} days, newest first`,
    query: z.strictObject({ cursor: z.string().max(2000).optional() }),
    response: z.object({ entries: z.array(FieldServiceLogEntry), cursor: z.string().optional() }),
  },
});
