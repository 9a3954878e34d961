import type { Option } from '#shared/catalog/types.ts';

export const STATE = [
  { value: 'SATISFACTORY', label: 'Satisfactory', type: 'positive' },
  { value: 'DEFECT', label: 'Defect', type: 'negative' },
  { value: 'NA', label: 'Not applicable', type: 'neutral' },
  { value: 'NOT_ACCESSIBLE', label: 'Not accessible', type: 'neutral' },
] as const satisfies readonly Option[];

export const LEVEL = [
  { value: 'LEVEL_1', label: 'Level 1' },
  { value: 'LEVEL_2', label: 'Level 2' },
  { value: 'LEVEL_3', label: 'Level 3' },
] as const satisfies readonly Option[];

export const REASON = [
  { value: 'ANNUAL', label: 'Annual inspection / sweep' },
  { value: 'BUYING', label: 'Buying a home' },
  { value: 'SELLING', label: 'Selling a home' },
  { value: 'NEW_APPLIANCE', label: 'New or changed appliance' },
  { value: 'FUEL_CHANGE', label: 'Fuel change' },
  { value: 'CHIMNEY_FIRE', label: 'Chimney fire or overheating' },
  { value: 'STORM_EVENT', label: 'Storm, lightning, quake or impact' },
  { value: 'WATER_LEAK', label: 'Water leak' },
  { value: 'SMOKE_OR_ODOR', label: 'Smoke, draft or odor problem' },
  { value: 'INSURANCE', label: 'Insurance request or claim' },
  { value: 'REPAIR_FOLLOW_UP', label: 'After repair / second opinion' },
  { value: 'NOT_USED_FOR_YEARS', label: 'Not used for years' },
] as const satisfies readonly Option[];

export const REASON_ALT = [
  { value: 'ANNUAL', label: 'Annual' },
  { value: 'REAL_ESTATE', label: 'Real estate' },
  { value: 'PROBLEM', label: 'Problem call' },
  { value: 'EVENT', label: 'After fire or storm' },
] as const satisfies readonly Option[];

export const LIMITATION = [
  { value: 'ROOF_WET', label: 'Roof wet or icy' },
  { value: 'ROOF_STEEP', label: 'Roof too steep' },
  { value: 'ROOF_HIGH', label: 'Too high without lift' },
  { value: 'NO_ATTIC', label: 'No attic access' },
  { value: 'LOCKED', label: 'Locked or blocked' },
  { value: 'STORED_ITEMS', label: 'Stored items' },
  { value: 'IN_USE', label: 'Appliance hot or in use' },
  { value: 'INSULATED', label: 'Covered by insulation' },
  { value: 'CONCEALED', label: 'Concealed construction' },
  { value: 'CAP_FIXED', label: 'Cap not removable' },
  { value: 'NO_CAMERA', label: 'No camera scan made' },
] as const satisfies readonly Option[];

/** Offered after the listed limitations; a text field next to it takes the details. */
export const OTHER_LIMITATION = { value: 'OTHER', label: 'Other: say what' } as const satisfies Option;

export const OVERALL_CONDITION = [
  { value: 'UNSUITIBLE_FOR_OPERATION', label: 'Unsuitable for operation', type: 'negative' },
  {
    value: 'OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION',
    label: 'Operational at time of inspection',
    type: 'positive',
  },
  { value: 'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED', label: 'Operational, maintenance needed', type: 'neutral' },
  { value: 'OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION', label: 'Operational, water-vulnerable', type: 'neutral' },
] as const satisfies readonly Option[];

export const MASTERS_OVERALL_CONDITION = [
  { value: 'PASS', label: 'Pass', type: 'positive' },
  { value: 'FAIL', label: 'Fail', type: 'negative' },
] as const satisfies readonly Option[];

export const DOCUMENT_REVIEW = [
  { value: 'VERIFIED', label: 'Verified', type: 'positive' },
  { value: 'REVIEWED', label: 'Reviewed', type: 'positive' },
] as const satisfies readonly Option[];
