import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';

const plan = proPlan('UTILITY');
const derive = (answers: Answers) => deriveInspection({ plan, answers, photos: [] });

type Load = { fuel?: string; draft?: string; outlet: number; btu?: number };

const appliance = (suffix: string, { fuel = 'NATURAL_GAS', draft = 'NATURAL_DRAFT', outlet, btu }: Load): Answers => ({
  [`utility_appliance_fuel_type${suffix}`]: fuel,
  [`utility_appliance_draft_type${suffix}`]: draft,
  [`utility_appliance_takeoff_size${suffix}`]: outlet,
  ...(btu !== undefined && { [`utility_appliance_btu${suffix}`]: btu }),
});

const loads = (...all: Load[]): Answers =>
  Object.assign(
    {},
    ...all.map((load, index) =>
      index === 0 ? appliance('', load) : { [`mf@app.a${index}`]: index + 1, ...appliance(`@app.a${index}`, load) },
    ),
  ) as Answers;

const flue = (diameter: number, suffix = ''): Answers => ({
  [`utility_flue_diameter${suffix}`]: diameter,
  [`utility_flue_use${suffix}`]: 'GAS',
  [`utility_flue_liner_material${suffix}`]: 'B_VENT',
});

/** The sheets that size the flue; the liner proposed when it fails is listed separately. */
const ids = (answers: Answers) =>
  derive(answers)
    .calculations.filter(({ componentId }) => componentId.startsWith('utility_flue'))
    .filter(({ id }) => id !== 'liner-match')
    .map(({ id, verdict }) => `${id} ${verdict}`);

describe('a flue with one gas appliance', () => {
  it.each([
    [3.99, 'fails'],
    [4, 'passes'],
    [4 * Math.sqrt(7) - 1e-6, 'passes'],
    [4 * Math.sqrt(7) + 0.01, 'fails'],
  ])('must have one to seven times the outlet’s area: %s in %s', (diameter, verdict) => {
    expect(ids({ ...loads({ outlet: 4 }), ...flue(diameter) })).toEqual([`gas-single-appliance ${verdict}`]);
  });

  it('has a proposed liner that fits if it is too large', () => {
    const [match] = derive({ ...loads({ outlet: 4 }), ...flue(11) }).calculations.filter(
      ({ id }) => id === 'liner-match',
    );

    expect(match).toMatchObject({
      componentId: 'utility_flue',
      verdict: 'passes',
      alloys: ['STAINLESS_316TI', 'ALUMINUM'],
    });
    expect((match as { best?: { name: string } }).best?.name).toBe('4 in round');
  });

  it('is reported as oversized if it is too large', () => {
    const { findings } = derive({ ...loads({ outlet: 4 }), ...flue(11) });

    expect(findings.map(({ responseId }) => responseId)).toEqual(['UFLUE_OVERSIZED']);
  });

  it('has the smallest sufficient round liner as its suggestion', () => {
    expect(derive({ ...loads({ outlet: 4 }), ...flue(11) }).computed['utility_flue_suggested_liner']).toBe(4);
  });
});

describe('a flue with several appliances', () => {
  it('needs the larger outlet plus half of the smaller, up to seven times the smaller', () => {
    const both = loads({ outlet: 5 }, { outlet: 3 });
    const min = Math.sqrt(25 + 4.5);
    const at = (diameter: number) => ids({ ...both, ...flue(diameter) });

    expect(at(min + 0.001)).toEqual(['gas-two-appliances passes']);
    expect(at(min - 0.01)).toEqual(['gas-two-appliances fails']);
    expect(at(3 * Math.sqrt(7) + 0.01)).toEqual(['gas-two-appliances fails']);
  });

  it('has their total input', () => {
    const { computed } = derive(loads({ outlet: 5, btu: 80_000 }, { outlet: 3, btu: 40_000 }));

    expect(computed).toMatchObject({
      utility_appliance_btu_total: 120_000,
      'utility_appliance_btu_total@app.a1': 120_000,
    });
  });

  it.each([
    ['a fan beside a draft hood', loads({ outlet: 5, btu: 1 }, { outlet: 4, draft: 'FAN_ASSISTED', btu: 1 })],
    ['three appliances', loads({ outlet: 5, btu: 1 }, { outlet: 4, btu: 1 }, { outlet: 3, btu: 1 })],
  ])('requires the table entry: %s', (_name, tableAnswers) => {
    const calculation = derive({ ...tableAnswers, ...flue(8) }).calculations.find(({ id }) => id === 'gas-from-table');

    expect(calculation).toMatchObject({ verdict: 'info' });
    expect(calculation?.steps[1]?.expression).toBe('Enter from the table');
    expect(calculation?.warnings.join(' ')).toContain('Enter the largest input from the common-vent table');
    expect(ids({ ...tableAnswers, ...flue(8), utility_flue_table_input: 3 })).toEqual(['gas-from-table passes']);
    expect(ids({ ...tableAnswers, ...flue(8), utility_flue_table_input: 1 })).toEqual(['gas-from-table fails']);
  });

  it('needs the largest pipe plus half of each other if one burns oil', () => {
    const mixed = loads({ outlet: 6, fuel: 'OIL', draft: 'OIL_BURNER' }, { outlet: 4 });

    expect(ids({ ...mixed, ...flue(Math.sqrt(36 + 8) + 0.001) })).toEqual(['oil-flue passes']);
    expect(ids({ ...mixed, ...flue(6.5) })).toEqual(['oil-flue fails']);
  });

  it('ignores appliances that burn nothing or vent elsewhere, and waits for unknown values', () => {
    const one = { outlet: 4 };
    const elsewhere = loads(one, { outlet: 3, draft: 'POWER_VENT' });

    expect(ids({ ...loads(one, { outlet: 3, fuel: 'ELECTRIC' }), ...flue(4) })).toEqual([
      'gas-single-appliance passes',
    ]);
    expect(ids({ ...elsewhere, ...flue(4) })).toEqual(['gas-single-appliance passes']);
    expect(ids({ ...elsewhere, 'utility_appliance_into_chimney@app.a1': true, ...flue(4) })).toEqual([
      'gas-from-table info',
    ]);
    expect(ids({ ...loads(one), 'mf@app.a1': 2, ...flue(4) })).toEqual([]);
  });
});

