import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RESPONSE_TEXT, MAX_RESPONSE_TITLE } from '#shared/contract/company-settings-schemas.ts';
import { FieldId } from '#shared/contract/answers.ts';
import { validateAnswer } from '#shared/inspection/answers.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/all-checklists.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex, placeOf } from '#shared/inspection/field-index.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { addInstance, copyInstance } from '#shared/inspection/instances.ts';
import { answersOf, emptyMergeState, mergeEdits, type FieldEdit } from '#shared/inspection/merge/merge.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { EVERY_PLAN, versionPlan } from '#shared/inspection/testing/checklists.ts';
import type { Answers } from '#shared/inspection/types.ts';
import {
  MAX_WRITTEN_TEXT,
  MAX_WRITTEN_TITLE,
  mayBeWritten,
  writtenFieldId,
  writtenRepairFieldId,
} from '#shared/inspection/written/written-ids.ts';

const plan = versionPlan('MASONRY_WOOD', 'Pro');
const photos = [{ photoId: 'p1', componentId: 'crown' }];

const nest: Answers = {
  crown_state: 'DEFECT',
  crown_other_k1: 1,
  crown_other_k1_title: 'Wasp nest in the crown',
  crown_other_k1_say: 'A wasp nest fills the gap at the north side.',
  crown_other_k1_severity: 'WATER_INTRUSION',
};
const removal: Answers = {
  crown_other_k1_fix_k1: 1,
  crown_other_k1_fix_k1_label: 'Remove the nest and seal the gap',
  crown_other_k1_fix_k1_cents: 12_550,
};

const derive = (answers: Answers) => deriveInspection({ plan, answers, photos });
const findingOf = (answers: Answers, responseId = 'OTHER_K1') =>
  derive(answers).findings.find((finding) => finding.responseId === responseId);
const missingOf = (answers: Answers) => derive(answers).missing.filter(({ componentId }) => componentId === 'crown');

