import { BRAND } from '#shared/brand.ts';
import { InlineLink } from '../design/blocks.tsx';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

type Content = { confirmLink: string; unsubscribeLink: string };

/**
 * Asks a new newsletter subscriber to confirm their address. Contains nothing of the submitted form, because anyone can
 * enter any address there.
 */
export const newsletterConfirm = mailTemplate(
  () => `Confirm your subscription to the ${BRAND.name} newsletter`,
  ({ confirmLink, unsubscribeLink }: Content) => (
    <ProductLetter
      title="One step left: confirm your email"
      preview="Nothing is sent until you confirm."
      paragraphs={[
        `Hello, you asked for the ${BRAND.name} newsletter: one useful chimney email a month. Confirm your address to receive it.`,
      ]}
      action={{ label: 'Confirm my email', link: confirmLink }}
      notes={[
        'The link works for seven days. If you didn’t ask for the newsletter, ignore this email and nothing is sent.',
        <>
          Changed your mind? <InlineLink link={unsubscribeLink}>Unsubscribe</InlineLink>. Keep this email: the link also
          works later.
        </>,
      ]}
      reason="You’re receiving this email because this address was entered in our newsletter form."
    />
  ),
);
