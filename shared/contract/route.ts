import type * as z from 'zod';
import type { AuditAction } from '#shared/audit/act-list.ts';
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

/** The resources a group's handlers use; infra grants exactly these and sets their environment variables. */
export const NEEDS = {
  auth: ['table', 'identity', 'mailJobs', 'codeKeys'],
  admin: ['table', 'identity', 'mailJobs', 'billingJobs', 'logos', 'ticketFiles'],
  maillist: ['table', 'mailJobs', 'ticketFiles'],
  // The client search index is an object that a job of the document queue builds.
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
 * The audit rows a mutating route writes: one row with this act, or with one of these acts, and no row if nothing changed.
 * `none` is the reason why the route never writes one.
 */
export type AuditDeclaration = AuditAction | readonly [AuditAction, ...AuditAction[]] | { none: string };

/** A GET declares acts if it records changes made in another system. */
type Reading = { method: 'GET'; audit?: AuditDeclaration };
type Mutation = { method: 'POST' | 'PUT' | 'DELETE'; audit: AuditDeclaration };

export type Route = (Reading | Mutation) & {
  path: `/api/${string}`;
  lambda: LambdaGroup;
  permission: RoutePermission;
  /** Product version and feature flag that the company also needs; otherwise 403. */
  gate?: Gate;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body's fields depend on the path. The handler rejects unknown fields with 422. */
  isOpenBody?: boolean;
  response: z.ZodObject;
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202;
  /**
   * Requests allowed in a window per IP address and, if the body names an account, per account. Only failed requests count
   * against an account unless `accountCounts` is 'every'.
   */
  rateLimit?: { perAddress: number; perAccount?: number; accountCounts?: 'every'; windowSeconds: number };
  /** Why a closed company may still call this route (`shared/billing/access.ts`); without it the call is rejected. */
  openWhenCanceled?: OpenReason;
  /** Devices queue this call. A closed company gets 422, which parks it, because an outbox would retry a 402. */
  parkedWhenCanceled?: true;
  /**
   * Overrides whether a support view may call the route; by default only reads of company data (`shared/auth/support-view.ts`).
   */
  openInSupport?: boolean;
  /** The response is a document with its own format, sent without the envelope's `success`. */
  isBare?: boolean;
};

export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;

/** The parsed input of a handler. */
export type RouteInput<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** The arguments a client passes; parts that the route doesn't have are omitted. */
export type RouteArgs<R extends Route> = (R['params'] extends z.ZodType ? { params: Sent<R['params']> } : unknown) &
  (R['query'] extends z.ZodType ? { query?: Sent<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: Sent<R['body']> } : unknown);

/** What a handler returns and a client receives, without the envelope's `success`. */
export type RouteOutput<R extends Route> = z.output<R['response']>;
