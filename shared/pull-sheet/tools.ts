import type { PullFacts } from './facts.ts';
import { partsOf, type Draft } from './parts.ts';

/** The tools for each kind of work, from the van's own checklist (content.md 6.1, E; S133–S136). */
export const TOOL_SETS = {
  SWEEP: ['Rods', 'Brushes, by the size of the flue', 'Smoke-chamber brush', 'Scraper', 'Drill and batteries'],
  ROTARY: ['Rotary set', 'Chain whip', 'Creosote spray', 'Drill and batteries'],
  CAMERA: ['Flue camera, charged'],
  DUST: ['HEPA soot vacuum', 'Drop cloths', 'Plastic sheet and tape', 'Ash bucket with lid'],
  MASONRY: ['Trowels and jointers', 'Hammer and chisels', 'Grinder, diamond blades and dust shroud', 'Mixing bucket'],
  MIXER: ['Cement mixer'],
  SPRAY: ['Low-pressure sprayer', 'Moisture meter'],
  METAL: ['Tin snips', 'Hole saw', 'Drill and batteries', 'Caulking gun'],
  LINER: ['Liner pulling cone', 'Rope', 'Tin snips', 'Drill and batteries', 'Flue camera, charged'],
  GAS: ['Gas leak detector and bubble solution', 'Manometer', 'Multimeter (mV)', 'CO analyzer'],
  STOVE: ['Scraper and wire brush', 'Gasket cement', 'Drill and batteries', 'HEPA soot vacuum'],
  DRYER: ['Dryer brush kit', 'Anemometer', 'Tin snips', 'Drill and batteries'],
  ROOF: [],
  PPE: ['Respirators and cartridges', 'Safety glasses and gloves'],
} as const satisfies Record<string, readonly string[]>;
export type ToolSet = keyof typeof TOOL_SETS;

/** A basis that adds nothing to the tool's name, so screens hide it. */
export const PLAIN_BASIS = 'For this kind of work';

const { one, onSite } = partsOf('TOOLS');

const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const NO_LADDER = ['GROUND', 'NOT_ACCESSED', 'DRONE', 'POLE_CAMERA'];
/** Roof pitch over 4 in 12 needs fall protection; over 7 in 12 it also needs roof brackets (S133). */
const NEEDS_HARNESS = ['MODERATE', 'STEEP', 'VERY_STEEP', 'EXTREME'];
const NEEDS_BRACKETS = ['STEEP', 'VERY_STEEP', 'EXTREME'];

const roofTools = ({ scope, text }: PullFacts): readonly Draft[] => {
  const access = String(scope.answer('roof_access_type') ?? '');
  const pitch = String(scope.answer('roof_access_roof_pitch') ?? '');
  const isKnown = access !== '' && !NO_LADDER.includes(access);
  const wantsHarness = scope.answer('roof_access_harness_required') === true || NEEDS_HARNESS.includes(pitch);
  return [
    isKnown
      ? one('access', text('roof_access_type'), { basis: 'As used at the inspection' })
      : onSite('access', 'Ladder or lift', { basis: 'Access was not noted: look before loading' }),
    one('ladder-stabilizer', 'Ladder stabilizer', {
      basis: 'Set the ladder 1 ft out for every 4 ft up, 3 ft past the eave',
      source: 'S134',
    }),
    ...(wantsHarness
      ? [
          one('harness', 'Harness, lanyard and anchor', {
            basis: `Roof ${text('roof_access_roof_pitch')}`.trim(),
            source: 'S133',
          }),
        ]
      : []),
    ...(NEEDS_BRACKETS.includes(pitch)
      ? [one('roof-brackets', 'Roof brackets', { basis: `Roof ${text('roof_access_roof_pitch')}`, source: 'S133' })]
      : []),
  ];
};

/** The tools for some kinds of work, without duplicates. */
export const toolsOf = (sets: readonly ToolSet[], facts: PullFacts): readonly Draft[] =>
  sets.flatMap((set) =>
    set === 'ROOF' ? roofTools(facts) : TOOL_SETS[set].map((label) => one(keyOf(label), label, { basis: PLAIN_BASIS })),
  );
