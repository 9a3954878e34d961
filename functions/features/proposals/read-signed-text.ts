import type { ProposalModel } from '#shared/proposal/model.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import { proposalJsonKey, type ProposalPlace } from './keys.ts';
import { parseProposal } from './proposal-files.ts';
import type { ApprovalRow } from './records.ts';

/** The proposal as it was signed. Emails take names and times from it, because the company may have changed them since. */
export async function readSignedText(
  place: ProposalPlace,
  { documentHash }: Pick<ApprovalRow, 'documentHash'>,
  { objects, documentBucket }: Pick<MailJobPorts, 'objects' | 'documentBucket'>,
): Promise<ProposalModel> {
  const text = await objects.read(documentBucket, proposalJsonKey(place, documentHash));
  if (text === undefined) throw new Error('The approved proposal is not in the bucket');
  return parseProposal(text.toString('utf8'), documentHash);
}
