import { BRAND } from '#shared/brand.ts';
import { Facts } from './blocks.tsx';
import { ACCOUNT_REASON, ContactNote, ProductLetter } from './product-letter.tsx';

/** `when`: the formatted time, such as 'Nov 20, 2026, 9:52 AM'. */
export type CredentialChange = { name: string; link: string; when?: string | undefined };

type Parts = CredentialChange & {
  title: string;
  /** What has changed, as the rest of a sentence after the greeting. */
  change: string;
  /** What to do if it was someone else. */
  advice: string;
};

/** To a user whose password or sign-in codes have changed, so that they notice a change by someone else. */
export function CredentialLetter({ name, link, when, title, change, advice }: Parts) {
  return (
    <ProductLetter
      title={title}
      preview="If it was you, you don’t need to do anything."
      paragraphs={[`Hello ${name}, ${change} If it was you, you don’t need to do anything.`]}
      action={{ label: 'Set a new password', link }}
      notes={[`If it wasn’t you, ${advice}`, <ContactNote key="contact" email={BRAND.emails.support} />]}
      reason={ACCOUNT_REASON}
    >
      {when === undefined ? undefined : <Facts rows={[['Time', when]]} />}
    </ProductLetter>
  );
}
