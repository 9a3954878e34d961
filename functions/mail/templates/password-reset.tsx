import { BRAND } from '#shared/brand.ts';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** The link by which a new password is set. */
export const passwordReset = mailTemplate(
  () => `Set a new ${BRAND.name} password`,
  ({ name, link }: { name: string; link: string }) => (
    <ProductLetter
      title="Set a new password"
      preview="The link works once and for one hour."
      says={[`Hello ${name}, with this link you set a new password.`]}
      action={{ label: 'Set a new password', link }}
      notes={[
        'The link works once and for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
      ]}
      reason="You get this mail because a new password was asked for with this address."
    />
  ),
);
