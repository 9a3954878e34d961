import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { DOCUMENT_STATES } from '#shared/contract/document-states.ts';
import { HandoutFacts, type HandoutSummary, HandoutText } from '#shared/contract/handouts.ts';
import { Signature } from '#shared/contract/signature.ts';
import { HANDOUT_KINDS } from '#shared/field-forms/handout-model.ts';

/** A signed handout with the exact text that was signed. Only its PDF's state and its client can change. */
export const HandoutRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Handout'),
  handoutId: Ulid,
  kind: z.enum(HANDOUT_KINDS),
  clientId: Ulid,
  facts: HandoutFacts,
  text: HandoutText,
  /** SHA-256 of `signedText`, computed by the server and equal to the device's. */
  textHash: z.string(),
  signature: Signature,
  signedAt: z.string(),
  /** Hash of the whole request: the same request is answered again, a different one with this id is rejected. */
  contentHash: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  document: z.enum(DOCUMENT_STATES),
  version: z.number().int(),
});
export type HandoutRecord = z.infer<typeof HandoutRecord>;

export function toSummary(record: HandoutRecord, url?: string): HandoutSummary {
  const { handoutId, kind, clientId, facts, signature, signedAt, textHash, document } = record;
  return {
    handoutId,
    kind,
    clientId,
    clientName: facts.client.name,
    signedBy: signature.name,
    signedAt,
    technician: facts.technician,
    textHash,
    document,
    ...(url === undefined ? {} : { url }),
  };
}
