import { useState } from 'react';
import { type DueService, MAX_REMINDED } from '#shared/contract/due-services.ts';
import type { DueKind } from '#shared/due-services/due-kinds.ts';
import { message } from '#shared/messages/message.ts';
import { localDay } from '#web/lib/local-day.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { ALL, DueFilters, SOON } from './due-filters.tsx';
import { DueRow } from './due-row.tsx';
import { PrintedDue } from './printed-due.tsx';
import { canRemind } from './due-text.ts';
import './due-services.css';
import { ReminderDialog } from './reminder-dialog.tsx';
import { type DueFilter, useDueServices } from './use-due-services.ts';
import { useReminders } from './use-reminders.ts';

const SOON_MS = 30 * 86_400_000;

function filterOf(kind: DueKind | undefined, when: string, today: string): DueFilter {
  if (when === ALL) return { kind };
  const until = new Date(Date.parse(today) + SOON_MS).toISOString().slice(0, 10);
  return when === SOON ? { kind, until } : { kind, month: when };
}

const clientsOf = (services: readonly DueService[]): number => new Set(services.map(({ clientId }) => clientId)).size;

type DueList = ReturnType<typeof useDueServices>;

type ToolbarProps = {
  remindable: readonly DueService[];
  selected: readonly DueService[];
  onAll: (isAll: boolean) => void;
  onSend: () => void;
};

function Toolbar({ remindable, selected, onAll, onSend }: ToolbarProps) {
  const isAll = remindable.length > 0 && selected.length === remindable.length;
  const clients = clientsOf(selected);
  return (
    <div className="due-toolbar">
      <label>
        <input
          type="checkbox"
          checked={isAll}
          disabled={remindable.length === 0}
          onChange={({ target }) => onAll(target.checked)}
        />
        Select all that can be emailed
      </label>
      <button type="button" className="ui-btn ui-btn-main" disabled={clients === 0} onClick={onSend}>
        {clients === 0
          ? 'Send reminders'
          : message('Send {clients, plural, one {# reminder} other {# reminders}}', { clients })}
      </button>
    </div>
  );
}

function Empty({ isGathering, when }: { isGathering: boolean; when: string }) {
  if (isGathering)
    return <ToolNotice>Past inspections are being read. Services that are due show here in a moment.</ToolNotice>;
  return (
    <ToolNotice>
      {when === ALL
        ? 'Nothing is due. Once an inspection is completed, its next yearly service shows here.'
        : 'Nothing is due in this time. Choose another month, or any time.'}
    </ToolNotice>
  );
}

type NoticesProps = { list: DueList; queued: number; error: string | undefined };

function Notices({ list, queued, error }: NoticesProps) {
  return (
    <>
      {queued > 0 && (
        <ToolNotice tone="good">
          {message('{queued, plural, one {# reminder is} other {# reminders are}} being sent.', { queued })}
        </ToolNotice>
      )}
      {list.problem !== undefined && (
        <ToolNotice tone="bad">
          <p>{list.problem}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={list.reload}>
            Try again
          </button>
        </ToolNotice>
      )}
      {error !== undefined && <ToolNotice tone="bad">{error}</ToolNotice>}
      {list.services === undefined && list.isLoading && (
        <div className="due-loading" role="status" aria-label="Loading what is due" />
      )}
    </>
  );
}

/** Due services by client and system, with reminders by email and a link to start the next inspection. */
export function DueServicesPage() {
  const [kind, setKind] = useState<DueKind>();
  const [when, setWhen] = useState<string>(SOON);
  const [today] = useState(() => localDay());
  const list = useDueServices(filterOf(kind, when, today));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setIsConfirming] = useState(false);
  const [queued, setQueued] = useState(0);
  const reminders = useReminders(list.reload);
  const maySend = useMay({ permission: 'ADD_CLIENT' });
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  const services = list.services ?? [];
  const remindable = services.filter(canRemind).slice(0, MAX_REMINDED);
  const selected = remindable.filter(({ dueId }) => chosen.has(dueId));

  const select = (dueId: string, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(dueId);
    else next.delete(dueId);
    setChosen(next);
  };
  const send = (booking: string) => {
    const ids = selected.map(({ dueId }) => dueId);
    const clients = clientsOf(selected);
    reminders.remind(ids, booking, () => {
      setIsConfirming(false);
      setChosen(new Set());
      setQueued(clients);
    });
  };

  return (
    <ToolPage
      title="Due for service"
      back={{ to: PATHS.dashboard, label: 'Back to the dashboard' }}
      aside={<PrintedDue services={services} hasMore={list.hasMore} filter={{ kind, when }} />}
    >
      <DueFilters today={today} kind={kind} when={when} onKind={setKind} onWhen={setWhen} />
      <Notices list={list} queued={queued} error={isConfirming ? undefined : reminders.errors['main']} />
      {list.services?.length === 0 && <Empty isGathering={list.isGathering} when={when} />}
      {services.length > 0 && (
        <>
          {maySend && (
            <Toolbar
              remindable={remindable}
              selected={selected}
              onAll={(isAll) => setChosen(new Set(isAll ? remindable.map(({ dueId }) => dueId) : []))}
              onSend={() => setIsConfirming(true)}
            />
          )}
          <ul className="due-list" aria-label="Services that are due">
            {services.map((service) => (
              <DueRow
                key={service.dueId}
                service={service}
                today={today}
                isSelected={chosen.has(service.dueId)}
                onSelect={maySend ? (isSelected) => select(service.dueId, isSelected) : undefined}
                onSnooze={maySend ? (until) => reminders.snooze(service.dueId, until) : undefined}
                mayInspect={mayInspect}
              />
            ))}
          </ul>
        </>
      )}
      {list.hasMore && (
        <button
          type="button"
          className="ui-btn"
          aria-disabled={list.isLoading}
          onClick={() => !list.isLoading && list.more()}
        >
          Show more
        </button>
      )}
      {isConfirming && (
        <ReminderDialog
          clients={clientsOf(selected)}
          isSending={reminders.isSending}
          errors={reminders.errors}
          onSend={send}
          onClose={() => {
            setIsConfirming(false);
            reminders.clearErrors();
          }}
        />
      )}
    </ToolPage>
  );
}
