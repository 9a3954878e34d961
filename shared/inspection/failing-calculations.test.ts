import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import { anyAnswers, SOME_INSTANCES } from '#shared/inspection/testing/checklists.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { rounds } from '#shared/testing/depth.ts';

/** Answers that decide whether a part has findings. Without them, every visible part may have some. */
const CLOSING = /_(?:state|issues|dismissed)(?:@|$)|^roof_access_accessible$/;

/** Concerns the proposed liner, not the existing flue. */
const OF_OFFER = /^liner-match(?:@|$)/;

/** Failing calculations without a finding on their part, although the report prints 'does not meet the requirement'. */
const unanswered = ({ calculations, findings, components }: InspectionResult): readonly string[] => {
  const isOpen = (partId: string) =>
    components.some(({ componentId, state }) => componentId === partId && state === undefined);
  return calculations
    .filter(({ verdict, componentId }) => verdict === 'fails' && isOpen(componentId))
    .filter(({ id }) => !OF_OFFER.test(id))
    .filter(({ componentId }) => !findings.some((finding) => finding.componentId === componentId))
    .map(({ id, steps }) => `${id}: ${steps.flatMap(({ isFailed, label }) => (isFailed ? [label] : [])).join(', ')}`);
};

const derive = (type: InspectionType, answers: Answers) =>
  deriveInspection({ plan: proPlan(type), answers, photos: [] });

const OIL: Answers = {
  utility_appliance_type: 'OIL_BOILER',
  utility_appliance_fuel_type: 'OIL',
  utility_appliance_takeoff_size: 6,
  connector_pipe_horizontal_run: 48,
};
const FAN: Answers = {
  utility_appliance_type: 'GAS_FURNACE',
  utility_appliance_fuel_type: 'NATURAL_GAS',
  utility_appliance_draft_type: 'FAN_ASSISTED',
  utility_appliance_takeoff_size: 5,
  utility_appliance_btu: 80_000,
  utility_flue_use: 'GAS',
};
const WITH_HEATER: Answers = {
  ...FAN,
  'mf@app.a2': 2,
  'utility_appliance_type@app.a2': 'GAS_WATER_HEATER',
  'utility_appliance_fuel_type@app.a2': 'NATURAL_GAS',
  'utility_appliance_draft_type@app.a2': 'NATURAL_DRAFT',
  'utility_appliance_takeoff_size@app.a2': 4,
  'utility_appliance_btu@app.a2': 40_000,
};
const PELLET: Answers = {
  stove_unit_stove_fuel: 'PELLET',
  pellet_vent_diameter: '3',
  pellet_vent_elbows_90: 4,
  pellet_vent_horizontal_run: 132,
  pellet_vent_vertical_run: 420,
};

type Case = readonly [
  what: string,
  type: InspectionType,
  answers: Answers,
  finding: readonly [id: string, sentence: string],
];

