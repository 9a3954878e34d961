import { BRAND } from '#shared/brand.ts';
import { type CredentialChange, CredentialLetter } from '../design/credential-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

const TITLE = `Sign-in codes were turned on for your ${BRAND.name} account`;

/** To a user who turned on sign-in codes: from now on, every sign-in needs that authenticator app. */
export const codesOn = mailTemplate(
  () => TITLE,
  (facts: CredentialChange) => (
    <CredentialLetter
      {...facts}
      title={TITLE}
      change="every sign-in to your account now needs a code from an authenticator app, and your other devices were signed out."
      advice="someone knows your password. Set a new one, and ask an administrator of your company to turn off the codes."
    />
  ),
);
