import { BRAND } from '#shared/brand.ts';
import { type CredentialChange, CredentialLetter } from '../design/credential-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

const TITLE = `Your ${BRAND.name} password was changed`;

/** To a user whose password was changed. */
export const passwordChanged = mailTemplate(
  () => TITLE,
  (facts: CredentialChange) => (
    <CredentialLetter
      {...facts}
      title={TITLE}
      change="the password of your account was changed, and every device was signed out."
      advice="set a new password now, and choose a new one for your email account too."
    />
  ),
);
