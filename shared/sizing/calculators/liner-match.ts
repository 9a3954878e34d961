import * as z from 'zod';
import { defineCalculator } from '#shared/sizing/calculator.ts';
import { FIREPLACE_RULE_SETS, type FireplaceRuleSetId } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import {
  choiceOf,
  clearFlueInput,
  diameter,
  gap,
  height,
  kindOf,
  squareInches,
  integerChoice,
  yesOrNo,
} from '#shared/sizing/inputs.ts';
import { LINER_MATCH_TITLE, linerOutcome } from '#shared/sizing/liners/liner-match.ts';
import { LINER_LIMITS } from '#shared/sizing/liners/liner-option.ts';
import { ALLOYS, CONNECTIONS, LINER_FUELS } from '#shared/sizing/liners/liner-parts.ts';
import { LINER_MAKERS } from '#shared/sizing/liners/liner-stock.ts';
import { linerStockInput } from '#shared/sizing/liners/liner-stock-input.ts';
import { openingInput } from '#shared/sizing/fireplace/opening-input.ts';

const kind = kindOf('It serves', {
  fireplace: 'An open fireplace',
  appliance: 'One or more appliances',
  area: 'A known area',
});

const ruleLabels = Object.fromEntries(FIREPLACE_RULE_SETS.map(({ id, label }) => [id, label])) as Record<
  FireplaceRuleSetId,
  string
>;

const servesInput = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: kind('fireplace'),
        opening: openingInput(),
        ruleSet: choiceOf('Rule', ruleLabels).optional(),
      }),
      z.strictObject({
        kind: kind('appliance'),
        outletsIn: z
          .array(diameter('Collar or outlet', 24), { error: 'Enter at least one outlet.' })
          .min(1, 'Enter at least one outlet.')
          .max(6, 'Enter at most 6 outlets.')
          .meta({ title: 'Collar or outlet of each appliance' }),
        walls: choiceOf('Chimney walls below the roof line', {
          INSIDE: 'All inside the building',
          OUTSIDE: 'One or more outdoors',
          UNKNOWN: 'Not known',
        }).optional(),
      }),
      z.strictObject({
        kind: kind('area'),
        leastSqIn: squareInches('Minimum area'),
        mostSqIn: squareInches('Largest area').optional(),
      }),
    ],
    { error: 'Choose what the liner serves.' },
  )
  .meta({ title: 'What it serves' });

export const linerMatch = defineCalculator({
  id: 'liner-match',
  title: LINER_MATCH_TITLE,
  group: 'Chimney',
  shape: {
    fuel: choiceOf('Fuel', LINER_FUELS),
    serves: servesInput,
    flue: clearFlueInput('Old flue, clear inside'),
    heightIn: height('Length of the flue to line').optional(),
    wrapIn: integerChoice('Insulation wrap on each side', [
      [0.5, '½ in'],
      [0.25, '¼ in'],
      [0, 'None'],
    ]).optional(),
    workingRoomIn: gap('Working room on each side', 12).optional(),
    hasOffset: yesOrNo('The flue has an offset').optional(),
    maker: choiceOf('Manufacturer', LINER_MAKERS).optional(),
    stock: linerStockInput.optional(),
    alloy: choiceOf('Alloy asked for', ALLOYS).optional(),
    connection: choiceOf('Below it ends at', CONNECTIONS).optional(),
    isBaseReachable: yesOrNo('The flue base can be reached').optional(),
  },
  limits: LINER_LIMITS,
  calculate: linerOutcome,
});
