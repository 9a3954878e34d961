import { Link } from 'react-router-dom';
import type { DueService } from '#shared/contract/due-services.ts';
import { phoneHref } from '#shared/phone.ts';
import { addMonths } from '#shared/due-services/due-kinds.ts';
import { formatCalendarDay } from '#web/lib/format-date.ts';
import { clientPath, startPath } from '#web/lib/paths.ts';
import { canRemind, reminderText, whatText } from './due-text.ts';

const SNOOZES = [
  ['1', 'For a month'],
  ['3', 'For three months'],
  ['next-year', 'Not this year'],
] as const;

type DueRowProps = {
  service: DueService;
  today: string;
  isSelected: boolean;
  /** Absent for users who can't send reminders. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  onSnooze: ((until: string) => void) | undefined;
  mayInspect: boolean;
};

/** One due service: client, service, due date, and the available actions. */
export function DueRow({ service, today, isSelected, onSelect, onSnooze, mayInspect }: DueRowProps) {
  const { clientId, clientName, address, phone, dueOn, lastDoneOn, snoozedUntil } = service;
  const what = whatText(service);
  const reminder = reminderText(service);
  const isOverdue = dueOn < today;
  return (
    <li className="due-row">
      {onSelect !== undefined && (
        <input
          type="checkbox"
          aria-label={`Select ${clientName}, ${what}`}
          checked={isSelected}
          disabled={!canRemind(service)}
          onChange={({ target }) => onSelect(target.checked)}
        />
      )}
      <div className="due-who">
        <Link to={clientPath(clientId)}>{clientName}</Link>
        {address !== '' && <span>{address}</span>}
        {phone !== '' && (
          <a className="due-phone" href={phoneHref(phone)}>
            {phone}
          </a>
        )}
      </div>
      <div className="due-what">
        <b>{what}</b>
        <span>Last done {formatCalendarDay(lastDoneOn)}</span>
      </div>
      <div className="due-when">
        <b className={isOverdue ? 'due-late' : undefined}>
          {isOverdue ? 'Due since' : 'Due'} {formatCalendarDay(dueOn)}
        </b>
        {snoozedUntil !== undefined && <span>Put off until {formatCalendarDay(snoozedUntil)}</span>}
        {reminder !== undefined && <span>{reminder}</span>}
      </div>
      <div className="due-actions">
        {onSnooze !== undefined && (
          <select
            aria-label={`Put off ${what} for ${clientName}`}
            value=""
            onChange={({ target }) =>
              onSnooze(target.value === 'next-year' ? target.value : addMonths(today, Number(target.value)))
            }
          >
            <option value="" disabled>
              Put off …
            </option>
            {SNOOZES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
        {mayInspect && (
          <Link
            className="ui-btn ui-btn-small"
            to={startPath(clientId)}
            aria-label={`Start inspection for ${clientName}`}
          >
            Start inspection
          </Link>
        )}
      </div>
    </li>
  );
}
