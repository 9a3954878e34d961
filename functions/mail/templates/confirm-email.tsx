import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To the new address of a user who changes their e-mail. */
export const confirmEmail = mailTemplate(
  () => `Confirm your new e-mail for ${BRAND.name}`,
  ({ name, link }: { name: string; link: string }) => (
    <ProductLetter
      title={`Confirm your new e-mail for ${BRAND.name}`}
      preview="Until you confirm, you sign in with the old one."
      says={[
        `Hello ${name}, you asked to sign in with this e-mail from now on. Confirm it, and it is your login. Until then the old one is.`,
      ]}
      action={{ label: 'Confirm the new e-mail', link }}
      notes={['The link works once and for one day. If you did not ask for it, you need do nothing: nothing changes.']}
      reason={ACCOUNT_REASON}
    />
  ),
);
