import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To the old address of a user who changes their e-mail, with the way to stop it. */
export const emailNotice = mailTemplate(
  () => `Your ${BRAND.name} e-mail is about to change`,
  ({ name, link, what }: { name: string; link: string; what: string }) => (
    <ProductLetter
      title={`Your ${BRAND.name} e-mail is about to change`}
      preview={`Somebody asked to sign in with ${what} instead.`}
      says={[
        `Hello ${name}, somebody who knows your password asked to change the e-mail of your account to ${what}. If that was you, you need do nothing here.`,
      ]}
      action={{ label: 'This was not me', link }}
      notes={[
        'The button keeps this e-mail as your login, also if the change has been confirmed already, signs every device out and sends you a link for a new password. It works for seven days.',
      ]}
      reason={ACCOUNT_REASON}
    />
  ),
);
