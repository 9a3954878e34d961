import { BRAND } from '#shared/brand.ts';
import { Facts } from '../design/blocks.tsx';
import { ACCOUNT_REASON, ContactNote, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import type { CredentialChange } from './password-changed.tsx';

/** To a user who turned on sign-in codes: from now on, every sign-in needs that authenticator app. */
export const codesOn = mailTemplate(
  () => `Sign-in codes were turned on for your ${BRAND.name} account`,
  ({ name, link, when }: CredentialChange) => (
    <ProductLetter
      title={`Sign-in codes were turned on for your ${BRAND.name} account`}
      preview="If it was you, you don’t need to do anything."
      paragraphs={[
        `Hello ${name}, every sign-in to your account now needs a code from an authenticator app, and your other devices were signed out. If it was you, you don’t need to do anything.`,
      ]}
      action={{ label: 'Set a new password', link }}
      notes={[
        'If it wasn’t you, someone knows your password. Set a new one, and ask an administrator of your company to turn off the codes.',
        <ContactNote key="contact" email={BRAND.emails.support} />,
      ]}
      reason={ACCOUNT_REASON}
    >
      {when === undefined ? undefined : <Facts rows={[['Time', when]]} />}
    </ProductLetter>
  ),
);
