import type { Guide, InspectionKit, LocalCode, Logic, SectionOrder, ChecklistId } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { type FieldErrors, ruleBroken } from '#shared/errors.ts';
import { loadValidator } from '#functions/features/inspections/rules/load-validator.ts';
import { PUBLISHED_LIMITS } from '#shared/sizing/published-limits.ts';
import { type GatedOrganization, mayUseLogic } from './gate.ts';

const withGuide = (kit: InspectionKit, guide: Partial<Guide>): InspectionKit => ({
  ...kit,
  guide: { ...kit.guide, ...guide },
});

const refuse = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
};

/** The kit with a new order; 422 with a message per section or part unless the order has each exactly once. */
export async function withOrder(
  kit: InspectionKit,
  checklist: ChecklistId,
  order: readonly SectionOrder[],
): Promise<InspectionKit> {
  const { orderErrors } = await loadValidator();
  refuse(orderErrors(checklist, order));
  return withGuide(kit, { order: { ...kit.guide.order, [checklist]: order } });
}

export function withDefaultOrder(kit: InspectionKit, checklist: ChecklistId): InspectionKit {
  const order = { ...kit.guide.order };
  delete order[checklist];
  return withGuide(kit, { order });
}

function logicError(sections: readonly string[], [sectionId, logic]: [string, Logic], of: GatedOrganization) {
  if (!sections.includes(sectionId)) return 'This section isn’t in the inspection';
  return mayUseLogic(of, logic) ? undefined : `${logic} sections are not part of your version`;
}

/** 422 on each section that doesn't exist or whose logic the organization's version doesn't include. */
export async function withLogic(
  kit: InspectionKit,
  type: InspectionType,
  logic: Readonly<Record<string, Logic>>,
  organization: GatedOrganization,
): Promise<InspectionKit> {
  const { sectionsOf } = await loadValidator();
  const sections = sectionsOf(type);
  const errors: FieldErrors = {};
  for (const entry of Object.entries(logic)) {
    const message = logicError(sections, entry, organization);
    if (message !== undefined) errors[`logic.${entry[0]}`] = message;
  }
  refuse(errors);
  return withGuide(kit, { logic: { ...kit.guide.logic, [type]: logic } });
}

function checkLimits({ limits }: LocalCode): void {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { calculator, limit }] of limits.entries()) {
    const known = Object.hasOwn(PUBLISHED_LIMITS, calculator) ? PUBLISHED_LIMITS[calculator] : undefined;
    const key = `${calculator}.${limit}`;
    if (known === undefined) errors[`localCode.limits.${index}.calculator`] = 'This calculator doesn’t exist';
    else if (!Object.hasOwn(known, limit))
      errors[`localCode.limits.${index}.limit`] = 'This calculator doesn’t have that figure';
    else if (seen.has(key)) errors[`localCode.limits.${index}.limit`] = 'This figure is listed twice';
    seen.add(key);
  }
  refuse(errors);
}

export type Sizing = Pick<Guide, 'fireplaceRuleSet' | 'localCode' | 'linerStock'>;

/** An omitted rule set or code reverts to the published one; an omitted liner stock stays as it is. */
export function withSizing(kit: InspectionKit, { fireplaceRuleSet, localCode, linerStock }: Sizing): InspectionKit {
  if (localCode !== undefined) checkLimits(localCode);
  const { logic, order } = kit.guide;
  const stock = linerStock ?? kit.guide.linerStock;
  const sizing = {
    ...(fireplaceRuleSet && { fireplaceRuleSet }),
    ...(localCode && { localCode }),
    ...(stock && { linerStock: stock }),
  };
  return { ...kit, guide: { logic, order, ...sizing } };
}
