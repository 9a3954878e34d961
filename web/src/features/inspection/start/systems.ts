import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import type { Version } from '#shared/auth/version-gate.ts';
import { checklistOf } from '#shared/inspection/plan.ts';
import type { CheckType, ChecklistId } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';

/** What can be inspected: a guided type, or one of the check style's lists. */
export type System = {
  checklistId: ChecklistId;
  type: InspectionType;
  checkType?: CheckType;
  label: string;
  detail: string;
};

const guided = (type: InspectionType): System => ({
  checklistId: checklistOf({ type }),
  type,
  label: INSPECTION_TYPE_LABELS[type],
  detail: INSPECTION_TYPE_FACTS[type].label,
});

const list = (checkType: CheckType, type: InspectionType, label: string, detail: string): System => ({
  checklistId: checklistOf({ type, checkType }),
  type,
  checkType,
  label,
  detail,
});

export const GUIDED_SYSTEMS: readonly System[] = INSPECTION_TYPES.map(guided);

export const CHECK_LISTS: readonly System[] = [
  list('WOOD', 'MASONRY_WOOD', 'Wood', 'Fireplace and chimney'),
  list('GAS', 'GAS_LOGS', 'Gas', 'Logs, valve and vent'),
  list('PELLET', 'FREESTANDING', 'Pellet', 'Stove and vent'),
  list('OIL', 'UTILITY', 'Oil', 'Appliance, connector and flue'),
  list('DRYER_VENT', 'DRYER_VENT', 'Dryer vent', 'Dryer, duct and hood'),
];

/** The style of a company's inspections, and whether the user can choose the other one. */
export function stylesFor(version: Version, mayUseCheck: boolean): { isCheck: boolean; mayChoose: boolean } {
  const isCheck = version === 'check' && mayUseCheck;
  return { isCheck, mayChoose: mayUseCheck && !isCheck };
}
