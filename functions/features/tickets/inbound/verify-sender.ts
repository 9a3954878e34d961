import { mailDomain } from '#shared/config/stage-config.ts';
import type { ReceivedMail } from './received-mail.ts';

/** Addresses and domains (`@example.com`) of the support team. */
export type TeamSenders = readonly string[];

const isListed = (from: string, senders: TeamSenders): boolean =>
  senders.some((sender) => {
    const listed = sender.toLowerCase();
    return listed.startsWith('@') ? `@${mailDomain(from)}` === listed : from === listed;
  });

/**
 * Whether the sender in From is verified. DMARC verifies it. If the domain has no DMARC record (GRAY), SPF does if the
 * envelope sender is in the same domain: SPF alone doesn't cover From.
 */
function isProven(from: string, { mail, receipt }: ReceivedMail): boolean {
  const { dmarcVerdict, spfVerdict } = receipt;
  if (dmarcVerdict.status === 'PASS') return true;
  if (dmarcVerdict.status !== 'GRAY' || spfVerdict.status !== 'PASS') return false;
  return mailDomain(mail.source.toLowerCase()) === mailDomain(from);
}

/** Undefined if the email is from the team, otherwise the reason why not. */
export function teamRefusal(from: string, received: ReceivedMail, senders: TeamSenders): string | undefined {
  if (from === '' || !isListed(from, senders)) return 'The sender isn’t on the support team’s list';
  return isProven(from, received) ? undefined : 'The sender could not be verified';
}

/** The secret address authorizes the asker, who may write from another mailbox; a forged From is still rejected. */
export function askerRefusal(from: string, { receipt }: ReceivedMail): string | undefined {
  if (from === '') return 'The email has no sender, or more than one';
  return receipt.dmarcVerdict.status === 'FAIL' ? 'The sender could not be verified' : undefined;
}
