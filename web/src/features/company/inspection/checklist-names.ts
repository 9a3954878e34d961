import { CHECK_TYPES, type CheckType, type ChecklistId } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES } from '#shared/inspection/type-names.ts';

const CHECK_LABELS: Record<CheckType, string> = {
  WOOD: 'Check style: wood',
  GAS: 'Check style: gas',
  PELLET: 'Check style: pellet',
  OIL: 'Check style: oil',
  DRYER_VENT: 'Check style: dryer vent',
};

export type ChecklistOption = { readonly value: ChecklistId; readonly label: string };

/** Every checklist with its own order. Check-style ones only if the company may use that style. */
export const checklistOptions = (mayCheck: boolean): readonly ChecklistOption[] => [
  ...INSPECTION_TYPES.map((type) => ({ value: type, label: INSPECTION_TYPE_LABELS[type] })),
  ...(mayCheck ? CHECK_TYPES.map((type) => ({ value: `CHECK_${type}` as const, label: CHECK_LABELS[type] })) : []),
];
