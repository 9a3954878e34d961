import { describe, expect, it } from 'vitest';
import '#shared/inspection/definitions/every.ts';
import { choiceGroupsOf, proposedOf } from '#shared/catalog/choice-groups.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { allResponses } from '#shared/catalog/responses.ts';

const labelOf = (id: string): string => findRepairItem(id)?.label ?? id;

/** A response's repairs as a sweep would put them: alternatives joined by 'or', repairs done together by '+'. */
const sentenceOf = (repairIds: readonly string[]): string => {
  const groups = choiceGroupsOf(repairIds);
  const proposed = new Set(proposedOf(repairIds));
  const parts = new Map<string, string[]>();
  for (const id of repairIds) {
    const key = groups.get(id) ?? id;
    parts.set(key, [...(parts.get(key) ?? []), proposed.has(id) ? `[x] ${labelOf(id)}` : `[ ] ${labelOf(id)}`]);
  }
  return [...parts.values()].map((labels) => labels.join('  or  ')).join('  +  ');
};

describe('choice groups', () => {
  it('match the snapshot of alternatives and combined repairs for every response', async () => {
    const rows = allResponses()
      .filter(({ repairs }) => repairs.length > 1)
      .map(({ id, repairs }) => `${id}: ${sentenceOf(repairs)}`);

    await expect(`${rows.sort().join('\n')}\n`).toMatchFileSnapshot('./testing/repair-choices.txt');
  });

  it('never offer advice or a further inspection as an alternative to work', () => {
    for (const { id, repairs } of allResponses()) {
      for (const repairId of choiceGroupsOf(repairs).keys()) {
        expect(repairId, id).not.toMatch(/^ACTION_|^SERVICE_INSPECTION_/);
      }
    }
  });

  it('have at least two members each', () => {
    for (const { id, repairs } of allResponses()) {
      const members = [...choiceGroupsOf(repairs).values()];
      for (const group of members) expect(members.filter((member) => member === group).length, id).toBeGreaterThan(1);
    }
  });

  it('propose at most one repair of every choice, and always the first repair', () => {
    for (const { id, repairs } of allResponses()) {
      const groups = choiceGroupsOf(repairs);
      const proposed = proposedOf(repairs);
      expect(proposed[0], id).toBe(repairs[0]);
      for (const group of new Set(groups.values())) {
        expect(proposed.filter((repairId) => groups.get(repairId) === group).length, id).toBeLessThan(2);
      }
    }
  });

  it.each([
    [
      ['SERVICE_FLUE_INSTALL', 'SERVICE_FLUE_RESURFACE'],
      ['flue', 'flue'],
    ],
    [
      ['SERVICE_ANIMAL_NEST_REMOVAL', 'SERVICE_CAP_INSTALL'],
      [undefined, undefined],
    ],
    [
      ['SERVICE_CROWN_REBUILD', 'SERVICE_WATERPROOFING', 'SERVICE_CROWN_SEAL'],
      ['crown', undefined, 'crown'],
    ],
    [
      ['PRODUCT_CAP_SINGLE_FLUE', 'PRODUCT_CAP_MULTI_FLUE'],
      ['cap', 'cap'],
    ],
    [
      ['SERVICE_BRICK_REPLACEMENT', 'SERVICE_REPOINTING'],
      [undefined, undefined],
    ],
  ])('apply the same rule to a company’s own response: %j', (ids, expected) => {
    const groups = choiceGroupsOf(ids);

    expect(ids.map((id) => groups.get(id))).toEqual(expected);
  });

  it('contain only repairs from the catalog', () => {
    const everything = allResponses()
      .flatMap(({ repairs }) => [...repairs])
      .filter((id) => findRepairItem(id) !== undefined);

    for (const [id] of choiceGroupsOf(everything)) expect(findRepairItem(id), id).toBeDefined();
  });
});