const CASES: readonly Case[] = [
  [
    'Type B vent on oil',
    'UTILITY',
    { ...OIL, connector_pipe_type: 'B_VENT_CONNECTOR' },
    ['CONNECTOR_TYPE_B_OIL', 'The connector of the oil appliance is Type B vent, which is for gas appliances only.'],
  ],
  [
    'Type B vent on a burner for oil and gas',
    'UTILITY',
    { ...OIL, utility_appliance_fuel_type: 'OIL_AND_GAS', connector_pipe_type: 'B_VENT_CONNECTOR' },
    ['CONNECTOR_TYPE_B_OIL', 'The connector of the oil appliance is Type B vent, which is for gas appliances only.'],
  ],
  [
    'a pellet vent over every limit',
    'FREESTANDING',
    PELLET,
    [
      'PELLET_VENT_TOO_LONG',
      'Counting its elbows, the vent is equivalent to 48.5 ft; the limit for 3 in pipe is 15 ft. The vent rises 35 ft; at most 33 ft is allowed. The vent runs 11 ft level; at most 10 ft is allowed.',
    ],
  ],
  [
    'inputs over the vent table',
    'UTILITY',
    { ...WITH_HEATER, utility_flue_table_input: 100_000 },
    ['UFLUE_UNDERSIZED', 'The appliances on this flue total 120,000 Btu/h; the vent table allows 100,000 Btu/h.'],
  ],
  [
    'a fan-assisted furnace on an outdoor chimney',
    'UTILITY',
    { ...FAN, utility_flue_liner_material: 'CLAY_TILE', utility_flue_outdoor_wall: true },
    [
      'UFLUE_OUTDOOR_GAS',
      'The masonry chimney has a wall exposed to the outdoors and isn’t suitable for the gas appliances vented into it. Fan-assisted appliance: not allowed on an outdoor chimney.',
    ],
  ],
  [
    'a stove that draws too hard',
    'FREESTANDING',
    { stove_unit_stove_fuel: 'WOOD', draft_reading: -0.12 },
    ['DRAFT_OUT_OF_RANGE', 'The draft is 0.12 in w.c.; 0.03 to 0.06 in w.c. is required.'],
  ],
  [
    'a stove whose flue runs backward',
    'FREESTANDING',
    { stove_unit_stove_fuel: 'WOOD', draft_reading: 0.02 },
    ['DRAFT_OUT_OF_RANGE', 'Air flows down the flue at 0.02 in w.c.; 0.03 to 0.06 in w.c. is required.'],
  ],
  [
    'a gas heater without draft',
    'UTILITY',
    { ...FAN, utility_appliance_draft_type: 'NATURAL_DRAFT', draft_regulator_draft_reading: 0 },
    ['REGULATOR_DRAFT_RANGE', 'The draft is 0 in w.c.; at least 0.01 in w.c. is required.'],
  ],
];

describe('a calculation that fails', () => {
  it.each(CASES)('for %s has its finding', (_what, type, answers, [id, sentence]) => {
    const { findings } = derive(type, answers);

    expect(findings.find(({ responseId }) => responseId === id)?.say).toBe(sentence);
  });

  it.each(INSPECTION_TYPES)('in a %s inspection with random answers has a finding on its part', (type) => {
    const someAnswers = fc.constantFrom(...SOME_INSTANCES).chain((instances) => anyAnswers(proPlan(type), instances));

    fc.assert(
      fc.property(someAnswers, (entries) => {
        const open = Object.fromEntries(entries.filter(([fieldId]) => !CLOSING.test(fieldId)));

        expect(unanswered(derive(type, open))).toEqual([]);
      }),
      { numRuns: rounds(150, 40) },
    );
  });

  it('is not shown for a part that was not accessible or is absent', () => {
    const tall: Answers = { masonry_chimney_height_above_roof: 12, chimney_height_above_roof: 12 };
    const shown = (answers: Answers) =>
      derive('MASONRY_WOOD', { ...tall, ...answers }).calculations.map(({ id }) => id);

    expect(shown({})).toContain('chimney-height');
    for (const state of ['NOT_ACCESSIBLE', 'NA'])
      expect(shown({ chimney_height_state: state })).not.toContain('chimney-height');
  });

  it('is not made for the listing and turns of a connector while the fuel is not known', () => {
    const pipe: Answers = {
      connector_pipe_type: 'B_VENT_CONNECTOR',
      connector_pipe_elbows_90: 4,
      connector_pipe_horizontal_run: 48,
      connector_pipe_rise: 2,
    };
    const verdictFor = (answers: Answers) =>
      derive('UTILITY', { ...pipe, ...answers }).calculations.find(({ id }) => id === 'vent-connector')?.verdict;

    expect(verdictFor({})).toBe('info');
    expect(verdictFor({ utility_appliance_fuel_type: 'ELECTRIC' })).toBe('info');
    expect(verdictFor({ utility_appliance_fuel_type: 'COAL' })).toBe('fails');
  });
});
