import type { TemplateGroup, TemplateItem } from '#shared/contract/truck-checks.ts';

type Groups = readonly TemplateGroup[];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40) || 'item';

/** Creates an id from the title, made unique by a number. It stays the same when the title changes. */
function freshId(title: string, taken: ReadonlySet<string>): string {
  const base = slug(title);
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}-${n}`)) n += 1;
  return `${base}-${n}`;
}

const moved = <T>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const to = from + by;
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one === undefined || to < 0 || to > next.length) return [...list];
  next.splice(to, 0, one);
  return next;
};

export const addGroup = (groups: Groups, title: string): TemplateGroup[] => [
  ...groups,
  { groupId: freshId(title, new Set(groups.map(({ groupId }) => groupId))), title, items: [] },
];

const inGroup = (groups: Groups, groupId: string, change: (group: TemplateGroup) => TemplateGroup): TemplateGroup[] =>
  groups.map((group) => (group.groupId === groupId ? change(group) : group));

export const renameGroup = (groups: Groups, groupId: string, title: string): TemplateGroup[] =>
  inGroup(groups, groupId, (group) => ({ ...group, title }));

export const removeGroup = (groups: Groups, groupId: string): TemplateGroup[] =>
  groups.filter((group) => group.groupId !== groupId);

export const moveGroup = (groups: Groups, groupId: string, by: -1 | 1): TemplateGroup[] =>
  moved(
    groups,
    groups.findIndex((group) => group.groupId === groupId),
    by,
  );

export function addItem(groups: Groups, groupId: string, title: string): TemplateGroup[] {
  const taken = new Set(groups.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
  const item: TemplateItem = { itemId: freshId(title, taken), title, par: null };
  return inGroup(groups, groupId, (group) => ({ ...group, items: [...group.items, item] }));
}

export const changeItem = (
  groups: Groups,
  groupId: string,
  itemId: string,
  change: Partial<Pick<TemplateItem, 'title' | 'par'>>,
): TemplateGroup[] =>
  inGroup(groups, groupId, (group) => ({
    ...group,
    items: group.items.map((item) => (item.itemId === itemId ? { ...item, ...change } : item)),
  }));

export const removeItem = (groups: Groups, groupId: string, itemId: string): TemplateGroup[] =>
  inGroup(groups, groupId, (group) => ({ ...group, items: group.items.filter((item) => item.itemId !== itemId) }));

export const moveItem = (groups: Groups, groupId: string, itemId: string, by: -1 | 1): TemplateGroup[] =>
  inGroup(groups, groupId, (group) => ({
    ...group,
    items: moved(
      group.items,
      group.items.findIndex((item) => item.itemId === itemId),
      by,
    ),
  }));
