import { BRAND } from '#shared/brand.ts';
import { Facts } from '../design/blocks.tsx';
import { ACCOUNT_REASON, ContactNote, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** `when`: the formatted time, such as 'Nov 20, 2026, 9:52 am'. */
export type CredentialChange = { name: string; link: string; when?: string | undefined };

/** To a user whose password was changed, so that a change by somebody else is noticed. */
export const passwordChanged = mailTemplate(
  () => `Your ${BRAND.name} password was changed`,
  ({ name, link, when }: CredentialChange) => (
    <ProductLetter
      title={`Your ${BRAND.name} password was changed`}
      preview="If it was you, you don’t need to do anything."
      paragraphs={[
        `Hello ${name}, the password of your account was changed, and every device was signed out. If it was you, you don’t need to do anything.`,
      ]}
      action={{ label: 'Set a new password', link }}
      notes={[
        'If it wasn’t you, set a new password now, and choose a new one for your email account too.',
        <ContactNote key="contact" email={BRAND.emails.support} />,
      ]}
      reason={ACCOUNT_REASON}
    >
      {when === undefined ? undefined : <Facts rows={[['Time', when]]} />}
    </ProductLetter>
  ),
);
