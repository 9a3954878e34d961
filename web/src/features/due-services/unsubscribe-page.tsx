import { Button } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { MAIL_TOKEN } from '#shared/contract/mail-token.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';

type Preference = { companyName: string; isUnsubscribed: boolean };

const NO_LONGER_VALID = 'This link is no longer valid.';

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return NO_LONGER_VALID;
  return fieldErrorsOf(error)['main'] ?? 'Something went wrong. Please try again.';
};

/** What the link of a reminder opens. It asks once more: programs that look through emails open links, too. */
export function UnsubscribePage() {
  usePageTitle('Service reminders');
  const { token = '' } = useParams();
  const [preference, setPreference] = useState<Preference>();
  const [problem, setProblem] = useState(MAIL_TOKEN.test(token) ? '' : NO_LONGER_VALID);
  const [isSending, setIsSending] = useState(false);
  const params = { mailToken: token };

  useEffect(() => {
    if (!MAIL_TOKEN.test(token)) return undefined;
    let isCurrent = true;
    call('getMailPreference', { params: { mailToken: token } }).then(
      (answer) => isCurrent && setPreference(answer),
      (error: unknown) => isCurrent && setProblem(problemOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const change = (route: 'unsubscribeClient' | 'resubscribeClient') => {
    setIsSending(true);
    setProblem('');
    call(route, { params })
      .then(setPreference, (error: unknown) => setProblem(problemOf(error)))
      .finally(() => setIsSending(false));
  };
  return (
    <>
      <h1>Service reminders</h1>
      <div className="auth-form">
        {preference?.isUnsubscribed === false && (
          <>
            <p>{preference.companyName} emails you when your yearly service is due.</p>
            <Button variation="primary" isFullWidth isLoading={isSending} onClick={() => change('unsubscribeClient')}>
              Unsubscribe
            </Button>
          </>
        )}
        <p className="auth-note" role="status">
          {preference?.isUnsubscribed === true &&
            `You’re unsubscribed. ${preference.companyName} sends you no more reminders.`}
        </p>
        {preference?.isUnsubscribed === true && (
          <>
            <p className="auth-note">Did you unsubscribe by mistake, or change your mind?</p>
            <Button isFullWidth isLoading={isSending} onClick={() => change('resubscribeClient')}>
              Get reminders again
            </Button>
          </>
        )}
        {problem !== '' && <p role="alert">{problem}</p>}
      </div>
    </>
  );
}
