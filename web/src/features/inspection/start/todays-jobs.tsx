import { useState } from 'react';
import type { FieldServiceDayJob } from '#shared/contract/field-service.ts';
import { PROVIDERS, type ProviderId } from '#shared/field-service/providers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Day =
  | { state: 'unknown' }
  | { state: 'known'; provider: ProviderId; jobs: readonly FieldServiceDayJob[] }
  | { state: 'failed'; message: string };

/** Today in this device's time zone, from midnight to midnight. */
function today(now = new Date()): { from: string; until: string } {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  return { from: midnight(0), until: midnight(1) };
}

function useToday(): { day: Day; reload: () => void } {
  const [query] = useState(() => today());
  const { data, error, refetch } = useRouteQuery('listFieldServiceJobs', { query }, { enabled: useOnline() });
  const reload = () => void refetch();
  // Shows only errors from the connected system. Other errors don't concern its jobs.
  const message = isRule(error) ? problemOf(error) : undefined;
  if (message !== undefined) return { day: { state: 'failed', message }, reload };
  if (data?.provider === undefined) return { day: { state: 'unknown' }, reload };
  return { day: { state: 'known', provider: data.provider, jobs: data.jobs ?? [] }, reload };
}

const isRule = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 422;

const timeOf = (at: string | undefined): string => (at === undefined ? '' : formatClock(new Date(at)));

/**
 * Today's jobs from the connected field-service system. Choosing a job chooses its client. Renders nothing when offline or when
 * no system is connected.
 */
export function TodaysJobs({ onChoose }: { onChoose: (clientId: string) => void }) {
  const [taking, setTaking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { day, reload } = useToday();
  if (day.state === 'unknown') return null;
  if (day.state === 'failed') {
    return (
      <section className="ui-card inspection-start-card" role="alert">
        <p>Today’s jobs couldn’t be loaded. {day.message}</p>
        <button type="button" className="ui-btn ui-btn-small" onClick={reload}>
          Try again
        </button>
      </section>
    );
  }
  const take = ({ jobId, customerId }: FieldServiceDayJob) => {
    setTaking(jobId);
    setProblem(undefined);
    call('takeFieldServiceCustomer', { body: { customerId } })
      .then(async ({ client }) => {
        await storeClients([client]);
        onChoose(client.clientId);
      })
      .catch((error: unknown) => setProblem(Object.values(fieldErrorsOf(error))[0] ?? 'Please try again.'))
      .finally(() => setTaking(undefined));
  };
  return (
    <section className="ui-card inspection-start-card" aria-labelledby="todays-jobs">
      <h2 className="ui-legend" id="todays-jobs">
        Today in {PROVIDERS[day.provider].name}
      </h2>
      {day.jobs.length === 0 && <p className="ui-meta">No jobs today. Choose the client below.</p>}
      <ul className="inspection-client-list">
        {day.jobs.map((job) => (
          <li key={job.jobId}>
            <button type="button" disabled={taking !== undefined} onClick={() => take(job)}>
              <span className="ui-grow">
                <b>{[timeOf(job.startsAt), job.customerName].filter((part) => part !== '').join(' · ')}</b>
                <span className="ui-meta">
                  {[job.title, job.address, job.technicians.join(', ')].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
              {taking === job.jobId ? <span className="ui-chip">Loading…</span> : <Icon name="next" />}
            </button>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p className="ui-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
