import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, stepsOf, verdictOf, given, noteIf } from '#shared/sizing/checks.ts';
import { choiceOf, count, gap, length } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const CMC = 'CMC 2013';
const limits = {
  risePerFoot: {
    label: 'Rise per foot of run',
    value: 0.25,
    unit: 'in',
    reference: reference('Rise at least ¼ in per ft', '802.10.6', CMC, 'A'),
  },
  singleWallShare: {
    label: 'Single wall, run to chimney height',
    value: 75,
    unit: '%',
    reference: reference('Horizontal run at most 75 % of the chimney height, single wall', '802.10.7', CMC, 'A'),
  },
  typeBShare: {
    label: 'Type B, run to chimney height',
    value: 100,
    unit: '%',
    reference: reference('Horizontal run at most 100 % of the chimney height, Type B', '802.10.7', CMC, 'A'),
  },
  solidFuelElbows: {
    label: 'Turns of 90°, solid fuel',
    value: 2,
    unit: '',
    reference: reference('At most two turns of 90°', '1343.09', 'Newburgh Heights OH', 'A'),
  },
  oilElbows: {
    label: 'Turns of 90°, oil',
    value: 2,
    unit: '',
    reference: reference('At most two turns of 90°', 'Venting bulletin', 'Beckett', 'B'),
  },
  oilRunIn: {
    label: 'Oil, run',
    value: 120,
    unit: 'in',
    reference: reference('Run of 10 ft or less where possible', 'Venting bulletin', 'Beckett', 'B'),
  },
} as const satisfies Record<string, Limit>;

export const ventConnector = defineCalculator({
  id: 'vent-connector',
  title: 'Connector slope and length',
  group: 'Appliance flue',
  shape: {
    fuel: choiceOf('Fuel', { SOLID: 'Wood, pellet, coal', OIL: 'Oil', GAS: 'Gas' }),
    pipe: choiceOf('Connector', { SINGLE_WALL: 'Single wall', TYPE_B: 'Type B' }),
    runIn: gap('Horizontal run'),
    riseIn: gap('Rise of the horizontal run').optional(),
    chimneyHeightIn: length('Chimney height').optional(),
    elbows90: count('Turns of 90°', 20).optional(),
  },
  limits,
  calculate: ({ fuel, pipe, runIn, riseIn, chimneyHeightIn, elbows90 }, set): Outcome => {
    const leastRise = (runIn / 12) * set.risePerFoot.value;
    const share = pipe === 'TYPE_B' && fuel === 'GAS' ? set.typeBShare : set.singleWallShare;
    const longest = chimneyHeightIn === undefined ? undefined : (chimneyHeightIn * share.value) / 100;
    const turns = fuel === 'OIL' ? set.oilElbows : set.solidFuelElbows;
    const counted = fuel === 'GAS' ? undefined : elbows90;
    const checks = [
      ...given(riseIn, (value) =>
        atLeast({ label: 'Rise', value, unit: 'in' }, { value: leastRise, reference: set.risePerFoot.reference }),
      ),
      ...given(longest, (value) =>
        atMost({ label: 'Horizontal run', value: runIn, unit: 'in' }, { value, reference: share.reference }),
      ),
      ...given(counted, (value) => atMost({ label: 'Turns of 90°', value, unit: '' }, turns)),
    ];
    const isComplete = checks.length === (fuel === 'GAS' ? 2 : 3);
    return {
      steps: stepsOf(checks),
      result: { label: 'Least rise', value: leastRise, unit: 'in' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: 'CMC',
      figures: { leastRiseIn: leastRise, ...(longest !== undefined && { longestRunIn: longest }) },
      warnings: [
        ...noteIf(!isComplete, 'Not everything is known; only what was entered is judged.'),
        ...noteIf(fuel === 'OIL' && runIn > set.oilRunIn.value, 'Oil: keep the run to 10 ft where possible.'),
        ...noteIf(fuel === 'GAS', 'Gas elbows count through the vent table, not here.'),
        ...noteIf(fuel !== 'GAS' && pipe === 'TYPE_B', 'Type B vent is for gas alone.'),
      ],
    };
  },
});
