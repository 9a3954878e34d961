import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { allResponses } from '#shared/catalog/responses.ts';
import { FITS, isRepairFor, isResponseFor, REPAIR_SYSTEMS, RESPONSE_SYSTEMS } from '#shared/catalog/system-fits.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { limitationsFor } from '#shared/inspection/limits/limitations.ts';
import { isOffered, presetsOf, takesFindings, wordingOf } from '#shared/inspection/findings/presets.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

/** Tags of the diagrams that a system's parts may show. */
const DIAGRAM_TAGS: Readonly<Record<InspectionType, readonly string[]>> = {
  MASONRY_WOOD: ['masonry'],
  GAS_LOGS: ['masonry', 'gas'],
  INSERT: ['masonry', 'insert', 'gas', 'freestanding'],
  PREFAB: ['prefab', 'gas', 'masonry'],
  FREESTANDING: ['freestanding', 'masonry', 'prefab', 'gas'],
  UTILITY: ['masonry', 'gas', 'other', 'freestanding'],
  DRYER_VENT: ['other'],
};
/** Diagrams for no particular system: the levels of NFPA 211 (a chimney's), and roof safety. */
const DRYER_DIAGRAMS: readonly string[] = ['DIAG_DRYER_VENT', 'DIAG_DRYER_LINT', 'DIAG_ROOF_SAFETY'];
const GENERAL: readonly string[] = [
  'DIAG_INSPECTION_LEVELS',
  'DIAG_ROOF_SAFETY',
  'DIAG_UNUSED_BREACH',
  'DIAG_DRAFT_TRAPS',
];

const isDiagramFor = (diagram: string, type: InspectionType): boolean => {
  if (type === 'DRYER_VENT') return DRYER_DIAGRAMS.includes(diagram);
  if (GENERAL.includes(diagram)) return true;
  const { tags } = DIAGRAMS[diagram as keyof typeof DIAGRAMS];
  return !DRYER_DIAGRAMS.includes(diagram) && tags.some((tag) => DIAGRAM_TAGS[type].includes(tag));
};

const parts = Object.values(ALL_CHECKLISTS).flatMap(({ type, label, sections }) =>
  sections.flatMap(({ components }) => components.map((component) => ({ type, label, component }))),
);
const offered = parts
  .filter(({ component }) => takesFindings(component))
  .flatMap(({ type, label, component }) =>
    presetsOf(component)
      .filter(({ id }) => isOffered(component, id))
      .map((preset) => ({ type, label, component, preset })),
  );
const find = (type: InspectionType, id: string) =>
  offered.find((candidate) => candidate.type === type && candidate.preset.id === id)?.preset;

describe('the choices of an inspection', () => {
  it('include only findings, repairs and diagrams that fit its system', () => {
    const foreign = [
      ...offered.flatMap(({ type, component, preset }) => [
        ...(isResponseFor(preset.id, type) ? [] : [`${type} ${component.id} ${preset.id}`]),
        ...preset.repairs
          .filter((repair) => !isRepairFor(repair, type))
          .map((repair) => `${type} ${preset.id} ${repair}`),
      ]),
      ...parts
        .filter(({ type, component }) => component.diagram && !isDiagramFor(component.diagram, type))
        .map(({ type, component }) => `${type} ${component.id} ${component.diagram}`),
    ];

    expect([...new Set(foreign)]).toEqual([]);
  });

  it('always have a repair and text', () => {
    const bare = offered.filter(({ preset }) => {
      const { say, why } = wordingOf(preset);
      return preset.repairs.length === 0 || say === '' || why === '';
    });

    expect(bare.map(({ type, preset }) => `${type} ${preset.id}`)).toEqual([]);
  });

  it('refer only to findings and repairs that exist', () => {
    const responses = new Set(allResponses().map(({ id }) => id));
    const fits = Object.values(FITS).flatMap((byResponse) => Object.entries(byResponse));

    expect([...Object.keys(RESPONSE_SYSTEMS), ...fits.map(([id]) => id)].filter((id) => !responses.has(id))).toEqual(
      [],
    );
    const repairs = [...Object.keys(REPAIR_SYSTEMS), ...fits.flatMap(([, { repairs: own = [] }]) => own)];
    expect(repairs.filter((id) => findRepairItem(id) === undefined)).toEqual([]);
  });
});