describe('a connector smaller than its draft-hood outlet on a flue of the right size', () => {
  const small = { connector_pipe_diameter: 5, 'connector_pipe_diameter@app.a1': 4 };
  const two = { ...loads({ outlet: 6 }, { outlet: 4 }), ...flue(8), ...small };
  const three = { ...loads({ outlet: 6, btu: 1 }, { outlet: 4, btu: 1 }, { outlet: 4, btu: 1 }), ...flue(8), ...small };
  const statusOf = (answers: Answers) => derive(answers).flues.map(({ verdict: { status } }) => status);

  it('fails the calculation, which names the connector, but not the flue', () => {
    const { calculations, findings, flues } = derive(two);

    expect(ids(two)).toEqual(['gas-two-appliances fails']);
    expect(calculations.map(({ id }) => id)).not.toContain('liner-match');
    expect(flues.map(({ verdict: { status, options } }) => [status, options])).toEqual([['passes', []]]);
    expect(findings.map(({ responseId }) => responseId)).toEqual(['CONNECTOR_UNDERSIZED']);
  });

  it('leaves the flue to its area', () => {
    expect(statusOf({ ...two, utility_flue_diameter: 6 })).toEqual(['fails']);
    expect(statusOf({ ...two, utility_flue_liner_material: 'CLAY_TILE' })).toEqual(['undetermined']);
  });

  it('leaves the flue to the table if several appliances are sized by it', () => {
    expect(ids(three)).toEqual(['gas-from-table fails']);
    expect(statusOf(three)).toEqual(['undetermined']);
    expect(statusOf({ ...three, utility_flue_table_input: 3 })).toEqual(['passes']);
    expect(statusOf({ ...three, utility_flue_table_input: 2 })).toEqual(['fails']);
  });
});

describe('several flues', () => {
  const two: Answers = {
    ...loads({ outlet: 5 }, { outlet: 4 }),
    'mf@chim.k2': 2,
    ...flue(6),
    ...flue(6, '@chim.k2'),
    utility_flue_height: 240,
    'utility_flue_height@chim.k2': 60,
  };

  it('are each sized for the appliances they serve', () => {
    const split = { ...two, utility_flue_serves: ['first'], 'utility_flue_serves@chim.k2': ['a1'] };
    const inputs = derive(split).calculations.map(({ id, inputs: calculationInputs }) => [
      id,
      calculationInputs['outletIn'],
    ]);

    expect(inputs).toContainEqual(['gas-single-appliance', 5]);
    expect(inputs).toContainEqual(['gas-single-appliance@chim.k2', 4]);
    expect(ids({ ...two, utility_flue_serves: ['first', 'a1'], 'utility_flue_serves@chim.k2': [] })).toEqual([
      'gas-two-appliances passes',
    ]);
    expect(ids(two)).toEqual([]);
  });

  it('each limit the length of their own connectors', () => {
    const answers = {
      ...two,
      utility_flue_serves: ['first'],
      'utility_flue_serves@chim.k2': ['a1'],
      connector_pipe_horizontal_run: 60,
      'connector_pipe_horizontal_run@app.a1': 60,
    };

    expect(derive(answers).findings.map(({ findingId }) => findingId)).toEqual([
      'connector_pipe@app.a1:CONNECTOR_TOO_LONG',
    ]);
  });

  it('show the vent termination if any appliance needs it', () => {
    const shown = (answers: Answers) =>
      derive(answers).components.some(({ componentId }) => componentId === 'vent_termination');

    expect(shown(loads({ outlet: 5, fuel: 'OIL' }, { outlet: 4 }))).toBe(true);
    expect(shown(loads({ outlet: 5, fuel: 'OIL' }, { outlet: 4, fuel: 'OIL' }))).toBe(false);
  });
});
