import { CHIMNEY_EXTERIOR } from './services/chimney-exterior.ts';
import { FIREPLACE } from './services/fireplace.ts';
import { FLUE_AND_DRAFT } from './services/flue-and-draft.ts';
import { HEARTH_AND_APPLIANCE } from './services/hearth-and-appliance.ts';
import { INSPECTION_AND_SWEEPING } from './services/inspection-and-sweeping.ts';
import { OTHER_SERVICES } from './services/other.ts';

/**
 * The price book in the order of its screen. Prices and hours are editorial starting values for an empty price book; each
 * company sets its own.
 */
export const SERVICES = {
  ...INSPECTION_AND_SWEEPING,
  ...CHIMNEY_EXTERIOR,
  ...FIREPLACE,
  ...FLUE_AND_DRAFT,
  ...HEARTH_AND_APPLIANCE,
  ...OTHER_SERVICES,
} as const;

export type ServiceId = keyof typeof SERVICES;
