import { describe, expect, it } from 'vitest';
import { choiceGroupsOf } from '#shared/catalog/choice-groups.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { areGrades, gradesOf, TRADE_GRADES } from '#shared/catalog/trade-grades.ts';

describe('the grades of a repair', () => {
  it('rank only repairs from the catalog, each once per row', () => {
    for (const row of TRADE_GRADES) {
      for (const id of row) expect(findRepairItem(id), id).toBeDefined();
      expect(new Set(row).size).toBe(row.length);
    }
  });

  it('never contradict each other between rows', () => {
    for (const row of TRADE_GRADES) {
      for (const other of TRADE_GRADES) {
        const shared = row.filter((id) => other.includes(id));
        expect(other.filter((id) => row.includes(id))).toEqual(shared);
      }
    }
  });

  it('rank aluminum below 304, and 304 below 316, regardless of price', () => {
    const ids = ['SERVICE_FLUE_INSTALL', 'SERVICE_FLUE_INSTALL_ALUMINUM', 'SERVICE_FLUE_INSTALL_304'];
    const rank = gradesOf(ids);

    expect(ids.toSorted((a, b) => rank(a) - rank(b))).toEqual([
      'SERVICE_FLUE_INSTALL_ALUMINUM',
      'SERVICE_FLUE_INSTALL_304',
      'SERVICE_FLUE_INSTALL',
    ]);
  });

  it('do not rank a coating, a smoke guard, a fan or a taller chimney against a liner', () => {
    for (const other of [
      'SERVICE_FLUE_RESURFACE',
      'SERVICE_SMOKE_GUARD_INSTALL',
      'SERVICE_DRAFT_FAN_INSTALL',
      'SERVICE_CHIMNEY_RAISE',
    ]) {
      expect(areGrades(['SERVICE_FLUE_INSTALL', other]), other).toBe(false);
    }
  });

  it('rank only alternatives of one repair, plus an in-place repair with its replacement', () => {
    for (const row of TRADE_GRADES.filter((ids) => ids.length > 2)) {
      const groups = choiceGroupsOf(row);
      expect(new Set(row.map((id) => groups.get(id))).size, row.join()).toBeLessThanOrEqual(2);
    }
  });
});
