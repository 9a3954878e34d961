import type { InspectionDetail, InspectionView } from '#shared/contract/inspections.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { answersOf } from '#shared/inspection/merge/merge.ts';
import { toMultiFlue } from '#shared/inspection/flues/multi-flue.ts';
import { loadValidator } from '#functions/features/inspections/rules/load-validator.ts';

type View = Pick<InspectionView, 'data' | 'mf' | 'mfData'>;

/** Whether every section uses Pro logic, so that no definition has to be loaded to find a photo's list. */
const isAllPro = ({ type, version, checkType, kit }: InspectionPlan): boolean =>
  version === 'Pro' && checkType === undefined && Object.keys(kit.guide.logic[type] ?? {}).length === 0;

async function photoListOf(plan: InspectionPlan): Promise<(componentId: string) => string> {
  const lists = isAllPro(plan) ? new Map<string, string>() : (await loadValidator()).photoLists(plan);
  return (componentId) => {
    const { base, suffix } = splitId(componentId);
    const list = lists.get(base);
    return list === undefined ? implicitId(componentId, 'photos') : `${list}${suffix}`;
  };
}

/**
 * The answers in the specification's format: `data` by field, photo fields as lists of URLs (without unverified
 * photos), and additional flues and appliances separately.
 */
export async function multiFlueOf(detail: InspectionDetail, plan: InspectionPlan): Promise<View> {
  const listOf = await photoListOf(plan);
  const lists = new Map<string, string[]>();
  for (const { componentId, url } of detail.photoList) {
    const fieldId = listOf(componentId);
    lists.set(fieldId, [...(lists.get(fieldId) ?? []), ...(url === undefined ? [] : [url])]);
  }
  // Casts away read-only: the engine's values are read-only, an answer's aren't.
  return toMultiFlue({ ...answersOf(detail), ...Object.fromEntries(lists) }) as View;
}
