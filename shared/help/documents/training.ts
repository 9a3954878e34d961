import { CONFIDENCE_LABELS } from '../../sizing/confidence.ts';
import { DEFAULT_TRUCK_TEMPLATE } from '#shared/field-forms/truck-template.ts';
import { RULE_BASES, type RuleBasisId } from '../../inspection/rules/bases.ts';
import { chaptersOf, signOff } from './chapters.ts';
import type { Chapter, GuideDocument } from './document.ts';

/** Rules a new technician needs on the first masonry jobs; the app has more. */
const FIRST_RULES = [
  'FLUE_AREA',
  'FIREBOX_DEPTH',
  'HEARTH_EXTENSION',
  'MANTEL',
  'SMOKE_CHAMBER',
  'CHIMNEY_CLEARANCE',
  'HEIGHT',
  'SPARK_ARRESTOR',
  'CRICKET',
  'CROWN',
  'TILE_PROJECTION',
  'PANEL_CRACK',
  'CREOSOTE_EIGHTH',
  'CREOSOTE_STAGES',
  'NFPA_211_LEVELS',
] as const satisfies readonly RuleBasisId[];

const TRUCK: Chapter = {
  kind: 'parts',
  title: 'Before the van leaves',
  lede: 'The truck check in the app lists what to look at every morning. This is the list a company starts with; yours may differ.',
  parts: [
    {
      heading: 'Daily truck check',
      table: {
        head: ['Group', 'What to check'],
        rows: DEFAULT_TRUCK_TEMPLATE.map(({ title, items }) => [title, items.map((item) => item.title).join(', ')]),
      },
    },
  ],
};

const DRAWINGS: Chapter = {
  kind: 'drawings',
  title: 'Know the chimney',
  lede: 'The same drawings are in the app under Diagrams, and beside the part you are inspecting.',
  drawings: [
    {
      drawing: 'DIAG_MASONRY_ANATOMY',
      text: 'Learn the names first: the app, the report and the proposal use the same ones.',
    },
    {
      drawing: 'DIAG_PREFAB_ANATOMY',
      text: 'Every part of a factory-built fireplace belongs to its listing. Find the data plate first.',
    },
    {
      drawing: 'DIAG_ROOF_SAFETY',
      text: 'Set the ladder at 4:1 with 3 ft past the eave. If the roof isn’t safe, record it as not accessible.',
    },
    {
      drawing: 'DIAG_INSPECTION_LEVELS',
      text: 'A sale, a change of appliance or fuel, a fire or a storm calls for Level 2.',
    },
    {
      drawing: 'DIAG_FLUE_LINER_TILE',
      text: 'Look for cracked tiles and open joints, and note how far down they are.',
    },
    {
      drawing: 'DIAG_CREOSOTE_STAGES',
      text: 'Sweep at ⅛ in of deposit. Stage 2 needs rotary cleaning; stage 3 is removed or relined before use.',
    },
  ],
};

const RULES: Chapter = {
  kind: 'parts',
  title: 'Rules the app checks for you',
  lede: 'The report names the rule behind each finding. The adopted local code and the listed manual always take precedence.',
  parts: [
    {
      heading: 'Where the numbers come from',
      table: {
        head: ['Section', 'Rule', 'Edition and confidence'],
        rows: FIRST_RULES.map((id) => {
          const { section, rule, edition, confidence } = RULE_BASES[id];
          return [section, rule, `${edition} (${confidence}: ${CONFIDENCE_LABELS[confidence]})`];
        }),
      },
    },
  ],
};

const JOB = chaptersOf(['guideDownload', 'guideInspection', 'guideDocuments', 'guideEditReports']);

export const TRAINING_GUIDE: GuideDocument = {
  file: 'technician-training-guide.pdf',
  title: 'Technician training guide',
  about: 'A whole job on the phone, the chimney in drawings, the rules behind the findings, and a sign-off sheet.',
  headline: 'Train a technician',
  lede: 'Go through one chapter a day, do it together on a demo inspection, and sign off each step at the end.',
  chapters: [
    TRUCK,
    DRAWINGS,
    ...JOB,
    RULES,
    signOff('Sign-off', 'The trainer dates and initials each step once the technician has done it without help.', JOB),
  ],
};
