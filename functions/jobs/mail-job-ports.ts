import type { Store } from '#functions/data/store.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MailerPort } from '#functions/mail/mailer-port.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** Ports of the mail queue's jobs. */
export type MailJobPorts = {
  store: Store;
  clock: Clock;
  mailer: MailerPort;
  objects: ObjectStore;
  documentBucket: string;
  supportEmail: string;
  /** Domain of the reply addresses of tickets; undefined if no email is received. */
  inboundDomain?: string | undefined;
  appUrl: string;
};
