import type { ServiceId } from '#shared/catalog/services.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

const OPEN_FIREPLACE: ServiceId = 'SERVICE_CHIMNEY_SWEEP';

/** The catalog's findings name the sweeping of an open fireplace, with its smoke chamber; other systems have their own. */
const SWEEPS: { readonly [T in InspectionType]?: ServiceId } = {
  INSERT: 'SERVICE_STOVE_SWEEP',
  FREESTANDING: 'SERVICE_STOVE_SWEEP',
  UTILITY: 'SERVICE_OIL_FLUE_SWEEP',
};

const OF_SYSTEMS: readonly string[] = Object.values(SWEEPS);

/** A finding's repair in one system: the sweep is the system's own. */
export const repairIn = (repairId: string, system: InspectionType): string =>
  repairId === OPEN_FIREPLACE ? (SWEEPS[system] ?? repairId) : repairId;

/** Repairs that inspections chose for such a finding before systems had sweeps of their own. */
export const formerRepairs = (repairIds: readonly string[]): readonly string[] =>
  repairIds.some((id) => OF_SYSTEMS.includes(id)) && !repairIds.includes(OPEN_FIREPLACE) ? [OPEN_FIREPLACE] : [];

/** The stored choice with today's repairs; the same list if it is current, because findings are cached by it. */
export const currentRepairs = (chosen: readonly string[], offered: readonly string[]): readonly string[] => {
  const former = formerRepairs(offered);
  if (!chosen.some((id) => former.includes(id))) return chosen;
  const own = offered.filter((id) => OF_SYSTEMS.includes(id));
  return [...new Set(chosen.flatMap((id) => (former.includes(id) ? own : [id])))];
};
