import { describe, expect, it } from 'vitest';
import { TemplateGroups } from '#shared/contract/truck-checks.ts';
import { DEFAULT_TRUCK_TEMPLATE } from '#shared/field-forms/truck-template.ts';
import { addGroup, addItem, changeItem, moveGroup, moveItem, removeItem, renameGroup } from './template-edits.ts';

const titlesOf = (groups: readonly { title: string }[]) => groups.map(({ title }) => title);
const SMALL = [
  { groupId: 'a', title: 'A', items: [] },
  {
    groupId: 'b',
    title: 'B',
    items: [
      { itemId: 'rope', title: 'Rope', par: null },
      { itemId: 'tape', title: 'Tape', par: 2 },
    ],
  },
];
const itemsOf = (groups: typeof SMALL | ReturnType<typeof addItem>) => groups[1]?.items.map(({ itemId }) => itemId);

describe('editing the truck checklist', () => {
  it('gives added items an unused id, and keeps the list valid for the server', () => {
    const once = addItem(DEFAULT_TRUCK_TEMPLATE, 'vehicle', 'Rope');
    const twice = addGroup(addItem(once, 'masonry', 'Rope'), '???');

    expect(TemplateGroups.safeParse(addItem(twice, 'item', 'Ünïcode €')).success).toBe(true);
  });

  it('keeps ids when texts or par levels change', () => {
    const renamed = changeItem(renameGroup(SMALL, 'b', 'Bee'), 'b', 'rope', { title: 'Long rope', par: 3 });

    expect(renamed[1]).toMatchObject({ groupId: 'b', title: 'Bee' });
    expect(renamed[1]?.items[0]).toEqual({ itemId: 'rope', title: 'Long rope', par: 3 });
  });

  it('moves by one place and never past the ends', () => {
    expect(titlesOf(moveGroup(SMALL, 'b', -1))).toEqual(['B', 'A']);
    expect(titlesOf(moveGroup(SMALL, 'b', 1))).toEqual(['A', 'B']);
    expect(itemsOf(moveItem(SMALL, 'b', 'rope', 1))).toEqual(['tape', 'rope']);
    expect(itemsOf(moveItem(SMALL, 'b', 'rope', -1))).toEqual(['rope', 'tape']);
  });

  it('removes only one item', () => {
    expect(itemsOf(removeItem(SMALL, 'b', 'rope'))).toEqual(['tape']);
  });
});
