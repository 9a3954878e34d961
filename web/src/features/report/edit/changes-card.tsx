import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useEditor } from './edit-context.ts';
import type { EditLine } from './edit-model.ts';

/** Every effective change with the text it replaced. Each can be reverted. */
export function ChangesCard({ lines }: { lines: readonly EditLine[] }) {
  const { change } = useEditor();
  if (lines.length === 0)
    return (
      <p className="report-edit-card report-edit-empty">
        No changes. The report shows what was answered in the inspection.
      </p>
    );
  return (
    <ul className="report-edit-card report-edit-changes" aria-live="polite">
      {lines.map(({ key, what, now, before }) => (
        <li key={key}>
          <div>
            <b>{what}</b>
            <p>{now}</p>
            <p className="ui-meta">Was: {before === '' ? 'nothing' : before}</p>
          </div>
          <button
            type="button"
            className="ui-btn ui-btn-small"
            aria-label={`Revert: ${what}`}
            onClick={() => change({ [key]: null })}
          >
            Revert
          </button>
        </li>
      ))}
      {lines.length > 1 && (
        <li>
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => change(Object.fromEntries(lines.map(({ key }) => [key, null])))}
          >
            <Icon name="redo" size={18} />
            Revert all {lines.length}
          </button>
        </li>
      )}
    </ul>
  );
}
