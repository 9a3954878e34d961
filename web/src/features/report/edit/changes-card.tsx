import { Link } from 'react-router-dom';
import { proposalEditPath } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useEditor } from './edit-context.ts';
import type { EditLine } from './edit-model.ts';

type ChangesCardProps = {
  lines: readonly EditLine[];
  /** Changes that come from the proposal, which is where they can be edited. */
  proposalLines: readonly EditLine[];
};

function ProposalChange({ line: { what, now, before } }: { line: EditLine }) {
  const { inspectionId } = useEditor();
  return (
    <li>
      <div>
        <b>{what}</b>
        <p>{now}</p>
        <p className="ui-meta">Was: {before}. Entered in the proposal.</p>
      </div>
      <Link
        className="ui-btn ui-btn-small"
        to={proposalEditPath(inspectionId)}
        aria-label={`Edit the proposal: ${what}`}
      >
        Edit the proposal
      </Link>
    </li>
  );
}

/** Every effective change with the text it replaced. The report's own can be reverted. */
export function ChangesCard({ lines, proposalLines }: ChangesCardProps) {
  const { change } = useEditor();
  if (lines.length + proposalLines.length === 0)
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
      {proposalLines.map((line) => (
        <ProposalChange key={line.key} line={line} />
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
