import type * as z from 'zod';
import type { AuditAct } from '#shared/audit/act-list.ts';
import type { Permission } from '#shared/auth/permissions.ts';
import type { OpenReason } from '#shared/billing/access.ts';
import type { Gate } from '#shared/auth/version-gate.ts';

/** One Lambda each: a group shares a bundle, an environment and its grants. */
export const LAMBDA_GROUPS = [
  'auth',
  'admin',
  'maillist',
  'clients',
  'company',
  'inspections',
  'documents',
  'field',
  'sizing',
  'readers',
  'payments',
  'devices',
  'company-data',
  'field-service',
  'system',
] as const;
export type LambdaGroup = (typeof LAMBDA_GROUPS)[number];

/** What a group's handlers reach; infra gives its variables and grants exactly this and nothing more. */
export const NEEDS = {
  auth: ['table', 'identity', 'mailJobs', 'codeKeys'],
  admin: ['table', 'identity', 'mailJobs', 'billingJobs', 'logos', 'ticketFiles'],
  maillist: ['table', 'mailJobs', 'ticketFiles'],
  // The index of its search is an object that a job of the document queue makes.
  clients: ['table', 'documents', 'documentJobs', 'clientFiles', 'clientImportJobs', 'searchService'],
  company: ['table'],
  inspections: ['table', 'photos', 'photoUploads', 'documentJobs'],
  documents: ['table', 'links', 'photos', 'documents', 'documentJobs', 'signingKey'],
  field: ['table', 'photos', 'photoUploads', 'documents', 'documentJobs'],
  sizing: ['tableReads'],
  readers: ['table', 'links', 'photos', 'documents', 'documentJobs', 'mailJobs'],
  // A deposit is checked against the signed proposal, which is a document.
  payments: ['table', 'links', 'documents', 'paymentKeys', 'mailJobs', 'billingJobs'],
  devices: ['table', 'mailJobs'],
  'company-data': ['table', 'passwordCheck', 'exports', 'mailJobs', 'companyDataJobs', 'paymentKeys'],
  'field-service': ['table', 'links', 'fieldService', 'fieldServiceJobs'],
  system: [],
} as const satisfies Record<LambdaGroup, readonly Need[]>;
export type Need =
  | 'table'
  | 'tableReads'
  | 'links'
  | 'photos'
  | 'photoUploads'
  | 'documents'
  | 'logos'
  | 'ticketFiles'
  | 'exports'
  | 'clientFiles'
  | 'identity'
  | 'passwordCheck'
  | 'mailJobs'
  | 'documentJobs'
  | 'billingJobs'
  | 'companyDataJobs'
  | 'clientImportJobs'
  | 'searchService'
  | 'fieldServiceJobs'
  | 'paymentKeys'
  | 'signingKey'
  | 'codeKeys'
  | 'fieldService';

/** 'public': no sign-in needed. 'signed-in': any role. Both are explicit values, never a missing one. */
export type RoutePermission = Permission | 'public' | 'signed-in';

/**
 * What a mutating route leaves in the audit log: one row with this act, or with one of these; none when nothing changed.
 * `none` states why it leaves no row at all.
 */
export type AuditDeclaration = AuditAct | readonly [AuditAct, ...AuditAct[]] | { none: string };

/** A GET names its acts where it writes down what another system has changed. */
type Reading = { method: 'GET'; audit?: AuditDeclaration };
type Mutation = { method: 'POST' | 'PUT' | 'DELETE'; audit: AuditDeclaration };

export type Route = (Reading | Mutation) & {
  path: `/api/${string}`;
  lambda: LambdaGroup;
  permission: RoutePermission;
  /** Product version and feature flag the company must have besides; 403 without them. */
  gate?: Gate;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body's fields depend on the path: the handler refuses what it does not know, with 422. */
  isOpenBody?: boolean;
  response: z.ZodObject;
  /** Status of a success; 200 unless said. */
  status?: 200 | 201 | 202;
  /**
   * Requests allowed per address (and per account, where the body names one) in a window; of an account, failed ones alone
   * unless it says 'every'.
   */
  rateLimit?: { perAddress: number; perAccount?: number; accountCounts?: 'every'; windowSeconds: number };
  /** Why a closed company still gets this (`shared/billing/access.ts`); absent: it is refused. */
  openWhenCanceled?: OpenReason;
  /** Devices queue this call: a closed company's is refused with 422, which parks it, since an outbox repeats a 402. */
  parkedWhenCanceled?: true;
  /** A support view asks what reads the company by GET (`shared/auth/support-view.ts`); a route may say otherwise of itself. */
  openInSupport?: boolean;
  /** The answer is a document with its own form: it goes out without the envelope's `success`. */
  isBare?: boolean;
};

export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;

/** What a handler is given, parsed. */
export type RouteInput<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** What a client passes; a part the route does not have is left out. */
export type RouteArgs<R extends Route> = (R['params'] extends z.ZodType ? { params: Sent<R['params']> } : unknown) &
  (R['query'] extends z.ZodType ? { query?: Sent<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: Sent<R['body']> } : unknown);

/** What a handler answers and a client receives, without the envelope's `success`. */
export type RouteOutput<R extends Route> = z.output<R['response']>;