describe('a written finding', () => {
  it('has the technician’s title, text, severity, repair and price', () => {
    expect(findingOf({ ...nest, ...removal, crown_other_k1_why: 'It holds water.' })).toMatchObject({
      findingId: 'crown:OTHER_K1',
      title: 'Wasp nest in the crown',
      say: 'A wasp nest fills the gap at the north side.',
      why: 'It holds water.',
      severity: 'WATER_INTRUSION',
      stopUse: false,
      origin: 'written',
      source: 'observed',
      repairs: [
        { id: 'OTHER_K1', label: 'Remove the nest and seal the gap', quantity: 1, priceCents: 12_550, chosen: true },
      ],
    });
    expect(missingOf(nest)).toEqual([]);
  });

  it('counts toward the overall condition, the tally and the repair total', () => {
    const { overall, tally, repairsCents } = derive({ ...nest, ...removal });

    expect(overall.proposed).toBe('OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION');
    expect(tally).toMatchObject({ defect: 1, waterIntrusion: 1 });
    expect(repairsCents).toBe(12_550);
  });

  it('stops the use only if its severity is safety', () => {
    const stopping = { ...nest, crown_other_k1_stop: true };

    expect(findingOf({ ...stopping, crown_other_k1_severity: 'SAFETY' })?.stopUse).toBe(true);
    expect(findingOf(stopping)?.stopUse).toBe(false);
  });

  it('comes before less severe findings from the catalog', () => {
    const both = { ...nest, crown_other_k1_severity: 'SAFETY', crown_issues: ['CROWN_LARGE_CRACKS'] };

    expect(derive(both).findings.map(({ responseId }) => responseId)).toEqual(['OTHER_K1', 'CROWN_LARGE_CRACKS']);
  });

  it('changes when its fields are edited', () => {
    expect(findingOf(nest)?.title).toBe('Wasp nest in the crown');
    expect(findingOf({ ...nest, crown_other_k1_title: 'Hornet nest' })?.title).toBe('Hornet nest');
    expect(findingOf({ ...nest, ...removal, crown_other_k1_fix_k1_cents: 1 })?.repairs[0]?.priceCents).toBe(1);
  });

  it.each([
    ['title', '   ', 'Say what is wrong'],
    ['title', '\u200b\u2003', 'Say what is wrong'],
    ['say', undefined, 'Say what was seen'],
    ['severity', undefined, 'Choose a severity'],
  ] as const)('is incomplete while its %s is %j, with the error at the field', (aspect, value, message) => {
    const fieldId = `crown_other_k1_${aspect}`;
    const answers = Object.fromEntries(
      Object.entries({ ...nest, [fieldId]: value }).filter(([, one]) => one !== undefined),
    ) as Answers;

    expect(missingOf(answers)).toEqual([
      { sectionId: 'roof', componentId: 'crown', reason: 'issue', fieldId, message },
    ]);
  });

  it('keeps its title on one line', () => {
    expect(findingOf({ ...nest, crown_other_k1_title: ' Nest\n\tat\u2028the crown ' })?.title).toBe(
      'Nest at the crown',
    );
  });

  it('disappears when its marker is cleared, and returns with it', () => {
    const { crown_other_k1: marker, ...rest } = nest;

    expect(derive(rest).findings).toEqual([]);
    expect(findingOf({ ...rest, crown_other_k1: marker ?? 1 })?.title).toBe('Wasp nest in the crown');
  });

  it('conflicts with a part marked satisfactory, and is ignored on a part that was not seen', () => {
    expect(missingOf({ ...nest, crown_state: 'SATISFACTORY' })[0]).toMatchObject({
      reason: 'conflict',
      message: '“Wasp nest in the crown” was written here: mark the defect or delete the finding',
    });
    expect(derive({ ...nest, crown_state: 'NOT_ACCESSIBLE' }).findings).toEqual([]);
  });

  it('requires a photo like any defect', () => {
    const { missing } = deriveInspection({ plan, answers: nest, photos: [] });

    expect(missing.find(({ reason }) => reason === 'photo')?.message).toBe('Photo of: Wasp nest in the crown');
  });

  it('is listed in the order in which findings were added', () => {
    const other = { crown_other_k0: 2, crown_other_k0_title: 'B', crown_other_k0_say: 'b' };
    const titles = derive({ ...other, crown_other_k0_severity: 'WATER_INTRUSION', ...nest }).findings.map(
      ({ title }) => title,
    );

    expect(titles).toEqual(['Wasp nest in the crown', 'B']);
  });

  it.each(EVERY_PLAN)('can be added to every part that has a state (%s)', (_name, plan) => {
    const { sections } = definitionOf(plan, {});
    for (const { id, stateless } of sections.flatMap(({ components }) => components)) {
      const fieldId = writtenFieldId(id, 'k1', 'title');
      expect(validateAnswer(definitionOf(plan, {}), fieldId, 'Seen')).toBe(
        stateless ? 'This question is not part of the inspection.' : undefined,
      );
    }
  });

  it('belongs to its own flue, and is copied with it', () => {
    const gas = versionPlan('UTILITY', 'Pro');
    const first: Answers = { blockage_state: 'DEFECT', blockage_other_k1: 1, blockage_other_k1_title: 'Rag in flue' };
    const added = { ...first, ...addInstance(first, 'chim', 'k2') } as Answers;
    const definition = definitionOf(gas, added);
    const copied = { ...added, ...copyInstance(definition, added, { group: 'chim', suffix: '' }, 'k2') } as Answers;
    const { findings } = deriveInspection({ plan: gas, answers: copied, photos: [] });

    expect(findings.map(({ title }) => title)).toEqual(['Rag in flue (flue 1)', 'Rag in flue (flue 2)']);
  });
});

