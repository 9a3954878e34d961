import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { setRouteData } from '#web/lib/query/read-route.ts';
import { useRouteMutation } from '#web/lib/query/use-route-mutation.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';

export type Suggestions = {
  readonly list: readonly SuggestedResponse[];
  /** Why the list could not be loaded, or a suggestion not dismissed. */
  readonly problem: string | undefined;
  /** Removes a suggestion that became a response. The server resolved it when it saved the response. */
  readonly accepted: (suggestionId: string) => void;
  readonly dismiss: (suggestion: SuggestedResponse) => void;
};

/** Findings that technicians wrote in inspections, for users who can edit responses. */
export function useSuggestions(isAsked: boolean): Suggestions {
  const { data, error } = useRouteQuery('listSuggestedResponses', {}, { enabled: isAsked });
  const list = data?.suggestions ?? [];
  const remove = (suggestionId: string) =>
    setRouteData(
      'listSuggestedResponses',
      {},
      { suggestions: list.filter((suggestion) => suggestion.suggestionId !== suggestionId) },
    );
  const dismissal = useRouteMutation('dismissSuggestedResponse', {
    onSuccess: (_, { params }) => remove(params.suggestionId),
  });
  return {
    list,
    problem: problemOf(dismissal.error ?? error),
    accepted: remove,
    dismiss: ({ suggestionId }) => dismissal.mutate({ params: { suggestionId } }),
  };
}
