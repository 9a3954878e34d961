import { useState } from 'react';
import { type FieldServicePush, PUSH_LABELS } from '#shared/contract/field-service.ts';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import './send-copy.css';

const STATES: Readonly<Record<FieldServicePush['state'], string>> = {
  waiting: 'Being sent',
  sent: 'Sent',
  parked: 'Not sent',
};

const isWaiting = (pushes: readonly FieldServicePush[]) => pushes.some(({ state }) => state === 'waiting');

const UNTIL_SENT = pollWhile(({ pushes }: { pushes: FieldServicePush[] }) => isWaiting(pushes));

/** What was pushed to the company's field-service system for this inspection; nothing if nothing was. */
export function PushesPanel({ inspectionId }: { inspectionId: string }) {
  const isOnline = useOnline();
  const [problem, setProblem] = useState<string>();
  const { data, refetch } = useRouteQuery('listFieldServicePushes', { params: { inspectionId } }, UNTIL_SENT);
  const { isBusy, press: retry } = useOnePress(() => {
    setProblem(undefined);
    return call('retryFieldServicePushes', { params: { inspectionId } })
      .then(() => refetch())
      .catch((error: unknown) => setProblem(fieldErrorsOf(error)['main'] ?? 'Please try again.'));
  });
  const answer = data?.pushes;
  const [newest] = answer ?? [];
  if (answer === undefined || newest === undefined) return null;
  return (
    <section className="delivery-links" aria-labelledby="delivery-pushes-title">
      <h2 id="delivery-pushes-title">{PROVIDERS[newest.provider].name}</h2>
      <ul>
        {answer.map(({ kind, edition, state, reason, updatedAt }) => (
          <li key={`${edition} ${kind}`} className="delivery-link">
            <header>
              <b>{PUSH_LABELS[kind]}</b>
              <span className="ui-meta">
                {STATES[state]} · {formatDayTime(updatedAt)}
              </span>
            </header>
            {reason !== undefined && state !== 'sent' && <p>{reason}</p>}
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p className="ui-error" role="alert">
          {problem}
        </p>
      )}
      {answer.some(({ state }) => state === 'parked') && (
        <button
          type="button"
          className="ui-btn ui-btn-small"
          disabled={!isOnline}
          aria-disabled={isBusy}
          onClick={retry}
        >
          {isBusy ? 'Sending…' : 'Send again'}
        </button>
      )}
    </section>
  );
}
