import { clearance } from '#shared/sizing/calculators/clearance.ts';
import { floorProtector } from '#shared/sizing/calculators/floor-protector.ts';
import { ovalLiner, rectangularLiner } from '#shared/sizing/calculators/liner-shapes.ts';
import { pelletVent } from '#shared/sizing/calculators/pellet-vent.ts';
import { solidFuelLiner } from '#shared/sizing/calculators/solid-fuel-liner.ts';
import { stovePipe } from '#shared/sizing/calculators/stove-pipe.ts';
import { ventConnector } from '#shared/sizing/calculators/vent-connector.ts';

export const APPLIANCE_FLUE = {
  'solid-fuel-liner': solidFuelLiner,
  'oval-liner': ovalLiner,
  'rectangular-liner': rectangularLiner,
  'pellet-vent': pelletVent,
  'stove-pipe': stovePipe,
  'vent-connector': ventConnector,
};

export const CLEARANCE = {
  clearance,
  'floor-protector': floorProtector,
};
