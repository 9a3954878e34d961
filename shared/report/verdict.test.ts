import { describe, expect, it } from 'vitest';
import { EVERY_PLAN } from '#shared/inspection/testing/checklists.ts';
import { definitionOf } from '#shared/inspection/testing/derive-inspection.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { reasonOf } from './verdict.ts';

describe('the reason at the head of a report', () => {
  it('follows what was found if it would begin with a pronoun', () => {
    const weak = { say: 'The thermocouple gives 12 mV.', why: 'It proves that the pilot burns.' };

    expect(reasonOf(weak)).toBe('The thermocouple gives 12 mV. It proves that the pilot burns.');
    expect(reasonOf({ ...weak, why: 'Italian marble chips.' })).toBe('Italian marble chips.');
    expect(reasonOf(undefined)).toBe('');
  });

  it('never begins with a pronoun, for any finding of any checklist', () => {
    const presets = EVERY_PLAN.flatMap(([, plan]) =>
      definitionOf(plan, {}).sections.flatMap(({ components }) => components.flatMap((part) => [...presetsOf(part)])),
    );
    const reasons = presets.map(({ wording }) => reasonOf(wording));

    expect(reasons.length).toBeGreaterThan(300);
    expect(reasons.filter((reason) => /^(?:It|They|This|That|These|Those)\b/.test(reason))).toEqual([]);
  });
});
