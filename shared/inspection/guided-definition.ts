import { type DefinitionSource, definitionIn } from '#shared/inspection/definitions/source.ts';
import { withCompanyLimits } from '#shared/inspection/guided/company-limits.ts';
import { withCompanyResponses } from '#shared/inspection/guided/company-responses.ts';
import { withInstances } from '#shared/inspection/guided/expand.ts';
import { logicOf, withLogic } from '#shared/inspection/guided/logic.ts';
import { inCompanyOrder } from '#shared/inspection/guided/order.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { instanceSignature, listInstances, type Instances } from '#shared/inspection/instances.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import type {
  Answers,
  ComponentDefinition,
  InspectionTypeDefinition,
  SectionDefinition,
} from '#shared/inspection/types.ts';

/** The definition that a plan makes from its type, before repeating flues and appliances. */
type Planned = {
  readonly base: InspectionTypeDefinition;
  readonly plan: InspectionPlan;
  /** In the definition's own order. */
  readonly sections: readonly SectionDefinition[];
  /** Section and component ids mapped to their position in the company's order. */
  readonly rank: ReadonlyMap<string, number>;
  readonly bySignature: Map<string, InspectionTypeDefinition>;
};

const ranksOf = (sections: readonly SectionDefinition[]): ReadonlyMap<string, number> => {
  const ids = sections.flatMap(({ id, components }) => [`section:${id}`, ...components.map((part) => part.id)]);
  return new Map(ids.map((id, index) => [id, index]));
};

const planned = (base: InspectionTypeDefinition, plan: InspectionPlan): Planned => {
  const checklist = checklistOf(plan);
  const asked = withLogic(base.sections, (sectionId) => logicOf(plan, sectionId));
  const sections = asked.map((section) => ({
    ...section,
    components: section.components.map((part) =>
      withCompanyLimits(withCompanyResponses(part, plan.kit), plan.kit.guide.localCode),
    ),
  }));
  const rank = ranksOf(inCompanyOrder(sections, plan.kit.guide.order[checklist]));
  return { base, plan, sections, rank, bySignature: new Map() };
};

/** The expanded sections in the company's order. */
const presented = (sections: readonly SectionDefinition[], rank: Planned['rank']): readonly SectionDefinition[] => {
  const sectionRank = ({ id }: SectionDefinition) => rank.get(`section:${splitId(id).base}`) ?? 0;
  const partRank = ({ id }: ComponentDefinition) => rank.get(splitId(id).base) ?? 0;
  return sections
    .map((section) => ({ ...section, components: section.components.toSorted((a, b) => partRank(a) - partRank(b)) }))
    .toSorted((a, b) => sectionRank(a) - sectionRank(b));
};

const assemble = ({ base, plan, sections, rank }: Planned, instances: Instances): InspectionTypeDefinition => {
  const expanded = withInstances(sections, base.repeats, instances);
  const shown = presented(expanded, rank);
  const home = new Map(shown.map((section) => [section.id, section]));
  const evaluation = expanded.flatMap((section) =>
    section.components.map((component) => ({ section: home.get(section.id) ?? section, component })),
  );
  const { kit } = plan;
  return {
    ...base,
    ruleSetVersion: kit.kitVersion === 0 ? base.ruleSetVersion : `${base.ruleSetVersion}+kit-${kit.kitVersion}`,
    sections: shown,
    guided: { checklist: checklistOf(plan), kit, instances, evaluation },
  };
};

const byPlan = new WeakMap<InspectionPlan, Planned>();
/** Keyed by content, because a plan read again from storage is a different object with the same content. */
const byContent = new Map<string, Planned>();
const MAX_PLANS = 24;

const plannedOf = (plan: InspectionPlan, base: InspectionTypeDefinition): Planned => {
  const known = byPlan.get(plan);
  if (known?.base === base) return known;
  const content = JSON.stringify(plan);
  const alike = byContent.get(content);
  const found = alike?.base === base ? alike : planned(base, plan);
  byContent.delete(content);
  byContent.set(content, found);
  const [oldest] = byContent.keys();
  if (byContent.size > MAX_PLANS && oldest !== undefined) byContent.delete(oldest);
  byPlan.set(plan, found);
  return found;
};

const MAX_SIGNATURES = 24;

/**
 * The definition of one inspection: its type's definition in the company's order, with each section's logic applied, the
 * company's findings added, and one copy of a repeating section per flue and appliance. The same plan with the same flues and
 * appliances returns the identical object. Throws RangeError when `definitions` lacks the plan's checklist.
 */
export const guidedDefinition = (
  definitions: DefinitionSource,
  plan: InspectionPlan,
  answers: Answers,
): InspectionTypeDefinition => {
  const base = definitionIn(definitions, checklistOf(plan));
  const own = plannedOf(plan, base);
  const instances = listInstances(base, answers);
  const signature = instanceSignature(instances);
  const known = own.bySignature.get(signature);
  if (known) return known;
  if (own.bySignature.size >= MAX_SIGNATURES) own.bySignature.clear();
  const definition = assemble(own, instances);
  own.bySignature.set(signature, definition);
  return definition;
};
