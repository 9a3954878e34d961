import { implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import { takesFindings } from '#shared/inspection/findings/presets.ts';
import {
  afterState,
  afterTap,
  chosenIssues,
  chosenStates,
  issueChoices,
  overruled,
  overruledIds,
  plainStates,
  stateChoices,
  tappedOf,
} from '../model/state-choice.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { CONDITION, OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { useSaveWithUndo, useWrittenChoices } from '../written/use-written-choices.ts';
import { FilteredGroup } from './filtered-group.tsx';

function messageFor({ component, missing }: InspectionPart): string | undefined {
  const stateId = implicitId(component.id, 'state');
  const listId = issuesId(component);
  return missing.find(({ fieldId, reason }) => fieldId === stateId || fieldId === listId || reason === 'conflict')
    ?.message;
}

/** Guided style: each defect is an option. Derived findings appear selected once the component is marked defective. */
function GuidedStates({ part }: { part: InspectionPart }) {
  const save = useSaveWithUndo(part);
  const written = useWrittenChoices(part);
  const { component, findings, result, answers } = part;
  const byRule = result.state === 'DEFECT' ? findings.filter(({ source }) => source === 'rule') : [];
  const ruledIds = byRule.map(({ responseId }) => responseId);
  const values = [...new Set([...chosenStates(component, answers), ...ruledIds, ...written.values])];
  return (
    <FilteredGroup
      legend={CONDITION}
      options={[...stateChoices(component, values), ...written.options]}
      values={values}
      error={messageFor(part)}
      isRequired
      onChange={(after) => {
        const tapped = tappedOf(values, after);
        if (tapped === undefined || written.tap(tapped)) return;
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

/** Lite and check styles: the state takes one tap; details are asked only for a defect. */
function PlainStates({ part }: { part: InspectionPart }) {
  const save = useSaveWithUndo(part);
  const written = useWrittenChoices(part);
  const { component, missing, answers } = part;
  const state = answers[implicitId(component.id, 'state')];
  const fieldId = issuesId(component);
  const values = [...chosenIssues(component, answers), ...written.values];
  return (
    <>
      <OptionGroup
        legend={CONDITION}
        options={plainStates(component)}
        value={typeof state === 'string' ? state : undefined}
        error={messageFor(part)}
        onChange={(next) => save(afterState(component, answers, next))}
      />
      {state === 'DEFECT' && (
        <FilteredGroup
          legend="What is wrong"
          options={[...issueChoices(component, chosenIssues(component, answers)), ...written.options]}
          values={values}
          error={missing.find((entry) => entry.fieldId === fieldId)?.message}
          isRequired
          onChange={(after) => {
            const tapped = tappedOf(values, after);
            if (tapped === undefined || written.tap(tapped)) return;
            const issues = after.filter((id) => !written.values.includes(id));
            save({ [fieldId]: issues.length === 0 ? null : issues });
          }}
        />
      )}
    </>
  );
}

/** A card without a condition: the services the visit calls for, each as its own finding. */
function Recommendations({ part }: { part: InspectionPart }) {
  const { save } = useInspectionActions();
  const { component, findings, answers } = part;
  const fieldId = issuesId(component);
  const ruledIds = findings.filter(({ source }) => source === 'rule').map(({ responseId }) => responseId);
  const chosen = chosenIssues(component, answers);
  const values = [...new Set([...chosen, ...ruledIds])];
  return (
    <FilteredGroup
      legend="Recommended after this visit"
      options={issueChoices(component, values)}
      values={values}
      onChange={(after) => {
        const tapped = tappedOf(values, after);
        if (tapped === undefined) return;
        if (ruledIds.includes(tapped)) return save(overruled(component, answers, tapped));
        const issues = chosen.includes(tapped) ? chosen.filter((id) => id !== tapped) : [...chosen, tapped];
        const isOverruled = overruledIds(component, answers).includes(tapped);
        save({
          [fieldId]: issues.length === 0 ? null : issues,
          ...(isOverruled ? overruled(component, answers, tapped) : {}),
        });
      }}
    />
  );
}

/** The condition of a component. */
export function StateGroup({ part }: { part: InspectionPart }) {
  const { logic = 'Pro', stateless } = part.component;
  if (stateless === true) return takesFindings(part.component) ? <Recommendations part={part} /> : null;
  return logic === 'Pro' ? <GuidedStates part={part} /> : <PlainStates part={part} />;
}
