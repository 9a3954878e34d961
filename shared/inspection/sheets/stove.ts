import { flueLinerAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { sheetOf, type Computed, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { clearance } from '#shared/sizing/calculators/clearance.ts';
import { floorProtector } from '#shared/sizing/calculators/floor-protector.ts';
import { pelletVent } from '#shared/sizing/calculators/pellet-vent.ts';
import { solidFuelLiner } from '#shared/sizing/calculators/solid-fuel-liner.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';

const collarOf = ({ figure }: SheetFacts): number | undefined =>
  figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar');

export const solidFuelSheet = sheetOf(solidFuelLiner, {
  componentId: 'flue_liner',
  input: (facts) => {
    const collarIn = collarOf(facts);
    return collarIn === undefined
      ? undefined
      : {
          collarIn,
          walls: facts.answer('flue_liner_walls') ?? 'UNKNOWN',
          flue: flueLinerAsFound(facts),
          heightIn: facts.figure('flue_liner_flue_height'),
        };
  },
  computed: (calculation, facts): Computed => {
    const flue = flueLinerAsFound(facts);
    const area = flue && flueFacts(flue)?.area;
    const { leastSqIn } = calculation?.figures ?? {};
    return {
      ...(leastSqIn !== undefined && { flue_liner_required_area: leastSqIn }),
      ...(area !== undefined && { flue_liner_actual_area: area }),
    };
  },
});

export const pelletVentSheet = sheetOf(pelletVent, {
  componentId: 'pellet_vent',
  input: ({ answer, figure }) => {
    const horizontalIn = figure('pellet_vent_horizontal_run');
    const verticalIn = figure('pellet_vent_vertical_run');
    const pipeIn = answer('pellet_vent_diameter');
    if (horizontalIn === undefined || verticalIn === undefined || typeof pipeIn !== 'string') return undefined;
    return {
      elbows90: figure('pellet_vent_elbows_90') ?? 0,
      tees: figure('pellet_vent_tees') ?? 0,
      elbows45: figure('pellet_vent_elbows_45') ?? 0,
      horizontalIn,
      verticalIn,
      pipeIn,
      altitudeFt: figure('pellet_vent_altitude'),
    };
  },
  computed: (calculation): Computed => {
    const length = calculation?.figures?.['equivalentFt'];
    return length === undefined ? {} : { pellet_vent_equivalent_length: length };
  },
});

/** Shields by their name in the reduction table. A listed shield has its own listing, so its plate applies. */
const PROTECTION: Readonly<Record<string, string>> = { NONE: 'NONE', VENTILATED: 'E_METAL', MASONRY: 'A_MASONRY' };

/** Only an unlisted stove has a published clearance; for a listed one, plate or manual applies. */
export const clearanceSheet = sheetOf(clearance, {
  componentId: 'appliance_clearance',
  input: ({ answer, figure }) => {
    const shield = answer('appliance_clearance_shield') ?? 'NONE';
    const protection = typeof shield === 'string' ? PROTECTION[shield] : undefined;
    const found = ['rear', 'left', 'right', 'corner'].flatMap((side) => figure(`appliance_clearance_${side}`) ?? []);
    if (answer('appliance_clearance_required_from') !== 'UNLISTED_36' || !protection || found.length === 0)
      return undefined;
    return { item: 'STOVE_UNLISTED', surface: 'WALL', protection, foundIn: Math.min(...found) };
  },
});

export const floorSheet = sheetOf(floorProtector, {
  componentId: 'floor_protection',
  input: ({ figure }) => {
    const r = figure('floor_protection_pad_r_value');
    const frontIn = figure('floor_protection_pad_front');
    const sideIn = figure('floor_protection_pad_sides');
    if (r === undefined && frontIn === undefined && sideIn === undefined) return undefined;
    return {
      neededR: figure('floor_protection_required_r_value'),
      layers: r === undefined ? undefined : [{ kind: 'whole', r }],
      frontIn,
      sideIn,
    };
  },
});
