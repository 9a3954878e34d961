import { acceptableAnswers } from '#shared/inspection/answers.ts';
import { calculate, type Calculations } from '#shared/inspection/calculations.ts';
import { fluesOf, withLiners, type Flues } from '#shared/inspection/flues/flues.ts';
import { assess, withWritten, type Assessment } from '#shared/inspection/findings/issues.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { buildChecklist, type Checklist, type ChecklistEntry } from '#shared/inspection/visibility.ts';
import { NOTHING_WRITTEN, readWritten, writtenAnswers, type Written } from '#shared/inspection/written/written.ts';

export type AssessedComponent = ChecklistEntry & {
  readonly assessment: Assessment;
  /** Findings and repairs that the technician wrote for this component. */
  readonly written: Written;
};

/** Everything derived from the answers before any report text is generated. */
export type InspectionContext = {
  readonly checklist: Checklist;
  readonly components: readonly AssessedComponent[];
  /** Accepted answers, including the implicit fields. */
  readonly answers: Answers;
  readonly calculations: Calculations;
  /** The verdict on each flue, and the repairs that would make the flue pass. */
  readonly flues: Flues;
};

export const contextOf = (definition: InspectionTypeDefinition, rawAnswers: Answers): InspectionContext => {
  const answers = acceptableAnswers(definition, rawAnswers);
  const checklist = buildChecklist(definition, answers);
  const calculations = calculate(checklist);
  const writings = writtenAnswers(answers);
  const components = checklist.components.map((entry): AssessedComponent => {
    const written = writings ? readWritten(entry.component, writings) : NOTHING_WRITTEN;
    const assessment = assess(entry, checklist, answers, calculations);
    return { ...entry, assessment: withWritten(assessment, entry, written.findings), written };
  });
  const flues = fluesOf(checklist, components, calculations);
  return { checklist, components, answers, calculations: withLiners(calculations, flues), flues };
};
