import { dateText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import type { AddressBlock, Mail, MailerPort } from './mailer-port.ts';

/** Errors of the provider that no retry can overcome. */
const REFUSALS = ['MessageRejected', 'InvalidParameterValue', 'MailFromDomainNotVerifiedException'];
const MAX_REASON = 300;

/** The message was dropped because its address is blocked. The error's text is shown as the delivery's reason. */
export class AddressBlocked extends Error {
  constructor({ kind, at }: AddressBlock, state: string) {
    const date = dateText({ timeZone: timeZoneOf(state) }, at);
    super(kind === 'bounced' ? `The address bounced on ${date}` : `The recipient marked an email as spam on ${date}`);
    this.name = 'AddressBlocked';
  }
}

/**
 * Sends an email with a delivery record; throws `AddressBlocked`, dated in the company's time zone, if it was dropped.
 */
export async function sendOrRefuse(mail: Mail, { state }: { state: string }, mailer: MailerPort): Promise<void> {
  const outcome = await mailer.send(mail);
  if ('blocked' in outcome) throw new AddressBlocked(outcome.blocked, state);
}

/** The reason why a message can never be sent; undefined for an error that a retry may fix. */
export function refusalReason(error: unknown): string | undefined {
  if (error instanceof AddressBlocked) return error.message;
  if (!(error instanceof Error) || !REFUSALS.includes(error.name)) return undefined;
  return `The email provider rejected the message: ${error.message}`.slice(0, MAX_REASON);
}