describe('a written repair', () => {
  const cracks: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS'] };
  const own: Answers = {
    crown_crown_large_cracks_fix_k2: 1,
    crown_crown_large_cracks_fix_k2_label: 'Cast a new crown in place',
    crown_crown_large_cracks_fix_k2_cents: 90_001,
    crown_crown_large_cracks_fix_k2_quantity: 2.5,
    crown_crown_large_cracks_fix_k2_unit: 'HOUR',
  };
  const repairsOf = (answers: Answers) => findingOf(answers, 'CROWN_LARGE_CRACKS')?.repairs ?? [];

  it('comes after the repairs from the catalog and is rounded to whole cents', () => {
    const repair = repairsOf({ ...cracks, ...own }).at(-1);

    expect(repair).toMatchObject({
      id: 'OTHER_K2',
      unit: 'HOUR',
      quantity: 2.5,
      rate: { unitCents: 90_001, baseCents: 0 },
      priceCents: Math.round(2.5 * 90_001),
      chosen: false,
    });
  });

  it('can be chosen alone or together with others', () => {
    const chosen = (ids: readonly string[]) =>
      repairsOf({ ...cracks, ...own, crown_crown_large_cracks_repairs: ids })
        .filter((repair) => repair.chosen)
        .map(({ id }) => id);
    const [best = ''] = repairsOf(cracks).map(({ id }) => id);

    expect(chosen(['OTHER_K2'])).toEqual(['OTHER_K2']);
    expect(chosen([best, 'OTHER_K2'])).toEqual([best, 'OTHER_K2']);
  });

  it('returns the choice to the best repair when it is deleted', () => {
    const repairs = repairsOf({ ...cracks, crown_crown_large_cracks_repairs: ['OTHER_K2'] });

    expect(repairs.map(({ chosen }) => chosen)).toEqual(repairs.map((_repair, index) => index === 0));
  });

  it('does not exist until a name or a price is entered', () => {
    const opened = { ...cracks, crown_crown_large_cracks_fix_k2: 1, crown_crown_large_cracks_repairs: ['OTHER_K2'] };

    expect(repairsOf(opened)).toEqual(repairsOf(cracks));
    expect(missingOf(opened)).toEqual([]);
  });

  it('has no price until one is entered, and is incomplete without a name', () => {
    const without = (aspect: string) => ({ ...own, [`crown_crown_large_cracks_fix_k2_${aspect}`]: '' });
    const [unpriced, unnamed] = [without('cents'), without('label')];

    expect(repairsOf({ ...cracks, ...unpriced }).at(-1)?.priceCents).toBeUndefined();
    expect(missingOf({ ...cracks, ...unnamed }).map(({ message }) => message)).toEqual(['Say what the repair is']);
  });
});

describe('the fields of written findings and repairs', () => {
  it.each([
    ['title', 'x'.repeat(MAX_WRITTEN_TITLE + 1)],
    ['say', 'x'.repeat(MAX_WRITTEN_TEXT + 1)],
    ['title', 'bell \u0007'],
    ['title', 5],
    ['severity', 'TERRIBLE'],
    ['stop', 'yes'],
    ['repairs', ['SERVICE_CROWN_SEAL']],
    ['repairs', ['OTHER_']],
    ['fix_k1_cents', -1],
    ['fix_k1_cents', 10.5],
    ['fix_k1_cents', 100_000_001],
    ['fix_k1_cents', Number.NaN],
    ['fix_k1_quantity', 0],
    ['fix_k1_unit', 'QUOTE'],
  ])('reject %s %j', (name, value) => {
    expect(validateAnswer(definitionOf(plan, {}), `crown_other_k1_${name}`, value)).toEqual(expect.any(String));
  });

  it('keep markup and script as plain text', () => {
    const title = '<img src=x onerror=alert(1)> {crown_type} [[x]]';

    expect(findingOf({ ...nest, crown_other_k1_title: title, crown_other_k1_say: title })).toMatchObject({
      title,
      say: title,
    });
  });

  it('are rejected for an unknown part, finding or property', () => {
    for (const fieldId of ['nowhere_other_k1', 'crown_nothing_fix_k1', 'crown_other_k1_color', 'crown_other_X1']) {
      expect(placeOf(definitionOf(plan, {}), fieldId)).toBeUndefined();
    }
  });

  it('have the same limits as a company’s own responses', () => {
    expect([MAX_WRITTEN_TITLE, MAX_WRITTEN_TEXT]).toEqual([MAX_RESPONSE_TITLE, MAX_RESPONSE_TEXT]);
  });

  it('have valid ids that no definition uses', () => {
    const key = 'k1234567';
    for (const definition of Object.values(EVERY_DEFINITION)) {
      expect([...fieldIndex(definition).keys()].filter(mayBeWritten)).toEqual([]);
      for (const part of definition.sections.flatMap(({ components }) => components)) {
        const ids = presetsOf(part).map(({ id }) =>
          writtenRepairFieldId(`${part.id}@chim.${key}`, id, key, 'quantity'),
        );
        expect(ids.every((id) => FieldId.safeParse(id).success && id.length <= 100)).toBe(true);
      }
    }
  });
});

