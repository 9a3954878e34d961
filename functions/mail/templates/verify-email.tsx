import { BRAND } from '#shared/brand.ts';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

/** Asks a new user whether the e-mail is theirs. */
export const verifyEmail = mailTemplate(
  () => `Confirm your e-mail for ${BRAND.name}`,
  ({ name, link }: { name: string; link: string }) => (
    <ProductLetter
      title={`Confirm your e-mail for ${BRAND.name}`}
      preview="One tap, so that we know our mails reach you."
      says={[`Hello ${name}, please confirm that this is your e-mail. You can work in the meantime.`]}
      action={{ label: 'Confirm my e-mail', link }}
      notes={['The link works for seven days. If you have no account with us, you need do nothing.']}
      reason="You get this mail because an account was made with this address."
    />
  ),
);
