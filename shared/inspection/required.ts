import { isAnswered } from '#shared/inspection/conditions.ts';
import { findingsOf, overruledOf, type FindingContext } from '#shared/inspection/findings.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import type { Count, Finding, Missing, MissingReason, Progress } from '#shared/inspection/results.ts';
import type { PhotoRef } from '#shared/inspection/types.ts';
import type { Walk, WalkedComponent } from '#shared/inspection/visibility.ts';

type Item = { readonly reason: MissingReason; readonly message: string; readonly fieldId?: string };

const required = ({ visible, state }: WalkedComponent, { answer }: Walk): readonly Item[] =>
  state === 'NA' || state === 'NOT_ACCESSIBLE'
    ? []
    : visible
        .filter(({ required: isRequired, id }) => isRequired && !isAnswered(answer(id)))
        .map(({ id, label }) => ({ reason: 'answer', fieldId: id, message: `${label} is needed` }));

const ofDefect = (findings: readonly Finding[], hasPhoto: boolean, componentId: string): readonly Item[] => {
  const [first] = findings;
  return [
    ...(first
      ? []
      : [
          {
            reason: 'issue' as const,
            fieldId: implicitId(componentId, 'issues'),
            message: 'Choose what is wrong',
          },
        ]),
    ...(hasPhoto
      ? []
      : [
          {
            reason: 'photo' as const,
            fieldId: implicitId(componentId, 'photos'),
            message: first ? `Photo of: ${first.title}` : 'A photo is needed',
          },
        ]),
  ];
};

const ofSatisfactory = (findings: readonly Finding[], componentId: string): readonly Item[] =>
  findings.map(({ title }) => ({
    reason: 'conflict',
    fieldId: implicitId(componentId, 'state'),
    message: `The answers point to “${title}”: mark the defect or overrule it`,
  }));

const ofState = (walked: WalkedComponent, context: FindingContext, hasPhoto: boolean): readonly Item[] => {
  const { component, state, implied } = walked;
  if (state === undefined) {
    return [{ reason: 'answer', fieldId: implicitId(component.id, 'state'), message: 'Not answered' }];
  }
  if (state === 'DEFECT') return ofDefect(findingsOf(walked, context), hasPhoto, component.id);
  if (state === 'SATISFACTORY') return ofSatisfactory(findingsOf(walked, context), component.id);
  const limitation = implicitId(component.id, 'limitation');
  return state === 'NOT_ACCESSIBLE' && !implied && !isAnswered(context.answers[limitation])
    ? [{ reason: 'limitation', fieldId: limitation, message: 'Say why it could not be seen' }]
    : [];
};

const ofOverruling = (walked: WalkedComponent, context: FindingContext): readonly Item[] => {
  const notes = implicitId(walked.component.id, 'notes');
  return overruledOf(walked, context).length > 0 && !isAnswered(context.answers[notes])
    ? [{ reason: 'note', fieldId: notes, message: 'Say why the proposal was overruled' }]
    : [];
};

const missingOf = (
  walked: WalkedComponent,
  context: FindingContext,
  photos: ReadonlySet<string>,
): readonly Missing[] => {
  const items = [
    ...(walked.component.stateless ? [] : ofState(walked, context, photos.has(walked.component.id))),
    ...required(walked, context.walk),
    ...ofOverruling(walked, context),
  ];
  return items.map((item) => ({ sectionId: walked.section.id, componentId: walked.component.id, ...item }));
};

/** What keeps the inspection from being completed, in the order of the walk. */
export const missingIn = (context: FindingContext, photos: readonly PhotoRef[]): readonly Missing[] => {
  const pictured = new Set(photos.map(({ componentId }) => componentId));
  return context.walk.components.flatMap((walked) => missingOf(walked, context, pictured));
};

const count = (parts: readonly WalkedComponent[], open: ReadonlySet<string>): Count => {
  const left = parts.filter(({ component }) => open.has(component.id)).length;
  return { total: parts.length, answered: parts.length - left, left };
};

/** 100 only when nothing is left, however little that is. */
const percentOf = ({ total, answered, left }: Count): number =>
  left === 0 ? 100 : Math.min(99, Math.round((100 * answered) / total));

/** A part counts as answered once nothing of it is missing. */
export const progressOf = (walk: Walk, missing: readonly Missing[]): Progress => {
  const open = new Set(missing.map(({ componentId }) => componentId));
  const whole = count(walk.components, open);
  return {
    ...whole,
    percent: percentOf(whole),
    sections: walk.definition.sections.map(({ id, label }) => ({
      sectionId: id,
      label,
      ...count(
        walk.components.filter(({ section }) => section.id === id),
        open,
      ),
    })),
  };
};
