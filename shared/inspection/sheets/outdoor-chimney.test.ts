import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';

const plan = proPlan('UTILITY');
const derive = (answers: Answers) => deriveInspection({ plan, answers, photos: [] });

const heater: Answers = {
  utility_appliance_type: 'GAS_WATER_HEATER',
  utility_appliance_fuel_type: 'NATURAL_GAS',
  utility_appliance_draft_type: 'NATURAL_DRAFT',
  utility_appliance_takeoff_size: 5,
  utility_appliance_btu: 70_000,
  connector_pipe_type: 'B_VENT_CONNECTOR',
  connector_pipe_horizontal_run: 24,
};
const liningUnknown: Answers = {
  utility_flue_use: 'GAS',
  utility_flue_inside_length: 6.75,
  utility_flue_inside_width: 6.75,
};
const masonry: Answers = { ...liningUnknown, utility_flue_liner_material: 'CLAY_TILE' };
const outdoors: Answers = { ...masonry, utility_flue_outdoor_wall: true, utility_flue_outlet_to_top: 360 };
const furnace: Answers = {
  'mf@app.a1': 2,
  'utility_appliance_type@app.a1': 'GAS_FURNACE',
  'utility_appliance_fuel_type@app.a1': 'NATURAL_GAS',
  'utility_appliance_draft_type@app.a1': 'NATURAL_DRAFT',
  'utility_appliance_takeoff_size@app.a1': 5,
  'utility_appliance_btu@app.a1': 80_000,
  'connector_pipe_type@app.a1': 'B_VENT_CONNECTOR',
};

const verdicts = (answers: Answers) =>
  derive(answers)
    .calculations.filter(({ componentId, id }) => componentId === 'utility_flue' && id !== 'liner-match')
    .map(({ id, verdict }) => `${id} ${verdict}`);
const outdoorVerdict = (answers: Answers) =>
  derive(answers).calculations.find(({ id }) => id === 'gas-outdoor-chimney')?.verdict;
const asked = (answers: Answers) =>
  derive(answers).components.find(({ componentId }) => componentId === 'utility_flue')?.visibleFields ?? [];

describe('a gas flue in a masonry chimney', () => {
  it('passes the basic rule only if no wall is outdoors, and has no verdict while that is unknown', () => {
    expect(verdicts({ ...heater, ...masonry, utility_flue_outdoor_wall: false })).toEqual([
      'gas-single-appliance passes',
    ]);
    expect(verdicts({ ...heater, ...masonry })).toEqual(['gas-single-appliance info']);
    expect(verdicts({ ...heater, ...liningUnknown })).toEqual(['gas-single-appliance info']);
  });

  it('asks about walls in masonry, and about winter and height if a wall is outdoors', () => {
    expect(asked({ ...heater, ...masonry })).toContain('utility_flue_outdoor_wall');
    expect(asked({ ...heater, ...masonry })).not.toContain('utility_flue_design_temp');
    expect(asked({ ...heater, ...outdoors })).toEqual(
      expect.arrayContaining(['utility_flue_design_temp', 'utility_flue_outlet_to_top']),
    );
    expect(asked({ ...heater, utility_flue_use: 'GAS', utility_flue_liner_material: 'B_VENT' })).not.toContain(
      'utility_flue_outdoor_wall',
    );
  });
});

describe('a masonry chimney with a wall outdoors', () => {
  it.each<[string, Answers, string]>([
    ['water heater alone at 5 °F', { utility_flue_design_temp: 5 }, 'passes'],
    ['water heater alone at 4 °F', { utility_flue_design_temp: 4 }, 'fails'],
    ['unknown winter design temperature', {}, 'info'],
    ['single-wall connector', { utility_flue_design_temp: 5, connector_pipe_type: 'GALVANIZED' }, 'fails'],
    ['fan-assisted', { utility_flue_design_temp: 5, utility_appliance_draft_type: 'FAN_ASSISTED' }, 'fails'],
    ['connector one size smaller', { utility_flue_design_temp: 5, connector_pipe_diameter: 4 }, 'passes'],
    [
      'connector two sizes smaller',
      { utility_flue_design_temp: 5, connector_pipe_diameter: 3, utility_appliance_btu: 30_000 },
      'fails',
    ],
    [
      'connector longer than 18 in per inch',
      { utility_flue_design_temp: 5, connector_pipe_horizontal_run: 91 },
      'fails',
    ],
    [
      'boiler, whose table must be checked first',
      { utility_flue_design_temp: 40, utility_appliance_type: 'GAS_BOILER' },
      'info',
    ],
  ])('has the right verdict for one appliance: %s', (_name, change, verdict) => {
    expect(outdoorVerdict({ ...heater, ...outdoors, ...change })).toBe(verdict);
  });

  it.each<[string, Answers, string]>([
    ['too tall for this flue with draft hoods (NA)', {}, 'fails'],
    ['a fan beside a draft hood under 404', fan(), 'info'],
    [
      'a fan beside a draft hood at 20 °F, under the minimum of 362',
      { ...fan(), utility_flue_design_temp: 20 },
      'fails',
    ],
    ['a single-wall connector', { ...fan(), connector_pipe_type: 'GALVANIZED' }, 'fails'],
    ['fans only', { ...fan(), utility_appliance_draft_type: 'FAN_ASSISTED' }, 'fails'],
  ])('has the right verdict for two appliances: %s', (_name, change, verdict) => {
    expect(outdoorVerdict({ ...heater, ...furnace, ...outdoors, ...change })).toBe(verdict);
  });

  function fan(): Answers {
    return { 'utility_appliance_draft_type@app.a1': 'FAN_ASSISTED' };
  }
});

describe('appliances that share a flue', () => {
  it('fail if a draft-hood connector is smaller than its outlet', () => {
    const inside = { ...heater, ...furnace, ...masonry, utility_flue_outdoor_wall: false };

    expect(verdicts(inside)).toEqual(['gas-two-appliances passes']);
    expect(verdicts({ ...inside, connector_pipe_diameter: 4 })).toEqual(['gas-two-appliances fails']);
    const fans = {
      ...inside,
      'utility_appliance_draft_type@app.a1': 'FAN_ASSISTED',
      utility_flue_table_input: 500_000,
    };
    expect(verdicts(fans)).toEqual(['gas-from-table passes']);
    expect(verdicts({ ...fans, connector_pipe_diameter: 4 })).toEqual(['gas-from-table fails']);
  });

  it('mark a typed table entry as entered, never as code text', () => {
    const fans = { ...heater, ...furnace, 'utility_appliance_draft_type@app.a1': 'FAN_ASSISTED', ...masonry };
    const [calculation] = derive({ ...fans, utility_flue_table_input: 500_000 }).calculations.filter(
      ({ id }) => id === 'gas-from-table',
    );

    expect(calculation?.steps[1]).toMatchObject({ label: 'Largest input by the table', confidence: 'E' });
  });
});
