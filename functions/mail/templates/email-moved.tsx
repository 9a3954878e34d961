import { BRAND } from '#shared/brand.ts';
import { ACCOUNT_REASON, ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** To a user whose e-mail an administrator has changed. */
export const emailMoved = mailTemplate(
  () => `Your ${BRAND.name} login has a new e-mail`,
  ({ name, link, what }: { name: string; link: string; what: string }) => (
    <ProductLetter
      title={`Your ${BRAND.name} login has a new e-mail`}
      preview={`An administrator of your company changed it to ${what}.`}
      says={[
        `Hello ${name}, an administrator of your company changed the e-mail of your account to ${what}. You sign in with that one from now on; your password stays as it is.`,
      ]}
      action={{ label: 'Sign in', link }}
      notes={['If you did not expect this, ask your administrator.']}
      reason={ACCOUNT_REASON}
    />
  ),
);
