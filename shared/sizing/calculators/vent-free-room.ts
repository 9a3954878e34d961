import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atMost,
  failing,
  ifKnown,
  noteIf,
  step,
  stepsOf,
  verdictOf,
  type Check,
} from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, btuh, choiceOf, height, yesOrNo } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { derived, reference } from '#shared/sizing/references.ts';

const CMC = 'CMC 2013 (NFPA 54-2012 10.23)';
const UNVENTED = reference(
  'No unvented heater in a bath or bedroom or an institution, and none as the primary heat',
  '924.1',
  CMC,
  'A',
);
const SMALL_ROOM = reference(
  'Exception: one listed wall-mounted unit with ODS, 6,000 Btu/h in a bath, 10,000 in a bedroom',
  '924.1.1',
  CMC,
  'A',
);
const VOLUME = reference('Unvented appliances together at most 20 Btu/h per cu ft', '802.2.1', 'CMC 2013', 'A');
const AIR = reference(
  'Indoor volume of 50 cu ft per 1000 Btu/h',
  '9.3.2, standard method',
  'NFPA 54-2012 (CMC 2013 chapter 7)',
  'A',
);
const CALIFORNIA = reference('California bans unvented heaters in dwellings', '924.1', 'CMC 2013', 'A');

const limits = {
  btuhPerCuFt: { label: 'Unvented input per cu ft', value: 20, unit: 'Btu/h', reference: VOLUME },
  cuFtPer1000: { label: 'Room per 1000 Btu/h', value: 50, unit: 'cu ft', reference: AIR },
  bathroomBtuh: { label: 'Bathroom', value: 6000, unit: 'Btu/h', reference: SMALL_ROOM },
  bedroomBtuh: { label: 'Bedroom', value: 10_000, unit: 'Btu/h', reference: SMALL_ROOM },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

type Room = 'LIVING' | 'BEDROOM' | 'BATHROOM' | 'INSTITUTION';
type Facts = {
  readonly inputBtuh: number;
  readonly room: Room;
  readonly isCalifornia?: boolean | undefined;
  readonly isPrimaryHeat?: boolean | undefined;
  readonly isWallMounted?: boolean | undefined;
  readonly hasOds?: boolean | undefined;
};

const ruledOut = (label: string, source: Limit['reference']): Check =>
  failing(label, 'not allowed', { value: 1, unit: '' }, source);

/** Conditions that prohibit the heater in a room of any size. */
const banChecks = ({ room, isCalifornia, isPrimaryHeat, isWallMounted, hasOds }: Facts): readonly Check[] => {
  const isSmallRoom = room === 'BATHROOM' || room === 'BEDROOM';
  return [
    ...(isCalifornia === true ? [ruledOut('A dwelling in California', CALIFORNIA)] : []),
    ...(isPrimaryHeat === true ? [ruledOut('The primary heat', UNVENTED)] : []),
    ...(room === 'INSTITUTION' ? [ruledOut('An institution', UNVENTED)] : []),
    ...(isSmallRoom && isWallMounted === false ? [ruledOut('Not wall-mounted', SMALL_ROOM)] : []),
    ...(isSmallRoom && hasOds === false ? [ruledOut('Without ODS', SMALL_ROOM)] : []),
  ];
};

const sizeChecks = ({ inputBtuh, room }: Facts, volume: number, others: number, set: Set): readonly Check[] => {
  const caps: Partial<Record<Room, Limit>> = { BATHROOM: set.bathroomBtuh, BEDROOM: set.bedroomBtuh };
  const total = inputBtuh + others;
  return [
    ...ifKnown(caps[room], (cap) => atMost({ label: 'Input', value: inputBtuh, unit: 'Btu/h' }, cap)),
    atMost(
      { label: 'Unvented input together', value: total, unit: 'Btu/h' },
      { value: volume * set.btuhPerCuFt.value, reference: set.btuhPerCuFt.reference },
    ),
    atLeast(
      { label: 'Room volume', value: volume, unit: 'cu ft' },
      { value: (total / 1000) * set.cuFtPer1000.value, reference: set.cuFtPer1000.reference },
    ),
  ];
};

const side = (title: string) => height(title).optional();

export const ventFreeRoom = defineCalculator({
  id: 'vent-free-room',
  title: 'Vent-free heater in a room',
  group: 'Gas',
  shape: {
    inputBtuh: btuh('Input of the heater'),
    room: choiceOf('Room', {
      LIVING: 'Living space',
      BEDROOM: 'Bedroom',
      BATHROOM: 'Bathroom',
      INSTITUTION: 'Institution',
    }),
    roomCuFt: amount('Volume of the space', { max: 1_000_000, unit: 'cu ft' }).optional(),
    lengthIn: side('Length of the room'),
    widthIn: side('Width of the room'),
    heightIn: side('Height of the room'),
    otherBtuh: amount('Other unvented input in it', { min: 0, max: 1_000_000, unit: 'Btu/h' }).optional(),
    isWallMounted: yesOrNo('Wall-mounted').optional(),
    hasOds: yesOrNo('It has an oxygen depletion sensor').optional(),
    isPrimaryHeat: yesOrNo('It is the primary heat').optional(),
    isCalifornia: yesOrNo('The dwelling is in California').optional(),
  },
  limits,
  calculate: ({ roomCuFt, lengthIn, widthIn, heightIn, otherBtuh = 0, ...facts }, set): Outcome | Refusal => {
    const measured =
      lengthIn === undefined || widthIn === undefined || heightIn === undefined
        ? undefined
        : (lengthIn * widthIn * heightIn) / 1728;
    const volume = roomCuFt ?? measured;
    if (volume === undefined) return { errors: { roomCuFt: 'Enter the volume, or length, width and height.' } };
    const checks = [...banChecks(facts), ...sizeChecks(facts, volume, otherBtuh, set)];
    const max = volume * set.btuhPerCuFt.value;
    const isSmallRoom = facts.room === 'BATHROOM' || facts.room === 'BEDROOM';
    const isComplete = !isSmallRoom || (facts.isWallMounted !== undefined && facts.hasOds !== undefined);
    return {
      steps: [
        step(
          'Room volume',
          roomCuFt === undefined ? 'length × width × height ÷ 1728' : 'as entered',
          { value: volume, unit: 'cu ft' },
          derived('Volume'),
        ),
        step(
          'Most input for the room',
          `${formatNumber(volume)} × ${set.btuhPerCuFt.value}`,
          { value: max, unit: 'Btu/h' },
          set.btuhPerCuFt.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Most input for the room', value: max, unit: 'Btu/h' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: 'NFPA_54',
      figures: { mostBtuh: max, roomCuFt: volume },
      warnings: [
        ...noteIf(!isComplete, 'Only a listed wall-mounted unit with ODS may stand there: confirm both.'),
        'The oxygen sensor trips at 18 to 18.5% O₂; it does not sense CO.',
      ],
    };
  },
});
