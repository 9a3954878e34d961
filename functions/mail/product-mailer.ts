import type { Store } from '#functions/data/store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sesClient } from '#functions/platform/ses-client.ts';
import { BouncedAddresses } from './bounced-addresses.ts';
import type { MailerPort } from './mailer-port.ts';
import { SesMailer } from './ses-mailer.ts';
import { SuppressingMailer } from './suppressing-mailer.ts';

let provider: MailerPort | undefined;

/** The product's only mailer: the provider behind a filter that drops email to blocked addresses (ADR 027). */
export function productMailer(ports: { store: Store; clock: Clock }): MailerPort {
  provider ??= new SesMailer(sesClient());
  return new SuppressingMailer(provider, new BouncedAddresses(ports));
}
