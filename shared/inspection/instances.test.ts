import { describe, expect, it } from 'vitest';
import { answerErrors, validateAnswer } from '#shared/inspection/answers.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex, placeOf } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import {
  addInstance,
  canRemove,
  copyInstance,
  newInstanceKey,
  removeInstance,
  reorderInstances,
  type InstanceEdits,
} from '#shared/inspection/instances.ts';
import { isInstanceKey } from '#shared/inspection/instance-ids.ts';
import { toMultiFlue } from '#shared/inspection/flues/multi-flue.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { AnswerValue, Answers, Instance } from '#shared/inspection/types.ts';

const wood = proPlan('MASONRY_WOOD');
const utility = proPlan('UTILITY');

const applied = (answers: Answers, edits: InstanceEdits): Answers => {
  const next: Record<string, AnswerValue> = { ...answers };
  for (const [id, value] of Object.entries(edits)) {
    if (value === null) delete next[id];
    else next[id] = value;
  }
  return next;
};

const flues = (answers: Answers) => definitionOf(wood, answers).guided?.instances.chim ?? [];
const keys = (answers: Answers) => flues(answers).map(({ key }) => key);
const two = applied({}, addInstance({}, 'chim', 'k2'));

describe('flues and appliances', () => {
  it('start with one, and are numbered in order once another is added', () => {
    expect(flues({}).map(({ label }) => label)).toEqual(['Flue 1']);
    expect(flues(two).map(({ label, suffix }) => [label, suffix])).toEqual([
      ['Flue 1', ''],
      ['Flue 2', '@chim.k2'],
    ]);
  });

  it('have separate sections and ids, while the first keeps the plain ids', () => {
    const { sections } = definitionOf(wood, two);
    const flueSections = sections.filter(({ instance }) => instance);

    expect(flueSections.map(({ id, label }) => [id, label])).toEqual([
      ['flue', 'Flue 1'],
      ['flue@chim.k2', 'Flue 2'],
    ]);
    expect(flueSections[1]?.components.map(({ id }) => id)).toEqual([
      'flue_liner@chim.k2',
      'creosote@chim.k2',
      'blockage@chim.k2',
    ]);
    expect(placeOf(definitionOf(wood, two), 'flue_liner_state@chim.k2')?.component.id).toBe('flue_liner@chim.k2');
  });

  it('share one cached definition for the same plan, flues and appliances', () => {
    const more = { ...two, crown_state: 'DEFECT' };

    expect(definitionOf(wood, more)).toBe(definitionOf(wood, two));
    expect(definitionOf(structuredClone(wood), two)).toBe(definitionOf(wood, two));
    expect(definitionOf(wood, {})).not.toBe(definitionOf(wood, two));
  });

  it('are both kept when two devices add one each, and sorted by key at equal positions', () => {
    expect(keys({ 'mf@chim.kb': 2, 'mf@chim.ka': 2 })).toEqual(['first', 'ka', 'kb']);
  });

  it('can be reordered, including the first, by editing only the positions that change', () => {
    const three = applied(two, addInstance(two, 'chim', 'k3'));
    const edits = reorderInstances(three, 'chim', ['k3', 'first', 'k2']);

    expect(edits).toEqual({ 'mf@chim.k3': 1, 'mf@chim.first': 2, 'mf@chim.k2': 3 });
    expect(keys(applied(three, edits))).toEqual(['k3', 'first', 'k2']);
    expect(reorderInstances(three, 'chim', ['first', 'k2', 'k3'])).toEqual({});
  });

  it('can be removed without losing their answers, except the first', () => {
    const answers = { ...two, 'flue_liner_state@chim.k2': 'DEFECT', 'flue_liner_issues@chim.k2': ['LINER_NONE'] };
    const [first, second] = flues(answers) as [Instance, Instance];
    const removed = applied(answers, removeInstance(second));

    expect(keys(removed)).toEqual(['first']);
    expect(removed['flue_liner_state@chim.k2']).toBe('DEFECT');
    expect(deriveInspection({ plan: wood, answers: removed, photos: [] }).findings).toEqual([]);
    expect(applied(removed, { 'mf@chim.k2': 2 })).toEqual(answers);
    expect([canRemove(first), canRemove(second)]).toEqual([false, true]);
    expect(() => removeInstance(first)).toThrow(RangeError);
  });

  it('are copied with all of their own answers and issues, and no others', () => {
    const answers: Answers = {
      flue_liner_state: 'DEFECT',
      flue_liner_issues: ['LINER_TILE_CRACKED'],
      flue_liner_liner_tile_cracked_say: 'Ours',
      creosote_stage: '2',
      crown_state: 'DEFECT',
    };
    const [first] = flues(answers) as [Instance];

    expect(copyInstance(definitionOf(wood, answers), answers, first, 'k2')).toEqual({
      'mf@chim.k2': 2,
      'flue_liner_state@chim.k2': 'DEFECT',
      'flue_liner_issues@chim.k2': ['LINER_TILE_CRACKED'],
      'flue_liner_liner_tile_cracked_say@chim.k2': 'Ours',
      'creosote_stage@chim.k2': '2',
    });
  });

  it('get keys of at most twelve characters', () => {
    expect(newInstanceKey(() => 0.999)).toBe('kzzzzzzz');
    expect(isInstanceKey(newInstanceKey(Math.random))).toBe(true);
    expect(['first', 'K2', '', 'a'.repeat(13), 'a.b'].map(isInstanceKey)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(() => addInstance({}, 'chim', 'first')).toThrow(RangeError);
  });
});

describe('answers of flues and appliances', () => {
  const definition = definitionOf(wood, {});

  it('are accepted in any order of arrival, within the same bounds', () => {
    expect(validateAnswer(definition, 'mf@chim.k2', 2)).toBeUndefined();
    expect(validateAnswer(definition, 'mf@chim.k2', null)).toBeUndefined();
    expect(validateAnswer(definition, 'mf@chim.k2', 'two')).toBe('Enter a number.');
    expect(validateAnswer(definition, 'flue_liner_diameter@chim.k9', 8)).toBeUndefined();
    expect(validateAnswer(definition, 'flue_liner_serves@chim.k9', 'UNUSED')).toBeUndefined();
    expect(validateAnswer(definition, 'flue_liner_diameter@chim.k9', 80)).toBe('Enter at most 48 in.');
  });

  it.each([
    'mf@app.k2',
    'crown_state@chim.k2',
    'flue_liner_state@app.k2',
    'flue_liner_serves',
    'flue_liner_state@chim.K',
  ])('are rejected for %s', (fieldId) => {
    expect(validateAnswer(definition, fieldId, 'DEFECT')).toBe('This question is not part of the inspection.');
  });

  it('name the appliances a flue serves, with one appliance and with several', () => {
    const several = { 'mf@chim.k2': 2, 'mf@app.a2': 2 };
    for (const answers of [{}, several]) {
      const own = definitionOf(utility, answers);
      expect(answerErrors(own, { utility_flue_serves: ['first', 'a2'] })).toEqual({});
      expect(answerErrors(own, { utility_flue_serves: 'The boiler' })).toEqual({});
      expect(validateAnswer(own, 'utility_flue_serves', ['no such key'])).toBeDefined();
    }
    expect(
      placeOf(definitionOf(utility, several), 'utility_flue_serves@chim.k2')?.field.options?.map(({ value, label }) => [
        value,
        label,
      ]),
    ).toEqual([
      ['first', 'Appliance 1'],
      ['a2', 'Appliance 2'],
    ]);
  });
});

describe('results of flues', () => {
  const FT = 12;
  const base: Answers = {
    ...two,
    firebox_opening_width: 36,
    firebox_opening_height: 28,
    flue_liner_flue_shape: 'ROUND',
    flue_liner_diameter: 12,
    flue_liner_flue_height: 20 * FT,
    'flue_liner_serves@chim.k2': 'OTHER_FIREPLACE',
    'flue_liner_opening_width@chim.k2': 42,
    'flue_liner_opening_height@chim.k2': 30,
    'flue_liner_flue_shape@chim.k2': 'ROUND',
    'flue_liner_diameter@chim.k2': 8,
    'flue_liner_flue_height@chim.k2': 24 * FT,
  };
  const derive = (answers: Answers) => deriveInspection({ plan: wood, answers, photos: [] });

  it('include a verdict and size for each flue from its own measurements, with its name', () => {
    const { findings, calculations, computed } = derive(base);
    const sizes = calculations.filter(({ id }) => id.startsWith('fireplace-flue'));

    expect(sizes.map(({ id, title, verdict, componentId }) => [id, title, verdict, componentId])).toEqual([
      ['fireplace-flue', 'Fireplace flue size, flue 1', 'passes', 'flue_liner'],
      ['fireplace-flue@chim.k2', 'Fireplace flue size, flue 2', 'fails', 'flue_liner@chim.k2'],
    ]);
    expect(computed['flue_liner_required_area@chim.k2']).toBe(105);
    expect(findings).toMatchObject([
      {
        findingId: 'flue_liner@chim.k2:LINER_UNDERSIZED',
        title: 'Flue too small (flue 2)',
        instanceLabel: 'Flue 2',
        sectionId: 'flue@chim.k2',
      },
    ]);
  });

  it('include no fireplace size for a flue that serves another appliance or nothing', () => {
    for (const serves of ['APPLIANCE', 'UNUSED']) {
      const { calculations, findings } = derive({ ...base, 'flue_liner_serves@chim.k2': serves });
      expect(calculations.map(({ id }) => id)).not.toContain('fireplace-flue@chim.k2');
      expect(findings).toEqual([]);
    }
  });

  it('price the repairs of each flue by its own height', () => {
    const cracked = (suffix: string) => ({
      [`flue_liner_state${suffix}`]: 'DEFECT',
      [`flue_liner_issues${suffix}`]: ['LINER_TILE_CRACKED'],
    });
    const { findings, repairsCents } = derive({
      ...base,
      'flue_liner_diameter@chim.k2': 13,
      ...cracked(''),
      ...cracked('@chim.k2'),
    });

    expect(findings.map(({ repairs }) => repairs[0]?.quantity)).toEqual([21, 25]);
    expect(repairsCents).toBe(2 * 45_000 + (21 + 25) * 11_000);
  });

  it('require photos and answers for each flue separately', () => {
    const answers = { ...base, flue_liner_state: 'SATISFACTORY', 'flue_liner_state@chim.k2': 'DEFECT' };
    const photos = [{ photoId: 'p1', componentId: 'flue_liner' }];
    const { missing } = deriveInspection({ plan: wood, answers, photos });

    expect(missing).toContainEqual(
      expect.objectContaining({ sectionId: 'flue@chim.k2', fieldId: 'flue_liner_photos@chim.k2', reason: 'photo' }),
    );
    expect(missing.some(({ componentId }) => componentId === 'flue_liner')).toBe(false);
  });
});

describe('the appliances that a flue serves', () => {
  const both: Answers = {
    'mf@chim.k2': 2,
    'mf@app.a2': 2,
    utility_flue_serves: ['first'],
    'utility_flue_serves@chim.k2': ['a2'],
  };
  const without = applied(both, removeInstance({ group: 'app', key: 'a2' }));
  const servesField = (answers: Answers) =>
    fieldIndex(definitionOf(utility, answers)).get('utility_flue_serves@chim.k2')?.field;
  const text = (answers: Answers, value: readonly string[]) => {
    const field = servesField(answers);
    return field && formatAnswer(field, value);
  };
  const missingOf = (answers: Answers) =>
    deriveInspection({ plan: utility, answers, photos: [] }).missing.filter(({ fieldId }) =>
      fieldId?.startsWith('utility_flue_serves'),
    );

  it('leave out one that was removed, which has no name', () => {
    expect(text(both, ['first', 'a2'])).toBe('Appliance 1, Appliance 2');
    expect(text(without, ['first', 'a2'])).toBe('Appliance 1');
  });

  it('are asked for again when the only one was removed, and answered again when it is back', () => {
    expect(missingOf(both)).toEqual([]);
    expect(missingOf(without)).toEqual([
      expect.objectContaining({ fieldId: 'utility_flue_serves@chim.k2', reason: 'answer' }),
    ]);
    expect(missingOf(applied(without, addInstance(without, 'app', 'a2')))).toEqual([]);
  });
});

describe('toMultiFlue', () => {
  it('separates other flues and appliances by field and key, and omits removed ones', () => {
    expect(
      toMultiFlue({
        'mf@chim.k2': 2,
        'flue_liner_diameter@chim.k2': 8,
        'flue_liner_diameter@chim.gone': 9,
        'utility_appliance_bph@app.a2': 5,
        'mf@app.a2': 2,
        flue_liner_diameter: 12,
      }),
    ).toEqual({
      data: { flue_liner_diameter: 12 },
      mf: true,
      mfData: {
        flue_liner_diameter: { chim: { k2: 8 } },
        mf: { app: { a2: 2 }, chim: { k2: 2 } },
        utility_appliance_bph: { app: { a2: 5 } },
      },
    });
    expect(toMultiFlue({ crown_state: 'NA' })).toEqual({ data: { crown_state: 'NA' }, mf: false, mfData: {} });
  });
});
