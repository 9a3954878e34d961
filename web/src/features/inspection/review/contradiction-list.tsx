import type { Contradiction } from '#shared/inspection/results.ts';
import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Place = Pick<Contradiction, 'sectionId' | 'componentId'>;

/** Findings that answers or calculations of the inspection contradict, with a link to both. They don't block completion. */
export function ContradictionList({ onGo }: { onGo: (place: Place) => void }) {
  const { result, parts } = useInspectionState();
  const { contradictions } = result;
  if (contradictions.length === 0) return null;
  const labelOf = (componentId: string) => parts.get(componentId)?.component.label ?? '';
  return (
    <section className="ui-card inspection-lines" aria-labelledby="inspection-contradictions">
      <h2 id="inspection-contradictions">Findings to check</h2>
      <ul>
        {contradictions.map((contradiction) => (
          <li key={`${contradiction.componentId} ${contradiction.responseId}`}>
            <button type="button" onClick={() => onGo(contradiction)}>
              <span className="ui-grow inspection-line">
                <b>{contradiction.title}</b>
                <span>{contradiction.message}</span>
                <span className="ui-meta">{labelOf(contradiction.componentId)}</span>
              </span>
              <Icon name="next" />
            </button>
            {contradiction.field !== undefined && contradiction.field.componentId !== contradiction.componentId && (
              <button type="button" onClick={() => contradiction.field !== undefined && onGo(contradiction.field)}>
                <span className="ui-grow inspection-line">
                  <span>Go to “{contradiction.field.label}”</span>
                  <span className="ui-meta">{labelOf(contradiction.field.componentId)}</span>
                </span>
                <Icon name="next" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
