import type { Store } from '#functions/data/store.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MailerPort } from '#functions/mail/mailer-port.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** What each job of the mail queue is given. */
export type MailJobPorts = {
  store: Store;
  clock: Clock;
  mailer: MailerPort;
  objects: ObjectStore;
  documentBucket: string;
  supportEmail: string;
  /** Domain of the addresses that replies to tickets go to; absent where no email is received. */
  inboundDomain?: string | undefined;
  appUrl: string;
};
