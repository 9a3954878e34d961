import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** What could not be inspected, worded as in the report. */
export function LimitationList() {
  const { limitations } = useInspectionState().result;
  if (limitations.length === 0) return null;
  return (
    <section className="ui-card inspection-lines" aria-labelledby="inspection-limitations">
      <h2 id="inspection-limitations">Limitations</h2>
      <ul>
        {limitations.map(({ label, reason, note, sectionId, componentId }) => (
          <li key={`${sectionId} ${componentId ?? ''} ${reason}`} className="inspection-line-row">
            <Icon name="hidden" />
            <span className="inspection-line">
              <b>{label}</b>
              <span>{reason}</span>
              {note !== undefined && <span className="ui-meta">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
