import { LEVEL, REASON, REASON_ALT } from '#shared/catalog/enumerations/inspection.ts';
import { type FieldErrors, ruleBroken } from '#shared/errors.ts';
import type { CheckType, InspectionKit, InspectionPlan } from '#shared/inspection/kit.ts';
import type { Validator } from '#functions/features/inspections/rules/load-validator.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import {
  type GatedOrganization,
  hasAlternateReasons,
  kitInForce,
  mayUseLogic,
  versionOf,
} from '#functions/features/company-settings/gate.ts';

export type PlannedStart = {
  readonly type: InspectionType;
  readonly checkType?: CheckType;
  readonly reason: string;
  readonly level: string;
};

const has = (options: readonly { value: string }[], value: string): boolean =>
  options.some((option) => option.value === value);

type TypeOfCheck = Validator['typeOfCheck'];

function checkTypeError(
  { type, checkType }: PlannedStart,
  organization: GatedOrganization,
  typeOfCheck: TypeOfCheck,
): string | undefined {
  if (checkType === undefined) return undefined;
  if (!mayUseLogic(organization, 'check')) return 'Check-style inspections are not part of your version';
  return typeOfCheck(checkType, type) === type ? undefined : 'This checklist belongs to another type of inspection';
}

/** 422 on the field if the organization may not start such an inspection. */
export function checkStart(start: PlannedStart, organization: GatedOrganization, typeOfCheck: TypeOfCheck): void {
  const errors: FieldErrors = {};
  const checkType = checkTypeError(start, organization, typeOfCheck);
  if (checkType !== undefined) errors.checkType = checkType;
  const reasons = hasAlternateReasons(organization) ? REASON_ALT : REASON;
  if (!has(reasons, start.reason)) errors.reason = 'Choose one of the reasons';
  if (!has(LEVEL, start.level)) errors.level = 'Choose one of the three levels';
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
}

/** The plan of an inspection that starts now; later changes to the company's settings don't affect it. */
export function freezePlan(
  { type, checkType }: Pick<PlannedStart, 'type' | 'checkType'>,
  kit: InspectionKit,
  organization: GatedOrganization,
): InspectionPlan {
  return {
    type,
    version: versionOf(organization),
    ...(checkType === undefined ? {} : { checkType }),
    kit: kitInForce(kit, organization),
  };
}

/** The plan with the device's lead questions, limited to existing ones. */
export function withLeads(
  plan: InspectionPlan,
  claimed: readonly string[] | undefined,
  leadsOf: Validator['leadsOf'],
): InspectionPlan {
  if (claimed === undefined) return plan;
  return { ...plan, leads: leadsOf(plan).filter((id) => claimed.includes(id)) };
}
