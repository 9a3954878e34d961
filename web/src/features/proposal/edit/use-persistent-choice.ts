import { useEffect } from 'react';
import * as z from 'zod';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { NO_CHANGES, useChoice, type Choice, type ChoiceChanges } from '#web/features/proposal/choice.ts';
import { usePersistentState } from '#web/offline/hooks/use-persistent-state.ts';

const StoredChanges: z.ZodType<ChoiceChanges> = z.object({
  ticks: z.record(z.string(), z.boolean()),
  options: z.record(z.string(), z.string()),
});

/** The homeowner's selection, restored together with the signature if the page was killed before signing. */
export function usePersistentChoice(inspectionId: string, proposal: ProposalModel, isApproved: boolean): Choice {
  const { value, setValue, clear } = usePersistentState({
    name: `choice:${inspectionId}`,
    initial: NO_CHANGES,
    schema: StoredChanges,
  });
  useEffect(() => {
    if (isApproved) clear();
  }, [isApproved, clear]);
  return useChoice(proposal, [value, setValue]);
}
