import { BRAND } from '#shared/brand.ts';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import { type ApprovalFacts, repairCount } from './approval-signer.tsx';

export type ApprovalForCompany = ApprovalFacts & {
  clientName: string;
  address: string;
  /** URL of the proposal in the product. */
  link: string;
};

const placeOf = ({ clientName, address }: ApprovalForCompany): string =>
  address === '' ? clientName : `${clientName}, ${address}`;

/** A signed approval, for the company. */
export const approvalForCompany = mailTemplate(
  ({ total, clientName }: ApprovalForCompany) => `Approved: ${total}, ${clientName}`,
  (approval: ApprovalForCompany) => (
    <ProductLetter
      title={`Approved: ${approval.total}`}
      preview={placeOf(approval)}
      paragraphs={[
        `Hello ${approval.company.name},`,
        `${approval.signedBy} approved ${repairCount(approval)}, ${approval.total} in all, on ${approval.signedAt}.`,
        placeOf(approval),
      ]}
      action={{ label: 'See the approved repairs', link: approval.link }}
      notes={[]}
      reason={`Sent by ${BRAND.name} to ${approval.company.name}`}
    />
  ),
);
