import * as z from 'zod';
import { AUDIT_GROUPS } from '#shared/audit/act-list.ts';
import { Cursor, UserId } from './common.ts';
import { defineRoutes } from './route.ts';

/** One line of the audit log; it is written together with the action and never changed. */
export const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** The action, such as 'user.create'; `shared/audit/act-list.ts` has the texts. */
  act: z.string(),
  /** The actor; the name is kept after the user is deleted. */
  by: z.object({ id: z.string(), name: z.string() }),
  /** The person or thing affected; with a name if it is a person. */
  subject: z.object({ id: z.string(), name: z.string().optional() }).optional(),
  detail: z.record(z.string(), z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

const Day = z.iso.date('This is not a valid day');

export const auditRoutes = defineRoutes({
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    lambda: 'admin',
    permission: 'ADMIN_SETTINGS_VIEW',
    summary: 'The audit log, newest first; entries are never changed or deleted',
    query: z.strictObject({
      group: z.enum(AUDIT_GROUPS).optional(),
      /** Lines by or about this user. */
      userId: UserId.optional(),
      /** UTC days, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    /** A page may be short and still have a cursor, because lines that don't match the filter were read too. */
    response: z.object({ lines: z.array(AuditLine), cursor: z.string().optional() }),
  },
});
