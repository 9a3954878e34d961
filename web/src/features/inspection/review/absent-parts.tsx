import { message } from '#shared/messages/message.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { restNotPresent } from '#shared/inspection/visibility.ts';
import { useInspectionActions, useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** Optional components that are still open, in all sections. One tap answers that the system has none of them. */
export function AbsentParts() {
  const { definition, answers, result, parts } = useInspectionState();
  const { save, latest } = useInspectionActions();
  const proposed = new Set(result.findings.map(({ componentId }) => componentId));
  const open = Object.keys(restNotPresent(definition, answers));
  const absent = [...parts.values()].filter(
    ({ component }) => open.some((id) => id === implicitId(component.id, 'state')) && !proposed.has(component.id),
  );
  if (absent.length === 0) return null;
  const confirm = () => {
    const now = latest();
    const settled = restNotPresent(now.definition, now.answers);
    const wanted = absent.map(({ component }) => implicitId(component.id, 'state'));
    save(Object.fromEntries(wanted.filter((id) => id in settled).map((id) => [id, 'NA'])));
  };
  return (
    <section className="ui-card inspection-absent">
      <h2>Optional parts</h2>
      <p>{absent.map(({ component }) => component.label).join(', ')}</p>
      <button type="button" className="ui-btn ui-wide" onClick={confirm}>
        <Icon name="minus" />
        {message('{count, plural, one {# part} other {# parts}} not present', { count: absent.length })}
      </button>
    </section>
  );
}
