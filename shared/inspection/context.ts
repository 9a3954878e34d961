import { acceptableAnswers } from '#shared/inspection/answers.ts';
import { calculate, type Calculations } from '#shared/inspection/calculations.ts';
import { fluesOf, withLiners, type Flues } from '#shared/inspection/flues.ts';
import { judge, withWritten, type Judgement } from '#shared/inspection/issues.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { walkInspection, type Walk, type WalkedComponent } from '#shared/inspection/visibility.ts';
import { NOTHING_WRITTEN, readWritten, writtenAnswers, type Written } from '#shared/inspection/written.ts';

export type JudgedComponent = WalkedComponent & {
  readonly judgement: Judgement;
  /** Findings and repairs that the technician wrote into it. */
  readonly written: Written;
};

/** Everything the answers settle before a word of a report is written. */
export type InspectionContext = {
  readonly walk: Walk;
  readonly components: readonly JudgedComponent[];
  /** Accepted answers, the implicit fields among them. */
  readonly answers: Answers;
  readonly calculations: Calculations;
  /** The verdict on each flue, and the repairs that would make it pass. */
  readonly flues: Flues;
};

export const contextOf = (definition: InspectionTypeDefinition, given: Answers): InspectionContext => {
  const answers = acceptableAnswers(definition, given);
  const walk = walkInspection(definition, answers);
  const calculations = calculate(walk);
  const writings = writtenAnswers(answers);
  const components = walk.components.map((walked): JudgedComponent => {
    const written = writings ? readWritten(walked.component, writings) : NOTHING_WRITTEN;
    const judgement = judge(walked, walk, answers, calculations);
    return { ...walked, judgement: withWritten(judgement, walked, written.findings), written };
  });
  const flues = fluesOf(walk, components, calculations);
  return { walk, components, answers, calculations: withLiners(calculations, flues), flues };
};
