import { BRAND } from '#shared/brand.ts';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

export type DepositPaid = {
  companyName: string;
  clientName: string;
  address: string;
  /** Formatted, such as '$1,983.75'. */
  amount: string;
  /** URL of the proposal in the product. */
  link: string;
};

const where = ({ clientName, address }: DepositPaid): string =>
  address === '' ? clientName : `${clientName}, ${address}`;

/** Notifies the company that a homeowner has paid the deposit of an approved proposal. */
export const depositPaid = mailTemplate(
  ({ amount, clientName }: DepositPaid) => `Deposit paid: ${amount}, ${clientName}`,
  (deposit: DepositPaid) => (
    <ProductLetter
      title={`Deposit paid: ${deposit.amount}`}
      preview={where(deposit)}
      paragraphs={[
        `Hello ${deposit.companyName},`,
        `The deposit of ${deposit.amount} for the approved proposal for ${where(deposit)} was paid by card. It will be deposited to your account with the payment provider.`,
      ]}
      action={{ label: 'See the approved repairs', link: deposit.link }}
      notes={[]}
      reason={`Sent by ${BRAND.name} to ${deposit.companyName}`}
    />
  ),
);
