import type { auditRoutes } from '#shared/contract/audit.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { listAudit } from './list-audit.ts';

export const auditHandlers: Handlers<typeof auditRoutes> = {
  listAudit: ({ query }, { table, system }) => listAudit(query, { table, users: new UserRepository(table, system) }),
};
