import { BRAND } from '#shared/brand.ts';
import { type CredentialChange, CredentialLetter } from '../design/credential-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

const TITLE = `You turned off sign-in codes for your ${BRAND.name} account`;

/** To a user who turned off their own sign-in codes; `codes-reset` is for codes that an administrator turned off. */
export const codesOff = mailTemplate(
  () => TITLE,
  (facts: CredentialChange) => (
    <CredentialLetter
      {...facts}
      title={TITLE}
      change="your account no longer needs a code to sign in, and your other devices were signed out."
      advice="someone has your password and your authenticator app or a recovery code. Set a new password, then turn the codes on again in your settings."
    />
  ),
);
