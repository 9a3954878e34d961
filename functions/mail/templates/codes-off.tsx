import { BRAND } from '#shared/brand.ts';
import { Facts } from '../design/blocks.tsx';
import { ACCOUNT_REASON, ContactNote, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import type { CredentialChange } from './password-changed.tsx';

/** To a user who turned off their own sign-in codes; `codes-reset` is for codes that an administrator turned off. */
export const codesOff = mailTemplate(
  () => `You turned off sign-in codes for your ${BRAND.name} account`,
  ({ name, link, when }: CredentialChange) => (
    <ProductLetter
      title={`You turned off sign-in codes for your ${BRAND.name} account`}
      preview="If it was you, you don’t need to do anything."
      paragraphs={[
        `Hello ${name}, your account no longer needs a code to sign in, and your other devices were signed out. If it was you, you don’t need to do anything.`,
      ]}
      action={{ label: 'Set a new password', link }}
      notes={[
        'If it wasn’t you, someone has your password and your authenticator app or a recovery code. Set a new password, then turn the codes on again in your settings.',
        <ContactNote key="contact" email={BRAND.emails.support} />,
      ]}
      reason={ACCOUNT_REASON}
    >
      {when === undefined ? undefined : <Facts rows={[['Time', when]]} />}
    </ProductLetter>
  ),
);
