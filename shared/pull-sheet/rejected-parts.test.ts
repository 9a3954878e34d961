import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { placeId } from '#shared/inspection/instance-ids.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { detailOf } from '#shared/proposal/testing/every-defect.ts';
import { buildPullSheet } from './build.ts';
import type { PullItem } from './model.ts';

const FEET = 12;

const itemsOf = (type: InspectionType, answers: Answers): Record<string, PullItem> => {
  const { blocks } = buildPullSheet({ definitions: ALL_CHECKLISTS, inspection: detailOf({ type, answers }) });
  return Object.fromEntries(blocks.flatMap(({ items }) => items.map((item) => [item.itemId, item])));
};

/** A rusted, otherwise correct connector of a wood stove. */
const RUSTED: Answers = {
  stove_unit_stove_fuel: 'WOOD',
  stove_unit_flue_collar: 8,
  connector_pipe_state: 'DEFECT',
  connector_pipe_issues: ['CONNECTOR_RUSTED'],
  connector_pipe_type: 'SINGLE_WALL_24GA',
  connector_pipe_diameter: 8,
  connector_pipe_rise: 20,
  connector_pipe_horizontal_run: 5 * FEET,
  connector_pipe_elbows_90: 2,
  connector_pipe_elbows_45: 0,
};

describe('a connector on the pull sheet', () => {
  const connectorOf = (answers: Answers) => itemsOf('FREESTANDING', { ...RUSTED, ...answers })['STOVE:connector'];

  it('is ordered as found if only its condition is bad', () => {
    const items = itemsOf('FREESTANDING', RUSTED);

    expect(items['STOVE:connector']).toMatchObject({ size: '8 in, single-wall 24 ga black steel', quantity: 7 });
    expect(items['STOVE:connector-elbow-90']).toMatchObject({ quantity: 2, basis: 'As counted' });
    expect(items['STOVE:connector-elbow-45']).toBeUndefined();
  });

  it('is ordered in the size of the outlet if it was too narrow', () => {
    expect(connectorOf({ connector_pipe_diameter: 6 })).toMatchObject({
      size: '8 in, single-wall 24 ga black steel',
      quantity: 7,
      basis: 'Rise and run as measured, to the next foot. In the full size of the outlet',
    });
  });

  it.each(['GALVANIZED', 'B_VENT_CONNECTOR'])('is not ordered as %s pipe for a wood stove', (type) => {
    expect(connectorOf({ connector_pipe_type: type })).toMatchObject({
      size: '8 in',
      basis: 'Rise and run as measured, to the next foot. Not today’s pipe: it isn’t allowed for this fuel',
    });
  });

  it('has no length and no elbows if the measured run has too many turns', () => {
    const items = itemsOf('FREESTANDING', { ...RUSTED, connector_pipe_elbows_90: 4 });

    expect(items['STOVE:connector']?.quantity).toBeUndefined();
    expect(items['STOVE:connector']?.basis).toBe('Today’s run is over its limit: measure the new run');
    for (const angle of [90, 45]) {
      const elbow = items[`STOVE:connector-elbow-${angle}`];
      expect(elbow?.quantity).toBeUndefined();
      expect(elbow?.basis).toBe('Count them for the new run');
    }
  });

  it('follows the findings of its own appliance', () => {
    const second = Object.fromEntries(
      Object.entries({
        utility_appliance_takeoff_size: 7,
        connector_pipe_state: 'DEFECT',
        connector_pipe_issues: ['CONNECTOR_RUSTED'],
        connector_pipe_diameter: 7,
        connector_pipe_rise: 12,
        connector_pipe_elbows_90: 1,
        connector_pipe_elbows_45: 0,
      }).map(([fieldId, value]) => [`${fieldId}@app.a2`, value]),
    );
    const items = itemsOf('UTILITY', {
      [placeId('app', 'a2')]: 2,
      utility_appliance_fuel_type: 'OIL',
      utility_appliance_takeoff_size: 7,
      connector_pipe_state: 'DEFECT',
      connector_pipe_issues: ['CONNECTOR_RUSTED'],
      connector_pipe_diameter: 5,
      connector_pipe_rise: 12,
      connector_pipe_elbows_90: 4,
      ...second,
    });
    const connectors = Object.values(items).filter(({ label }) => label === 'Connector pipe');

    expect(connectors.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['7 in', undefined],
      ['7 in', 1],
    ]);
  });
});

