import { PROVIDERS } from '#shared/field-service/providers.ts';
import { AppError } from '#shared/errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { enqueueFieldService } from '../jobs.ts';
import { requireIntegrations } from '../plan-gate.ts';
import { FieldServiceRepository } from '../repository.ts';
import { beginPull } from './begin-pull.ts';

/** Starts a pull for an administrator; 422 if nothing is connected or the provider rejects the credentials. */
export async function startPull({ table, clock, actor }: ActorCtx): Promise<void> {
  await requireIntegrations(table);
  const connection = await new FieldServiceRepository(table).get();
  if (connection === undefined) throw new AppError('RULE', { main: 'No system is connected.' });
  const provider = PROVIDERS[connection.provider].name;
  if (connection.state !== 'connected') {
    throw new AppError('RULE', { main: `${provider} no longer accepts the credentials. Update them first.` });
  }
  const { userId: by, organizationId: subject, name: startedBy } = actor;
  const entry = auditWrite({ act: 'field-service.pull', at: instant(clock), by, subject, detail: { provider } });
  await beginPull({ table, clock, connection, startedBy, enqueue: enqueueFieldService, audit: [entry] });
}