describe('a dryer vent', () => {
  it('has no level, no flue scan and no Level 2 inspection', () => {
    const texts = offered
      .filter(({ type }) => type === 'DRYER_VENT')
      .flatMap(({ preset }) => [preset.defect, wordingOf(preset).say, wordingOf(preset).why, ...preset.repairs]);

    expect(texts.filter((text) => /Level \d|LEVEL_|chimney|flue|fireplace/.test(text))).toEqual([]);
    const limits = parts
      .filter(({ type }) => type === 'DRYER_VENT')
      .flatMap(({ component }) => limitationsFor(component).map(({ value }) => `${component.id} ${value}`));
    expect(limits.filter((limit) => /^dryer_.*(NO_CAMERA|CAP_FIXED|NO_ATTIC)/.test(limit))).toEqual([]);
  });
});

describe('a utility chimney', () => {
  it('is offered venting repairs for a spilling draft hood, and no smoke guard', () => {
    for (const id of ['DRAFT_SPILLAGE', 'APPL_SPILLAGE']) {
      expect(find('UTILITY', id)?.repairs).toEqual([
        'ACTION_REFER_HVAC_GAS',
        'SERVICE_VENT_REPAIR',
        'SERVICE_FLUE_DEBRIS_REMOVAL',
      ]);
    }
    expect(find('UTILITY', 'DRAFT_OPENING_TOO_LARGE')).toBeUndefined();
    expect(find('MASONRY_WOOD', 'DRAFT_OPENING_TOO_LARGE')?.repairs).toContain('SERVICE_DRAFT_CORRECTION');
  });

  it('asks for its liner once', () => {
    const sections = ALL_CHECKLISTS.UTILITY.sections.flatMap(({ components }) => components);

    expect(sections.find(({ id }) => id === 'flue_liner')?.isRetired).toBe(true);
    expect(find('UTILITY', 'LINER_METAL_CORRODED')).toBeDefined();
  });
});

describe('the texts of a stove and of a utility chimney', () => {
  /** About a stove in a fireplace, the fireplace that was altered, or both systems; a gas stove has a sealed firebox. */
  const NAMES_BOTH: readonly string[] = [
    'BLOCKOFF_MISSING',
    'SUPPORT_MISSING',
    'LINER_NONE',
    'ALTERED_LABEL_MISSING',
    'GASGLASS_CRACKED',
  ];

  it.each<InspectionType>(['FREESTANDING', 'UTILITY'])('of type %s name no part that it lacks', (type) => {
    const foreign = offered
      .filter(({ preset, ...part }) => part.type === type && !NAMES_BOTH.includes(preset.id))
      .flatMap(({ preset }) => {
        const { say, why } = wordingOf(preset);
        const text = `${preset.defect}. ${say} ${why}`;
        return /fireplace|firebox|smoke (?:chamber|shelf)|the damper|the opening made/.test(text) ? [preset.id] : [];
      });

    expect([...new Set(foreign)]).toEqual([]);
  });
});

describe('an insert', () => {
  it('is not called a stove when it is too close to combustibles', () => {
    expect(find('INSERT', 'CLEARANCE_STOVE')?.defect).toBe('Insert too close to combustibles');
    expect(find('FREESTANDING', 'CLEARANCE_STOVE')?.defect).toBe('Stove too close to wall');
  });
});

describe('the reasons for not seeing a part', () => {
  it.each([
    ['flashing', ['ROOF_WET', 'ROOF_STEEP', 'ROOF_HIGH', 'LOCKED']],
    ['attic_chimney', ['NO_ATTIC', 'LOCKED', 'STORED_ITEMS', 'INSULATED', 'CONCEALED']],
    ['mantel', ['LOCKED', 'STORED_ITEMS', 'IN_USE', 'CONCEALED']],
    ['pilot', ['LOCKED', 'STORED_ITEMS', 'IN_USE', 'CONCEALED']],
    ['damper', ['LOCKED', 'STORED_ITEMS', 'IN_USE', 'INSULATED', 'CONCEALED']],
    ['smoke_chamber', ['LOCKED', 'IN_USE', 'INSULATED', 'CONCEALED', 'NO_CAMERA']],
    ['foundation', ['LOCKED', 'STORED_ITEMS', 'CONCEALED']],
    ['detectors', ['LOCKED']],
    ['dryer_appliance', ['LOCKED', 'STORED_ITEMS', 'IN_USE', 'CONCEALED']],
    ['dryer_duct', ['ROOF_WET', 'ROOF_STEEP', 'ROOF_HIGH', 'LOCKED', 'STORED_ITEMS', 'IN_USE', 'CONCEALED']],
  ])('include only those that apply to %s', (id, reasons) => {
    expect(limitationsFor({ id }).map(({ value }) => value)).toEqual(reasons);
  });
});
