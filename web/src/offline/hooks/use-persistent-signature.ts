import * as z from 'zod';
import { MAX_SIGNATURE_PATH } from '#shared/contract/signature.ts';
import { usePersistentState, type PersistentState } from '#web/offline/hooks/use-persistent-state.ts';
import { EMPTY_SIGNATURE, type SignatureDraft } from '#web/lib/signature-draft.ts';

const StoredSignature = z.object({
  kind: z.enum(['drawn', 'typed']),
  name: z.string(),
  path: z
    .string()
    .max(MAX_SIGNATURE_PATH)
    .regex(/^(?:[ML]\d+ \d+)*$/),
});

/**
 * A signature in progress, restored after the page was killed until it is accepted; `of` identifies the signed document.
 */
export function usePersistentSignature(of: string | undefined, signer = ''): PersistentState<SignatureDraft> {
  return usePersistentState({
    name: of === undefined ? undefined : `sign:${of}`,
    initial: { ...EMPTY_SIGNATURE, name: signer },
    schema: StoredSignature,
  });
}
