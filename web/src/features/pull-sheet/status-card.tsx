import { STATUS_LABELS } from '#shared/pull-sheet/csv.ts';
import { itemTickOf, STATUS_FIELDS, statusKey, writtenOf, type Ticks } from '#shared/pull-sheet/ticks.ts';
import type { PullItem } from '#shared/pull-sheet/model.ts';
import type { Write } from './write.ts';
import { WrittenField } from './written-field.tsx';

type StatusCardProps = { items: readonly PullItem[]; ticks: Ticks; write: Write };

/** Who pulled, checked and loaded, what was returned, and what is short. */
export function StatusCard({ items, ticks, write }: StatusCardProps) {
  const short = items.filter(({ itemId }) => itemTickOf(ticks, itemId).state === 'SHORT');
  return (
    <section className="pull-block pull-status" aria-label="Status">
      <header className="pull-block-head">
        <h2>Status</h2>
      </header>
      <div className="pull-fill">
        {STATUS_FIELDS.map((field) => (
          <WrittenField
            key={field}
            label={STATUS_LABELS[field]}
            value={writtenOf(ticks, statusKey(field))}
            onWrite={(value) => write({ [statusKey(field)]: value })}
          />
        ))}
      </div>
      <h3>Short items</h3>
      {short.length === 0 ? (
        <p className="pull-note-text">Nothing is marked short.</p>
      ) : (
        <ul className="pull-shorts">
          {short.map(({ itemId, label, size }) => (
            <li key={itemId}>
              <b>{label}</b>
              {size === '' ? '' : `, ${size}`}
              {itemTickOf(ticks, itemId).note === '' ? '' : `: ${itemTickOf(ticks, itemId).note}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
