import * as z from 'zod';

/** An audit log row in the table. */
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
