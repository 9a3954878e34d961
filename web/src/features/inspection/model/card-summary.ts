import { LIMITATION, OTHER_LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { stateLabel } from '#shared/inspection/status/state-labels.ts';
import { readLine } from '#shared/inspection/written/written.ts';
import type { InspectionPart } from './workspace.ts';

/** Number of answers a collapsed card shows after its state. */
const NAMED_ANSWERS = 2;

function reasonOf(componentId: string, answers: Answers): readonly string[] {
  const value = answers[implicitId(componentId, 'limitation')];
  if (value !== OTHER_LIMITATION.value)
    return LIMITATION.filter((option) => option.value === value).map(({ label }) => label);
  const typed = readLine(answers, implicitId(componentId, 'limitation_other'));
  return typed === '' ? [] : [typed];
}

/** One line for a folded card: `Satisfactory, single flue (clamp-on), stainless steel`. */
export function cardSummary({ component, result, findings, answers }: InspectionPart): string {
  if (result.because !== undefined) return result.because;
  if (result.beyondLevel === true) return 'Not required at this level';
  const state =
    result.state === undefined ? [] : [stateLabel(component, result.state), ...reasonOf(component.id, answers)];
  const heads = findings.length > 0 ? findings.map(({ title }) => title) : state;
  const named = component.fields.flatMap((field) => {
    const value = answers[field.id];
    const isMeasured = field.kind === 'option' || field.kind === 'inches' || field.kind === 'feet';
    return isMeasured && value !== undefined && result.visibleFields.includes(field.id)
      ? [formatAnswer(field, value)]
      : [];
  });
  const measured = findings.length > 0 ? [] : named.slice(0, NAMED_ANSWERS);
  const [first = '', ...rest] = [...heads, ...measured];
  return [first, ...rest.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].filter(Boolean).join(', ');
}
