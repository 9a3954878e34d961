import { describe, expect, it } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { Answers } from '#shared/inspection/types.ts';

const derive = (answers: Answers) => deriveInspection({ plan: proPlan('UTILITY'), answers, photos: [] });

type Load = { draft?: string; fuel?: string; outlet: number; connector?: number; pipe?: string };

const appliance = (
  suffix: string,
  { draft = 'NATURAL_DRAFT', fuel = 'NATURAL_GAS', outlet, connector, pipe }: Load,
) => ({
  [`utility_appliance_fuel_type${suffix}`]: fuel,
  [`utility_appliance_draft_type${suffix}`]: draft,
  [`utility_appliance_takeoff_size${suffix}`]: outlet,
  ...(connector !== undefined && { [`connector_pipe_diameter${suffix}`]: connector }),
  ...(pipe !== undefined && { [`connector_pipe_type${suffix}`]: pipe }),
});

const loads = (first: Load, second?: Load): Answers => ({
  ...appliance('', first),
  ...(second && { 'mf@app.a1': 2, ...appliance('@app.a1', second) }),
});

const FAN = { draft: 'FAN_ASSISTED', outlet: 5, connector: 4 };
const HOOD = { outlet: 4, connector: 4 };

const found = (answers: Answers) =>
  derive(answers)
    .findings.filter(({ responseId }) => responseId === 'CONNECTOR_UNDERSIZED')
    .map(({ say, reference }) => [say, reference?.section.split(' ')[0]]);

describe('a gas connector smaller than its outlet', () => {
  it.each<[string, Answers]>([
    ['fan-assisted, one size, beside a draft hood', loads(FAN, HOOD)],
    ['fan-assisted, one size, rigid, beside a draft hood', loads({ ...FAN, pipe: 'GALVANIZED' }, HOOD)],
    ['fan-assisted, two sizes, over 12 in, beside a draft hood', loads({ ...FAN, outlet: 16, connector: 12 }, HOOD)],
    ['Category II to IV', loads({ draft: 'POWER_VENT', outlet: 3, connector: 2 })],
    ['of the outlet’s size', loads({ outlet: 5, connector: 5 }, HOOD)],
  ])('is no finding: %s', (_name, answers) => {
    expect(found(answers)).toEqual([]);
  });

  const pipe = (connector: number, outlet: number) =>
    `The connector is ${connector} in across and the outlet ${outlet} in; `;

  it.each<[string, Answers, string, string]>([
    [
      'a draft hood that shares its flue',
      loads({ outlet: 6, connector: 5 }, HOOD),
      `${pipe(5, 6)}with several appliances on a flue, a draft hood requires the full size.`,
      '13.2.24',
    ],
    [
      'fan-assisted without a draft hood',
      loads(FAN, { draft: 'FAN_ASSISTED', outlet: 4, connector: 4 }),
      `${pipe(4, 5)}without a draft hood on the same flue, the full size is required.`,
      '13.2.24',
    ],
    [
      'fan-assisted beside a draft hood that burns oil',
      loads(FAN, { ...HOOD, fuel: 'OIL' }),
      `${pipe(4, 5)}without a draft hood on the same flue, the full size is required.`,
      '13.2.24',
    ],
    [
      'fan-assisted and flexible',
      loads({ ...FAN, pipe: 'FLEX_STAINLESS' }, HOOD),
      `${pipe(4, 5)}a flexible connector requires the full size.`,
      '13.2.24',
    ],
    [
      'fan-assisted, two sizes smaller',
      loads({ ...FAN, outlet: 6 }, HOOD),
      `${pipe(4, 6)}at most one size smaller is allowed.`,
      '13.2.24',
    ],
    [
      'alone, 3 in on a 4 in hood',
      loads({ outlet: 4, connector: 3 }),
      `${pipe(3, 4)}the full size is required.`,
      '13.1.2',
    ],
    [
      'alone, two sizes smaller',
      loads({ outlet: 6, connector: 4 }),
      `${pipe(4, 6)}at most one size smaller is allowed, and only from 10 ft between the outlet and the top.`,
      '13.1.2',
    ],
    [
      'alone, of unknown height',
      loads({ outlet: 6, connector: 5 }),
      `${pipe(5, 6)}at most one size smaller is allowed, and only from 10 ft between the outlet and the top.`,
      '13.1.2',
    ],
  ])('cites the fuel gas code: %s', (_name, answers, sentence, section) => {
    expect(found(answers)).toEqual([[sentence, section]]);
  });

  it.each([
    [119, ['13.1.2']],
    [120, []],
  ])('alone on a chimney of known height may be one size smaller from 10 ft: %s in', (heightIn, sections) => {
    const chimney = {
      utility_flue_liner_material: 'CLAY_TILE',
      utility_flue_use: 'GAS',
      utility_flue_outdoor_wall: true,
      utility_flue_outlet_to_top: heightIn,
    };

    expect(found({ ...loads({ outlet: 6, connector: 5 }), ...chimney }).map(([, section]) => section)).toEqual(
      sections,
    );
  });

  it('still cites the collar rule for oil', () => {
    expect(found(loads({ fuel: 'OIL', draft: 'OIL_BURNER', outlet: 6, connector: 5 }))).toEqual([
      [`${pipe(5, 6)}the full size is required.`, '12.4.5.1'],
    ]);
  });
});

describe('a connector that the technician found too small', () => {
  const chosen = { connector_pipe_state: 'DEFECT', connector_pipe_issues: ['CONNECTOR_UNDERSIZED'] };
  const contradicted = (answers: Answers) => derive({ ...answers, ...chosen }).contradictions.length;

  it('is contradicted only by measurements that satisfy the rule', () => {
    expect(contradicted(loads({ ...FAN, pipe: 'GALVANIZED' }, HOOD))).toBe(1);
    expect(contradicted(loads(FAN, HOOD))).toBe(0);
    expect(contradicted(loads({ draft: 'POWER_VENT', outlet: 3, connector: 2 }))).toBe(0);
  });
});
