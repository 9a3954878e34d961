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
        {contradictions.map((one) => (
          <li key={`${one.componentId} ${one.responseId}`}>
            <button type="button" onClick={() => onGo(one)}>
              <span className="ui-grow inspection-line">
                <b>{one.title}</b>
                <span>{one.message}</span>
                <span className="ui-meta">{labelOf(one.componentId)}</span>
              </span>
              <Icon name="next" />
            </button>
            {one.field !== undefined && one.field.componentId !== one.componentId && (
              <button type="button" onClick={() => one.field !== undefined && onGo(one.field)}>
                <span className="ui-grow inspection-line">
                  <span>Go to “{one.field.label}”</span>
                  <span className="ui-meta">{labelOf(one.field.componentId)}</span>
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
