import * as z from 'zod';
import { DUE_KINDS } from '#shared/due-services/due-kinds.ts';
import { Instant, EmptyResponse, PageQuery, paragraph, Ulid } from './common.ts';
import { InspectionTypeName } from './company-settings-schemas.ts';
import { defineRoutes } from './route.ts';

/** The most services in one reminder request. */
export const MAX_REMINDED = 500;

/** '2026-11-26' in the company's time zone. */
export const Day = z.iso.date('Enter a date');
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'This is not a valid month');
/** Client, system and kind: each combination has one due service at a time. */
export const DueId = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}\.[A-Z_]{4,20}\.[A-Z_]{4,20}$/, 'This is not a valid id');

/** sending: not confirmed yet. blocked: the address bounced or reported spam. failed: the email provider rejected it. */
export const REMINDER_STATES = ['sending', 'sent', 'blocked', 'failed'] as const;
/** Whether a client can be emailed. */
export const CONTACT_STATES = ['ok', 'no-email', 'unsubscribed', 'bounced'] as const;

export const DueService = z.object({
  dueId: DueId,
  clientId: Ulid,
  clientName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  contact: z.enum(CONTACT_STATES),
  kind: z.enum(DUE_KINDS),
  type: InspectionTypeName,
  /** The day of the previous inspection. */
  lastDoneOn: z.string(),
  dueOn: z.string(),
  /** Snoozed until this day. */
  snoozedUntil: z.string().optional(),
  /** The reminder for this due date. */
  reminder: z.object({ state: z.enum(REMINDER_STATES), at: Instant }).optional(),
});
export type DueService = z.infer<typeof DueService>;

export const dueServiceRoutes = defineRoutes({
  listDueServices: {
    method: 'GET',
    path: '/api/due-services',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary: 'Due services by client and system, the longest overdue first; a page may be short',
    query: z.strictObject({
      ...PageQuery,
      kind: z.enum(DUE_KINDS).optional(),
      /** Only of this month. */
      month: Month.optional(),
      /** Only up to this day. */
      until: Day.optional(),
    }),
    response: z.object({
      services: z.array(DueService),
      cursor: z.string().optional(),
      /** Inspections from before this list existed are still being added. */
      isGathering: z.boolean(),
    }),
  },
  remindDueServices: {
    method: 'POST',
    path: '/api/due-services/reminders',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: 'reminder.send',
    summary:
      'Email a reminder to each client of these services, once per due date; unsubscribed and bounced addresses are skipped',
    body: z.strictObject({
      dueIds: z.array(DueId).min(1).max(MAX_REMINDED, `At most ${MAX_REMINDED} at a time`),
      /** How to book, in the company's own words. */
      booking: paragraph(500).default(''),
    }),
    response: EmptyResponse,
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: 60 * 60 },
  },
  snoozeDueService: {
    method: 'POST',
    path: '/api/due-services/{dueId}/snooze',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: 'reminder.snooze',
    summary: 'Snooze a due service until a date, or skip it for this year',
    params: z.strictObject({ dueId: DueId }),
    body: z.strictObject({ until: z.union([Day, z.literal('next-year')]) }),
    response: EmptyResponse,
  },
});
