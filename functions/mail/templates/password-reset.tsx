import { BRAND } from '#shared/brand.ts';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** The link to set a new password. */
export const passwordReset = mailTemplate(
  () => `Set a new ${BRAND.name} password`,
  ({ name, link }: { name: string; link: string }) => (
    <ProductLetter
      title="Set a new password"
      preview="The link works once and expires after one hour."
      paragraphs={[`Hello ${name}, use this link to set a new password.`]}
      action={{ label: 'Set a new password', link }}
      notes={[
        'The link works once and expires after one hour. If you didn’t ask for it, ignore this email. Your password stays the same.',
      ]}
      reason="You’re receiving this email because a new password was requested for this address."
    />
  ),
);
