import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerErrors } from '#shared/inspection/answers.ts';
import { fieldsOf } from '#shared/inspection/conditions.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import { DENIALS } from '#shared/inspection/rules/denials.ts';
import { anyAnswers, completed, EVERY_PLAN, SOME_INSTANCES } from '#shared/inspection/testing/checklists.ts';
import type { AnswerValue, Condition } from '#shared/inspection/types.ts';

const RUNS = 4;
const instances = fc.constantFrom(...SOME_INSTANCES);

/** The findings of which one must be there when a calculation doesn't pass. */
const findingsOf = (sheet: string): string[] =>
  Object.entries(DENIALS).flatMap(([issue, denial]) =>
    'sheets' in denial && denial.sheets.includes(sheet) ? [issue] : [],
  );

/** It also checks the kind of pipe and the space it runs through, for which the catalog has no finding on oil. */
const WITHOUT_FINDINGS = ['vent-connector'];

/**
 * Calculations that don't pass although the inspection has neither one of their findings nor another finding at their part, and
 * none was dismissed with a note.
 */
function withoutFinding(
  { calculations, components, findings }: InspectionResult,
  entries: readonly [string, AnswerValue][],
): string[] {
  const dismissed = entries.flatMap(([id, value]) => (splitId(id).base.endsWith('_dismissed') ? value : []));
  const found = new Set<unknown>([...findings.map(({ findingId }) => findingId.split(':')[1]), ...dismissed]);
  const partsWithFinding = new Set(findings.map(({ componentId }) => componentId));
  // A part that wasn't seen has no findings, even if another part's figures describe it.
  const seen = components.filter(({ state }) => state === 'SATISFACTORY' || state === 'DEFECT');
  return calculations
    .filter(({ verdict, componentId }) => verdict === 'fails' && !partsWithFinding.has(componentId))
    .filter(({ componentId }) => seen.some((part) => part.componentId === componentId))
    .map(({ id }) => splitId(id).base)
    .filter((sheet) => !WITHOUT_FINDINGS.includes(sheet) && findingsOf(sheet).length > 0)
    .filter((sheet) => !findingsOf(sheet).some((issue) => found.has(issue)));
}

describe.each(EVERY_PLAN)('%s', (_name, plan) => {
  it('returns identical bytes for the same answers in any order', () => {
    fc.assert(
      fc.property(
        instances
          .chain((baseAnswers) => anyAnswers(plan, baseAnswers))
          .chain((entries) =>
            fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
          ),
        ([entries, shuffled]) => {
          const bytes = (entries: [string, AnswerValue][]) =>
            JSON.stringify(deriveInspection({ plan, answers: Object.fromEntries(entries), photos: [] }));
          expect(bytes(shuffled)).toBe(bytes(entries));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('can be completed after any earlier answers', () => {
    fc.assert(
      fc.property(
        instances.chain((baseAnswers) => anyAnswers(plan, baseAnswers)),
        (entries) => {
          expect(answerErrors(definitionOf(plan, Object.fromEntries(entries)), Object.fromEntries(entries))).toEqual(
            {},
          );
          const { result } = completed(plan, entries);

          expect(result.missing).toEqual([]);
          expect(result.level.open).toBe(0);
          expect(result.level.required).toBe(result.level.answered + result.level.limitations);
          expect(result.progress.left).toBe(0);
          expect(withoutFinding(result, entries)).toEqual([]);
          expect(new Set(result.findings.map(({ findingId }) => findingId)).size).toBe(result.findings.length);
          expect(new Set(result.calculations.map(({ id, componentId }) => `${id} ${componentId}`)).size).toBe(
            result.calculations.length,
          );
          for (const { ruleId, ruleSetVersion } of result.findings) {
            expect(ruleId).toMatch(/^(observed|rule):[A-Z0-9_]+$/);
            expect(ruleSetVersion).toBe(result.ruleSetVersion);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('has conditions only on fields that are asked before', () => {
    for (const baseAnswers of SOME_INSTANCES) {
      const definition = definitionOf(plan, baseAnswers);
      const index = fieldIndex(definition);
      const before = new Set<string>();
      const check = (condition: Condition | undefined, asking: string) => {
        for (const field of condition ? fieldsOf(condition) : []) {
          if (index.has(field)) expect(before, `${asking} asks about ${field}`).toContain(field);
        }
      };
      for (const { component } of definition.guided?.evaluation ?? []) {
        check(component.visibleWhen, component.id);
        for (const id of index.keys()) {
          if (index.get(id)?.component === component && id.includes('_state')) before.add(id);
        }
        for (const field of component.fields) {
          check(field.visibleWhen, field.id);
          before.add(field.id);
        }
      }
    }
  });

  it('has unique parts and sections, valid field ids, and presets for every part with a state', () => {
    for (const baseAnswers of SOME_INSTANCES) {
      const { sections } = definitionOf(plan, baseAnswers);
      const parts = sections.flatMap(({ components }) => components);

      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const part of parts.filter(({ stateless }) => !stateless)) {
        expect(presetsOf(part).length, part.id).toBeGreaterThan(0);
      }
      for (const id of fieldIndex(definitionOf(plan, baseAnswers)).keys()) {
        expect(id).toMatch(/^[a-z][a-z0-9_]{1,79}(@(chim|app)\.[a-z0-9]{1,12})?$/);
      }
    }
  });
});
