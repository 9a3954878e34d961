import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { afterTap, chosenStates, overruled, overruledIds, stateChoices, tappedOf } from '../model/state-choice.ts';
import { useWorkspace, type Part } from '../model/workspace.ts';
import { MultiGroup } from '../widgets/option-group.tsx';

/** The condition of a component. Findings that follow from the answers show as chosen once the part counts as defective. */
export function StateGroup({ part }: { part: Part }) {
  const { answers, save } = useWorkspace();
  const { component, findings, missing, result } = part;
  const byRule = result.state === 'DEFECT' ? findings.filter(({ source }) => source === 'rule') : [];
  const ruledIds = byRule.map(({ responseId }) => responseId);
  const values = [...new Set([...chosenStates(component, answers), ...ruledIds])];
  const stateId = implicitId(component.id, 'state');
  const error = missing.find(
    ({ fieldId, reason }) => fieldId === stateId || reason === 'conflict' || reason === 'issue',
  )?.message;
  return (
    <MultiGroup
      legend="Condition"
      options={stateChoices(component)}
      values={values}
      error={error}
      isRequired
      onChange={(after) => {
        const tapped = tappedOf(values, after);
        if (tapped === undefined) return;
        if (ruledIds.includes(tapped)) return save(overruled(component, answers, tapped));
        const isOverruled = overruledIds(component, answers).includes(tapped);
        save({
          ...afterTap(component, answers, tapped),
          ...(isOverruled ? overruled(component, answers, tapped) : {}),
        });
      }}
    />
  );
}
