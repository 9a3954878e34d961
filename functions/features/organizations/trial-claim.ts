import { erasureIndex } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { absent, type Write } from '#functions/data/writes.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

/** Domains of providers that ignore dots in an address. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** The mailbox of an address: without a `+tag`, and without dots that its provider ignores. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain = ''] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  const provider = WITHOUT_DOTS[domain];
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`;
}

/**
 * Fails the transaction if another company has used its trial with this mailbox. The row is deleted with its company.
 */
export function claimingTrial(email: string, organizationId: string): Write {
  const key = systemKeys.trial(sha256Hex(mailboxOf(email)));
  return { kind: 'put', key, item: { organizationId, ...erasureIndex(organizationId, key) }, condition: absent };
}
