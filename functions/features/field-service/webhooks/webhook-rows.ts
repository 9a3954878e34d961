import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import type { Write } from '#functions/data/writes.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import type { ProviderId } from '#shared/field-service/providers.ts';
import type { ConnectionRow } from '../records.ts';

/** The most companies per Jobber account, such as offices that share it. */
const MAX_COMPANIES = 100;

export const hashOfToken = (token: string): string => sha256Hex(token);
export const hashOfAccount = (accountId: string): string => sha256Hex(`jobber ${accountId}`);

type WebhookFields = Pick<ConnectionRow, 'webhookHash' | 'webhookToken' | 'encryptedSigningSecret'>;

/**
 * The fields by which events find a connection. Keeps existing ones, so that new credentials don't break its webhook.
 */
export function webhookFieldsOf(
  provider: ProviderId,
  accountId: string,
  before: ConnectionRow | undefined,
): WebhookFields {
  if (provider === 'jobber') return { webhookHash: hashOfAccount(accountId) };
  if (provider !== 'housecall-pro') return {};
  const webhookToken = before?.webhookToken ?? newSecret();
  const secret = before?.encryptedSigningSecret;
  return {
    webhookToken,
    webhookHash: hashOfToken(webhookToken),
    ...(secret !== undefined && { encryptedSigningSecret: secret }),
  };
}

/** Written together with the connection. */
export function webhookPuts({ webhookHash }: WebhookFields, organizationId: string): Write[] {
  if (webhookHash === undefined) return [];
  const item = { v: 1, entity: 'FieldServiceWebhook', organizationId };
  return [{ kind: 'put', key: systemKeys.fieldServiceWebhook(webhookHash, organizationId), item }];
}

/** Deleted together with the connection: afterwards the URL is treated like an unknown one. */
export function webhookDeletes({ webhookHash }: WebhookFields, organizationId: string): Write[] {
  if (webhookHash === undefined) return [];
  return [{ kind: 'delete', key: systemKeys.fieldServiceWebhook(webhookHash, organizationId) }];
}

export async function companiesOf(webhookHash: string, store: Store): Promise<string[]> {
  const partition = systemKeys.fieldServiceWebhookPartition(webhookHash);
  const { items } = await store.query({ partition, limit: MAX_COMPANIES, consistent: true });
  return items.map(({ organizationId }) => String(organizationId));
}