describe('two devices that write at the same time', () => {
  const stamp = (ms: number, node: string) => formatHlc({ ms, counter: 0, node });
  type Writing = { key: string; ms: number; node: string; name: string; isCleared: boolean };
  const writing: fc.Arbitrary<Writing> = fc.record({
    key: fc.constantFrom('k1', 'k2', 'k3'),
    ms: fc.integer({ min: 1, max: 5 }),
    node: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('', '_title', '_say', '_severity', '_fix_k9', '_fix_k9_label', '_fix_k9_cents'),
    isCleared: fc.boolean(),
  });
  const valueOf = (name: string, node: string, ms: number): FieldEdit['value'] => {
    if (name === '_severity') return node === 'a' ? 'SAFETY' : 'MAINTENANCE';
    return name === '' || name === '_fix_k9' || name === '_fix_k9_cents' ? ms : `${node} ${ms}`;
  };
  const editOf = ({ key, ms, node, name, isCleared }: Writing): FieldEdit => ({
    fieldId: `crown_other_${key}${name}`,
    value: isCleared ? null : valueOf(name, node, ms),
    at: stamp(ms, node),
    by: node,
  });
  const state = (edits: readonly FieldEdit[]) => {
    const answers = { crown_state: 'DEFECT', ...answersOf(mergeEdits(emptyMergeState, { edits })) };
    return JSON.stringify(derive(answers));
  };

  it('produce the same findings in any order of their edits', () => {
    fc.assert(
      fc.property(fc.array(writing, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (writings, order) => {
        const edits = writings.map((writing) => editOf(writing));
        const shuffled = edits
          .map((edit) => ({ edit, rank: order.next().value as number }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ edit }) => edit);

        expect(state([...shuffled, ...edits])).toBe(state(edits));
      }),
      { numRuns: 60 },
    );
  });

  it('keep both findings, and the newest value of each field that both edited', () => {
    const edit = (fieldId: string, value: FieldEdit['value'], ms: number, node: string): FieldEdit => ({
      fieldId,
      value,
      at: stamp(ms, node),
      by: node,
    });
    const answers = answersOf(
      mergeEdits(emptyMergeState, {
        edits: [
          ...Object.entries(nest).map(([id, value]) => edit(id, value, 1, 'a')),
          edit('crown_other_k2', 2, 2, 'b'),
          edit('crown_other_k2_title', 'Loose brick', 2, 'b'),
          edit('crown_other_k1_title', 'Hornet nest', 3, 'b'),
          edit('crown_other_k1_severity', 'SAFETY', 4, 'a'),
        ],
      }),
    );

    expect(derive(answers).findings.map(({ title, severity }) => [title, severity])).toEqual([
      ['Hornet nest', 'SAFETY'],
      ['Loose brick', 'MAINTENANCE'],
    ]);
  });

  it('keep a finding deleted despite an older or newer edit of it', () => {
    const edits: FieldEdit[] = [
      ...Object.entries(nest).map(([fieldId, value]) => ({ fieldId, value, at: stamp(1, 'a'), by: 'a' })),
      { fieldId: 'crown_other_k1', value: null, at: stamp(2, 'a'), by: 'a' },
      { fieldId: 'crown_other_k1_title', value: 'Still here', at: stamp(3, 'b'), by: 'b' },
    ];

    expect(derive(answersOf(mergeEdits(emptyMergeState, { edits }))).findings).toEqual([]);
  });
});

describe('a limitation in the technician’s own words', () => {
  const unseen: Answers = { crown_state: 'NOT_ACCESSIBLE', crown_limitation: 'OTHER' };

  it('appears in the report as entered', () => {
    const { limitations } = derive({ ...unseen, crown_limitation_other: ' Dog in\nthe yard ' });

    expect(limitations).toMatchObject([{ componentId: 'crown', reasonId: 'OTHER', reason: 'Dog in the yard' }]);
  });

  it('is reported as missing at its field until it is entered', () => {
    expect(missingOf({ ...unseen, crown_limitation_other: ' \u00a0' })).toEqual([
      {
        sectionId: 'roof',
        componentId: 'crown',
        reason: 'limitation',
        fieldId: 'crown_limitation_other',
        message: 'Say why it could not be seen',
      },
    ]);
  });

  it('is also required and listed when it applies to the whole visit', () => {
    const visit: Answers = { job_info_limitations: ['ROOF_WET', 'OTHER'] };
    const of = (answers: Answers) => derive(answers).limitations.map(({ reason }) => reason);

    expect(of({ ...visit, job_info_limitations_other: 'Owner had to leave' })).toEqual([
      'Roof wet or icy',
      'Owner had to leave',
    ]);
    expect(derive(visit).missing.map(({ fieldId }) => fieldId)).toContain('job_info_limitations_other');
  });
});
