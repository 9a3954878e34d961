import type { Contradiction } from '#shared/inspection/results.ts';
import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type Place = Pick<Contradiction, 'sectionId' | 'componentId'>;

/** Findings that answers or calculations of the inspection contradict, with a way to each of the two. They do not block completion. */
export function ContradictionList({ onGo }: { onGo: (place: Place) => void }) {
  const { result, parts } = useInspectionState();
  const { contradictions } = result;
  if (contradictions.length === 0) return null;
  const labelOf = (componentId: string) => parts.get(componentId)?.component.label ?? '';
  return (
    <section className="ins-card ins-lines" aria-labelledby="ins-contradictions">
      <h2 id="ins-contradictions">Findings to check</h2>
      <ul>
        {contradictions.map((one) => (
          <li key={`${one.componentId} ${one.responseId}`}>
            <button type="button" onClick={() => onGo(one)}>
              <span className="ins-grow ins-line">
                <b>{one.title}</b>
                <span>{one.message}</span>
                <span className="ins-meta">{labelOf(one.componentId)}</span>
              </span>
              <Icon name="next" />
            </button>
            {one.field !== undefined && one.field.componentId !== one.componentId && (
              <button type="button" onClick={() => one.field !== undefined && onGo(one.field)}>
                <span className="ins-grow ins-line">
                  <span>Go to “{one.field.label}”</span>
                  <span className="ins-meta">{labelOf(one.field.componentId)}</span>
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
