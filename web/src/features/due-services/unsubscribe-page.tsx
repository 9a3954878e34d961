import { Button } from '@aws-amplify/ui-react';
import { useParams } from 'react-router-dom';
import { MAIL_TOKEN } from '#shared/contract/mail-token.ts';
import type { RouteData } from '#web/lib/api/api-client.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { setRouteData } from '#web/lib/query/read-route.ts';
import { useRouteMutation } from '#web/lib/query/use-route-mutation.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';

const NO_LONGER_VALID =
  'This link is no longer valid. Use the link in the latest email, or ask the company to stop the reminders.';

/** Whether the client of this link gets reminders, and the two functions to change that. */
function usePreference(token: string) {
  const isToken = MAIL_TOKEN.test(token);
  const args = { params: { mailToken: token } };
  const { data, error, isFetching, refetch } = useRouteQuery('getMailPreference', args, { enabled: isToken });
  const show = {
    onSuccess: (answer: RouteData<'getMailPreference'>) => setRouteData('getMailPreference', args, answer),
  };
  const unsubscribe = useRouteMutation('unsubscribeClient', show);
  const resubscribe = useRouteMutation('resubscribeClient', show);
  const change = (mutation: { mutate: (of: typeof args) => void }) => {
    unsubscribe.reset();
    resubscribe.reset();
    mutation.mutate(args);
  };
  const failure = error ?? unsubscribe.error ?? resubscribe.error;
  const problem = problemOf(failure, { byStatus: { 400: NO_LONGER_VALID, 404: NO_LONGER_VALID } });
  const mayRetry = data === undefined && problem !== undefined && problem !== NO_LONGER_VALID;
  return {
    preference: data,
    problem: isToken ? problem : NO_LONGER_VALID,
    isLoading: isFetching && data === undefined,
    isChanging: unsubscribe.isPending || resubscribe.isPending,
    retry: mayRetry ? () => void refetch() : undefined,
    unsubscribe: () => change(unsubscribe),
    resubscribe: () => change(resubscribe),
  };
}

type Choice = ReturnType<typeof usePreference>;

/** Shows whether reminders are on, with a button to switch. */
function Reminders({ preference, isChanging, unsubscribe, resubscribe }: Choice) {
  if (preference === undefined) return null;
  const { companyName, isUnsubscribed } = preference;
  if (isUnsubscribed) {
    return (
      <>
        <p>Did you unsubscribe by mistake, or change your mind?</p>
        <Button isFullWidth isLoading={isChanging} onClick={resubscribe}>
          Get reminders again
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{companyName} emails you when your yearly service is due.</p>
      <Button variation="primary" isFullWidth isLoading={isChanging} onClick={unsubscribe}>
        Unsubscribe
      </Button>
    </>
  );
}

function statusOf({ preference, isLoading }: Choice): string {
  if (isLoading) return 'Loading your reminders';
  return preference?.isUnsubscribed === true
    ? `You’re unsubscribed. ${preference.companyName} sends you no more reminders.`
    : '';
}

/** The target of a reminder's unsubscribe link. Asks for confirmation, because email scanners open links too. */
export function UnsubscribePage() {
  usePageTitle('Service reminders');
  const { token = '' } = useParams();
  const choice = usePreference(token);
  const { problem, isLoading, retry } = choice;
  return (
    <>
      <h1>Service reminders</h1>
      <div className="auth-form">
        <p className={isLoading ? undefined : 'auth-note'} role="status">
          {statusOf(choice)}
        </p>
        <Reminders {...choice} />
        {problem !== undefined && !isLoading && <p role="alert">{problem}</p>}
        {retry !== undefined && !isLoading && (
          <Button isFullWidth onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </>
  );
}
