import type { Email } from '#infra/local/mail/mailbox.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { mailsTo } from '#tests/fixtures/mails-to.ts';
import { product } from '#tests/fixtures/product.ts';

/** Waits for an email to an address and returns the latest whose subject matches. */
export function mailTo(address: string, subject: RegExp): Promise<Email> {
  return waitFor(
    async () => (await mailsTo(product().inbox, address)).findLast((email) => subject.test(email.subject)),
    { timeoutMs: 120_000, what: `An email to ${address}` },
  );
}

/** The link in an email that starts with the given path. */
export function linkIn({ body }: Email, path: string): string {
  const link = new RegExp(`https?://\\S+?${path}/[\\w-]+`).exec(body.text ?? '')?.[0];
  if (link === undefined) throw new Error(`The email has no link to ${path}`);
  return link;
}
