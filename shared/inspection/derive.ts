import { contextOf } from '#shared/inspection/context.ts';
import { findDefinition } from '#shared/inspection/definitions/find.ts';
import { listFindings } from '#shared/inspection/findings.ts';
import { overallCondition } from '#shared/inspection/overall-condition.ts';
import { totalCents, type Prices } from '#shared/inspection/repairs.ts';
import { missingIn, progressOf } from '#shared/inspection/required.ts';
import type { ComponentResult, InspectionResult, Missing } from '#shared/inspection/results.ts';
import { listLimitations, tallyOf } from '#shared/inspection/summary.ts';
import type { Answers, InspectionType, InspectionTypeDefinition, PhotoRef } from '#shared/inspection/types.ts';
import type { Walk } from '#shared/inspection/visibility.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace-rule-sets.ts';

export type InspectionInput = {
  readonly type: InspectionType;
  readonly answers: Answers;
  readonly photos: readonly PhotoRef[];
  /** Published rules for the fireplace flue; IRC Option 1 unless the company chose another. */
  readonly ruleSet?: FireplaceRuleSetId;
  /** The price book frozen into the inspection; seed prices where it says nothing. */
  readonly prices?: Prices;
};

const required = (type: InspectionType): InspectionTypeDefinition => {
  const definition = findDefinition(type);
  if (!definition) throw new RangeError(`No guided inspection is defined for ${type}`);
  return definition;
};

const componentResults = ({ components }: Walk, missing: readonly Missing[]): readonly ComponentResult[] =>
  components.map(({ section, component, state, because, visible }) => ({
    sectionId: section.id,
    componentId: component.id,
    ...(state && { state }),
    ...(because !== undefined && { because }),
    visibleFields: visible.map(({ id }) => id),
    missing: missing.filter(({ componentId }) => componentId === component.id).length,
  }));

export type DefinedInput = Omit<InspectionInput, 'type'> & { readonly definition: InspectionTypeDefinition };

/**
 * Everything that follows from the answers, computed alike on the device and on the server: what is missing,
 * findings, overall condition, calculations, limitations. Pure; the order in which answers were given has no
 * effect on a single byte.
 */
export const deriveWith = ({ definition, ...input }: DefinedInput): InspectionResult => {
  const context = contextOf(definition, input.answers, input.ruleSet);
  const { walk, answers, calculations } = context;
  const findings = listFindings(context, input.prices ?? {});
  const missing = missingIn(context, input.photos);
  return {
    ruleSetVersion: definition.ruleSetVersion,
    components: componentResults(walk, missing),
    missing,
    progress: progressOf(walk, missing),
    findings,
    overall: overallCondition(walk, findings),
    tally: tallyOf(walk, findings),
    calculations: calculations.list,
    computed: calculations.computed,
    limitations: listLimitations(walk, answers, input.photos),
    repairsCents: totalCents(findings),
  };
};

/** The same by type. Throws RangeError for a type without a definition (`findDefinition` asks first). */
export const deriveInspection = ({ type, ...input }: InspectionInput): InspectionResult =>
  deriveWith({ definition: required(type), ...input });
