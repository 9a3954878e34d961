import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { deriveWith } from '#shared/inspection/derive.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import { ANSWERS, type Edit, PHOTOS, PLAN } from './largest-inspection.ts';

export type Engine = {
  /** Sets one answer and computes everything derived from it. */
  readonly set: (edit: Edit) => void;
  /** The number of derived values or findings after the last edit. Detects an engine that computed nothing. */
  readonly derived: () => number;
};

export function ourEngine(): Engine & { readonly result: () => InspectionResult } {
  let answers = ANSWERS;
  const derive = () =>
    deriveWith({ definition: guidedDefinition(ALL_CHECKLISTS, PLAN, answers), answers, photos: PHOTOS });
  let result = derive();
  return {
    set: ({ fieldId, value }) => {
      answers = { ...answers, [fieldId]: value };
      result = derive();
    },
    derived: () => result.findings.length,
    result: () => result,
  };
}
