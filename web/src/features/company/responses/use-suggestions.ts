import { useCallback, useEffect, useState } from 'react';
import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

export type Suggestions = {
  readonly list: readonly SuggestedResponse[];
  /** Why the list could not be loaded, or a suggestion not dismissed. */
  readonly problem: string | undefined;
  /** Takes a suggestion off the list that became a response: the server has decided it with the response. */
  readonly accepted: (suggestionId: string) => void;
  readonly dismiss: (suggestion: SuggestedResponse) => Promise<void>;
};

const firstOf = (error: unknown) => Object.values(fieldErrorsOf(error))[0];

/** What technicians wrote into inspections, for those who may edit responses. */
export function useSuggestions(isAsked: boolean): Suggestions {
  const [list, setList] = useState<readonly SuggestedResponse[]>([]);
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    if (!isAsked) return;
    try {
      setList((await call('listSuggestedResponses', {})).suggestions);
      setProblem(undefined);
    } catch (error) {
      setProblem(firstOf(error));
    }
  }, [isAsked]);
  useEffect(() => void load(), [load]);
  const remove = (suggestionId: string) =>
    setList((before) => before.filter((one) => one.suggestionId !== suggestionId));
  const dismiss = async ({ suggestionId }: SuggestedResponse) => {
    try {
      await call('dismissSuggestedResponse', { params: { suggestionId } });
      remove(suggestionId);
      setProblem(undefined);
    } catch (error) {
      setProblem(firstOf(error));
    }
  };
  return { list, problem, accepted: remove, dismiss };
}
