import * as z from 'zod';

/** A line of the audit log as the table keeps it. */
export const AuditRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Audit'),
  id: z.string(),
  at: z.string(),
  act: z.string(),
  by: z.string(),
  subject: z.string().optional(),
  detail: z.record(z.string(), z.string()).default({}),
});
export type AuditRecord = z.infer<typeof AuditRecord>;
