import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** What could not be seen, as the report will say it. */
export function LimitationList() {
  const { limitations } = useInspectionState().result;
  if (limitations.length === 0) return null;
  return (
    <section className="ins-card ins-lines" aria-labelledby="ins-limitations">
      <h2 id="ins-limitations">Limitations</h2>
      <ul>
        {limitations.map(({ label, reason, note, sectionId, componentId }) => (
          <li key={`${sectionId} ${componentId ?? ''} ${reason}`} className="ins-line-row">
            <Icon name="hidden" />
            <span className="ins-line">
              <b>{label}</b>
              <span>{reason}</span>
              {note !== undefined && <span className="ins-meta">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
