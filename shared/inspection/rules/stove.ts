import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';

/** Measured places that are under their minimum, as '20 in at the rear and 12 in on the left'. */
const shortPlaces = (
  { figure }: RuleFacts,
  places: readonly (readonly [fieldId: string, where: string, min: number])[],
): string | undefined => {
  const short = places.flatMap(([fieldId, where, min]) => {
    const found = figure(fieldId);
    return found === undefined || reaches(found, min) ? [] : [`${formatInches(found)} ${where}`];
  });
  return short.length === 0 ? undefined : new Intl.ListFormat('en-US').format(short);
};

const SHIELDS = ['VENTILATED', 'MASONRY'];

/** An unlisted stove, with or without a shield: the minimum of the calculation that the part shows. */
const tooClose =
  (isShielded: boolean): Rule['test'] =>
  (facts) => {
    const sheet = facts.sheet('clearance');
    const min = sheet?.figures?.['leastIn'];
    const hasShield = SHIELDS.includes(String(facts.answer('appliance_clearance_shield')));
    if (sheet?.verdict !== 'fails' || min === undefined || hasShield !== isShielded) return undefined;
    const short = shortPlaces(facts, [
      ['appliance_clearance_rear', 'at the rear', min],
      ['appliance_clearance_left', 'on the left', min],
      ['appliance_clearance_right', 'on the right', min],
      ['appliance_clearance_corner', 'at the corner', min],
    ]);
    const required = `at least ${formatInches(min)} is required${isShielded ? ' with this shield' : ''}`;
    return short && `The clearance to a combustible wall is ${short}; ${required}.`;
  };

const PAD = 'floor-protector';

const shortPad = (facts: RuleFacts): string | undefined => {
  const front = facts.limit(PAD, 'frontIn', 16);
  const side = facts.limit(PAD, 'sideIn', 8);
  const short = shortPlaces(facts, [
    ['floor_protection_pad_front', 'in front of the door', front],
    ['floor_protection_pad_sides', 'at the sides', side],
  ]);
  return (
    short &&
    `The floor pad extends ${short}; ${formatInches(front)} in front and ${formatInches(side)} at the sides are required.`
  );
};

const padR = ({ figure }: RuleFacts): string | undefined => {
  const pad = figure('floor_protection_pad_r_value');
  const needed = figure('floor_protection_required_r_value');
  if (pad === undefined || needed === undefined || reaches(pad, needed)) return undefined;
  return `The floor pad has an R of ${formatNumber(pad, 2)}; the plate calls for ${formatNumber(needed, 2)}.`;
};

const PELLET = 'pellet-vent';

const longVent: Rule['test'] = ({ sheet, figure, limit }) => {
  const { verdict, figures } = sheet(PELLET) ?? {};
  const { equivalentFt, pipeMostFt } = figures ?? {};
  if (verdict !== 'fails') return undefined;
  const run = (fieldId: string, most: number, sentence: (found: string) => string): readonly string[] => {
    const found = figure(fieldId);
    if (found === undefined || reaches(most, found)) return [];
    return [`${sentence(formatFeet(found))}; at most ${formatFeet(most)} is allowed.`];
  };
  const isLong = equivalentFt !== undefined && pipeMostFt !== undefined && !reaches(pipeMostFt, equivalentFt);
  return [
    ...(isLong
      ? [
          `Counting its elbows, the vent is equivalent to ${formatNumber(equivalentFt)} ft; the limit for 3 in pipe is ${formatNumber(pipeMostFt)} ft.`,
        ]
      : []),
    ...run('pellet_vent_vertical_run', limit(PELLET, 'mostVerticalIn', 396), (found) => `The vent rises ${found}`),
    ...run(
      'pellet_vent_horizontal_run',
      limit(PELLET, 'mostHorizontalIn', 120),
      (found) => `The vent runs ${found} level`,
    ),
  ].join(' ');
};

const pelletVentRule: Rule = {
  componentId: 'pellet_vent',
  issue: 'PELLET_VENT_TOO_LONG',
  basis: 'PELLET_VENT',
  limits: [
    [PELLET, 'mostVerticalIn'],
    [PELLET, 'mostHorizontalIn'],
    [PELLET, 'smallPipeLowFt'],
    [PELLET, 'smallPipeHighFt'],
  ],
  test: longVent,
};

export const stoveRules: readonly Rule[] = [
  {
    componentId: 'appliance_clearance',
    issue: 'CLEARANCE_STOVE',
    basis: 'UNLISTED_STOVE',
    limits: [['clearance', 'STOVE_UNLISTED']],
    test: tooClose(false),
  },
  {
    componentId: 'appliance_clearance',
    issue: 'CLEARANCE_STOVE',
    basis: 'SHIELDED_STOVE',
    limits: [
      ['clearance', 'STOVE_UNLISTED'],
      ['clearance', 'solidFuelLeastIn'],
    ],
    test: tooClose(true),
  },
  {
    componentId: 'floor_protection',
    issue: 'FLOOR_PAD_SHORT',
    basis: 'FLOOR_PAD',
    limits: [
      [PAD, 'frontIn'],
      [PAD, 'sideIn'],
    ],
    test: shortPad,
  },
  { componentId: 'floor_protection', issue: 'FLOOR_PAD_RVALUE', basis: 'PAD_R', test: padR },
  pelletVentRule,
];
