import { PROVIDERS } from '#shared/field-service/providers.ts';
import { AppError, ruleBroken } from '#shared/errors.ts';
import type { FieldServiceConnection } from '#shared/contract/field-service.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { requireIntegrations } from '../plan-gate.ts';
import type { ConnectionRow } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import { openSigningSecret, sealSigningSecret } from '../secrets.ts';

/** The webhook URL that a company enters in its system; undefined for systems without a URL per company. */
export function webhookOf(row: ConnectionRow): FieldServiceConnection['webhook'] {
  if (row.webhookToken === undefined) return undefined;
  const url = `${required('APP_URL')}/api/field-service/webhooks/${row.provider}/${row.webhookToken}`;
  return { url, isSet: row.encryptedSigningSecret !== undefined };
}

/** Stores the secret that signs events, replacing the old one; 422 for a system without such events. */
export async function setSigningSecret(signingSecret: string, ctx: ActorCtx): Promise<void> {
  await requireIntegrations(ctx.table);
  const { organizationId, userId: by, name } = ctx.actor;
  const connections = new FieldServiceRepository(ctx.table);
  const row = await connections.get();
  if (row === undefined) throw new AppError('RULE', { main: 'No system is connected.' });
  const provider = PROVIDERS[row.provider].name;
  if (row.webhookToken === undefined) {
    throw ruleBroken({ signingSecret: `${provider} sends no events to an address of your company.` });
  }
  const stored = row.encryptedSigningSecret;
  // A retry of a request whose response was lost.
  if (stored !== undefined && (await openSigningSecret(stored, organizationId)) === signingSecret) return;
  const at = instant(ctx.clock);
  const encryptedSigningSecret = await sealSigningSecret(signingSecret, organizationId);
  await connections.write([
    connections.save(row, { ...row, encryptedSigningSecret }),
    connections.logLine({ at, isProblem: false, text: `${name} set up events from ${provider}.` }),
    auditWrite({ act: 'field-service.webhook', at, by, subject: organizationId, detail: { provider } }),
  ]);
}
