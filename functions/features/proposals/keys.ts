export type ProposalPlace = { organizationId: string; inspectionId: string };

const base = ({ organizationId, inspectionId }: ProposalPlace) => `org/${organizationId}/inspection/${inspectionId}`;

/** A proposal's key in the document bucket. It contains the hash, so another proposal never overwrites it. */
export const proposalJsonKey = (place: ProposalPlace, documentHash: string): string =>
  `${base(place)}/proposals/${documentHash}.json`;

type PrintedProposal = { documentHash: string; pdfHash?: string | undefined };

/** Its key contains both hashes, so that two concurrent jobs can't overwrite each other's PDF. */
export const proposalPdfKey = (place: ProposalPlace, { documentHash, pdfHash }: PrintedProposal): string =>
  `${base(place)}/proposals/${documentHash}${pdfHash === undefined ? '' : `-${pdfHash}`}.pdf`;

/** The signed copy of an approval. */
export const approvalPdfKey = (place: ProposalPlace, approvalId: string): string =>
  `${base(place)}/approvals/${approvalId}.pdf`;
