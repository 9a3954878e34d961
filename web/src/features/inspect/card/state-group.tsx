import { useState } from 'react';
import { STATE } from '#shared/catalogue/enumerations/inspection.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { afterTap, chosenStates, overruled, overruledIds, stateChoices, tappedOf } from '../model/state-choice.ts';
import { useWorkspace, type Part } from '../model/workspace.ts';
import { AnswerRow } from './answer-row.tsx';
import { MultiGroup } from '../widgets/option-group.tsx';

/** With one of these there is nothing more to choose, so the options fold away. */
const FOLDED: readonly string[] = ['NOT_ACCESSIBLE', 'NA'];

const labelOf = (value: string) => STATE.find((option) => option.value === value)?.label ?? value;

/** The condition of a component. Findings that follow from the answers show as chosen once the part counts as defective. */
export function StateGroup({ part }: { part: Part }) {
  const { answers, save } = useWorkspace();
  const { component, findings, missing, result } = part;
  const [isOpen, setOpen] = useState(false);
  const byRule = result.state === 'DEFECT' ? findings.filter(({ source }) => source === 'rule') : [];
  const ruledIds = byRule.map(({ responseId }) => responseId);
  const values = [...new Set([...chosenStates(component, answers), ...ruledIds])];
  const stateId = implicitId(component.id, 'state');
  const error = missing.find(
    ({ fieldId, reason }) => fieldId === stateId || reason === 'conflict' || reason === 'issue',
  )?.message;
  const [chosen = ''] = values;
  if (FOLDED.includes(chosen) && error === undefined && !isOpen)
    return <AnswerRow label="Condition" text={labelOf(chosen)} onChange={() => setOpen(true)} />;
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
        setOpen(false);
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
