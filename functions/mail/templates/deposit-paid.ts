import { BRAND } from '#shared/brand.ts';
import { headerText, html } from './escape.ts';
import { letterHtml, letterText, type MailContent } from './layout.ts';

export type DepositPaid = {
  companyName: string;
  clientName: string;
  address: string;
  /** As it is shown: '$1,983.75'. */
  amount: string;
  /** The proposal in the product. */
  link: string;
};

/** Tells the company that a homeowner has paid the deposit of an approved proposal. */
export function depositPaid({ companyName, clientName, address, amount, link }: DepositPaid): MailContent {
  const line = headerText;
  const where = address === '' ? clientName : `${clientName}, ${address}`;
  return {
    subject: line(`Deposit paid: ${amount}, ${clientName}`),
    text: letterText([
      `Hello ${line(companyName)},`,
      `the deposit of ${amount} for the proposal approved by ${line(where)} has been paid by card. It goes to your account with the payment provider.`,
      `The approved repairs: ${link}`,
      `Sent by ${BRAND.name}`,
    ]),
    html: letterHtml({
      sender: BRAND.name,
      title: `Deposit paid: ${amount}`,
      preview: line(where),
      body: [
        html`<p style="margin:0 0 12px">
          The deposit for the proposal approved by <strong>${where}</strong> has been paid by card. It goes to your
          account with the payment provider.
        </p>`,
      ],
      button: { text: 'See the approved repairs', link },
      footer: [html`<p style="margin:0">Sent by ${BRAND.name} to ${companyName}</p>`],
    }),
  };
}
