import { PROVIDERS } from '#shared/field-service/providers.ts';
import { AppError } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { connectedAdapter } from './connected-adapter.ts';
import { failureText } from './failure-text.ts';
import { requireIntegrations } from './plan-gate.ts';
import { type ConnectionRow, hasSameCredentials } from './records.ts';
import { FieldServiceRepository } from './repository.ts';

type Outcome = { isWorking: boolean; text: string; state?: ConnectionRow['state'] };

async function tryConnection(row: ConnectionRow, ctx: ActorCtx): Promise<Outcome> {
  try {
    const { accountName } = await (await connectedAdapter(row, ctx)).checkConnection();
    const text = `The connection to ${PROVIDERS[row.provider].name} works (${accountName}).`;
    return { isWorking: true, text, state: 'connected' };
  } catch (error) {
    if (!(error instanceof FieldServiceError)) throw error;
    const refused = error.kind === 'unauthorized' ? { state: 'refused' as const } : {};
    return { isWorking: false, text: failureText(row.provider, error), ...refused };
  }
}

/** Tests the connection, and records the outcome in the log and the connection; 422 if nothing is connected. */
export async function testConnection(ctx: ActorCtx): Promise<{ isWorking: boolean; text: string }> {
  await requireIntegrations(ctx.table);
  const connections = new FieldServiceRepository(ctx.table);
  const row = await connections.get();
  if (row === undefined) throw new AppError('RULE', { main: 'No system is connected.' });
  const { state, ...outcome } = await tryConnection(row, ctx);
  await retryOnConflict(async () => {
    // Read again, because the call may have refreshed the tokens.
    const now = await connections.get();
    const line = connections.logLine({ at: instant(ctx.clock), isProblem: !outcome.isWorking, text: outcome.text });
    const isChanged = hasSameCredentials(now, row) && state !== undefined && now.state !== state;
    await connections.write([...(isChanged ? [connections.save(now, { ...now, state })] : []), line]);
  });
  return outcome;
}