describe('a pellet vent on the pull sheet', () => {
  const VENT: Answers = {
    stove_unit_stove_fuel: 'PELLET',
    pellet_vent_state: 'DEFECT',
    pellet_vent_issues: ['PELLET_VENT_LEAK'],
    pellet_vent_type: 'PELLET_L_VENT',
    pellet_vent_diameter: '3',
  };
  const sectionOf = (answers: Answers) => itemsOf('FREESTANDING', { ...VENT, ...answers })['GAS:vent-section'];

  it('is ordered as found if it only leaks', () => {
    expect(sectionOf({})?.size).toBe('Pellet vent (PL / L-vent, UL 641), 3 in');
  });

  it('is not ordered in a type that is not listed for pellets', () => {
    expect(sectionOf({ pellet_vent_type: 'SINGLE_WALL' })).toMatchObject({
      size: '3 in',
      basis: 'A vent listed for pellets instead of today’s; count the sections',
    });
  });

  it('is not ordered in the diameter that makes it too long', () => {
    expect(sectionOf({ pellet_vent_horizontal_run: 20 * FEET, pellet_vent_vertical_run: 5 * FEET })?.size).toBe(
      'Pellet vent (PL / L-vent, UL 641)',
    );
  });
});

describe('a dryer duct on the pull sheet', () => {
  const DUCT: Answers = {
    dryer_duct_measured_length: 14 * FEET,
    dryer_duct_elbows_90: 2,
    dryer_duct_elbows_45: 0,
    dryer_duct_material: 'FLEX_FOIL',
  };

  it('is ordered in 4 in if it was too narrow, with a hood that is not indoors', () => {
    const items = itemsOf('DRYER_VENT', { ...DUCT, dryer_duct_diameter: '3', dryer_termination_hood_type: 'INDOOR' });

    expect(items['DRYER:duct']?.size).toBe('4 in, rigid metal');
    expect(items['DRYER:hood']?.size).toBe('');
  });

  it('has no count of elbows if the measured run is too long', () => {
    const items = itemsOf('DRYER_VENT', { ...DUCT, dryer_duct_measured_length: 40 * FEET });

    expect(items['DRYER:duct-elbow-90']?.quantity).toBeUndefined();
    expect(items['DRYER:duct-elbow-90']?.basis).toBe('Count them for the new run');
  });
});

describe('other parts on the pull sheet', () => {
  it('are not a cap screen with the mesh that the finding rejects', () => {
    const items = itemsOf('MASONRY_WOOD', { chimney_cap_mesh: '3/4', chimney_cap_state: 'DEFECT' });

    expect(items['CAP_CHASE:cap-screen']?.size).toBe('');
  });

  it.each<[InspectionType, Answers, string, string]>([
    [
      'MASONRY_WOOD',
      { chimney_cap_type: 'SINGLE_FLUE', chimney_cap_material: 'GALVANIZED', chimney_cap_issues: ['CAP_RUSTED'] },
      'CAP_CHASE:cap',
      'stainless steel',
    ],
    [
      'PREFAB',
      { chase_cover_present: true, chase_cover_material: 'GALVANIZED', chase_cover_issues: ['CHASE_COVER_RUSTED'] },
      'CAP_CHASE:chase-color',
      'stainless steel',
    ],
    [
      'MASONRY_WOOD',
      { flashing_material: 'GALVANIZED', flashing_issues: ['FLASHING_RUSTED'] },
      'MASONRY:flashing-metal',
      '',
    ],
  ])('of %s with %j are not of the metal that rusted', (type, answers, itemId, size) => {
    const states = {
      prefab_unit_type: 'WOOD_RADIANT',
      chimney_cap_state: 'DEFECT',
      chase_cover_state: 'DEFECT',
      flashing_state: 'DEFECT',
    };

    expect(itemsOf(type, { ...states, ...answers })[itemId]?.size).toBe(size);
  });

  it('are not the flexible gas connector that runs through a wall', () => {
    const items = itemsOf('GAS_LOGS', {
      gas_supply_connector_material: 'FLEX_CONNECTOR',
      gas_supply_through_wall: true,
    });

    expect(items['GAS:gas-pipe']?.size).toBe('');
  });
});
