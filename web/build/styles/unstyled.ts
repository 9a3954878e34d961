import type { Sources } from './sources.ts';

type Layouts = ReadonlyMap<string, string | undefined>;
type Rules = ReadonlyMap<string, ReadonlySet<string>>;
export type Tree = { readonly sources: Sources; readonly rules: Rules; readonly layouts: Layouts };

/** A class that has a rule, in a part of the application that can be shown without any sheet of that rule. */
export type Unstyled = { readonly part: string; readonly component: string; readonly className: string };

/** The files and all that is loaded with them at once. */
export function loadedWith(sources: Sources, files: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    queue.push(...(sources.get(file)?.loads ?? []));
  }
  return loaded;
}

const laterOf = (sources: Sources, loaded: ReadonlySet<string>) =>
  [...loaded].flatMap((file) => sources.get(file)?.later ?? []);

/** Every part that is loaded by itself, with what comes along; the entries are the first of them. */
function partsOf(sources: Sources, entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map<string, ReadonlySet<string>>();
  const queue = [...entries];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (parts.has(part)) continue;
    const loaded = loadedWith(sources, [part]);
    parts.set(part, loaded);
    queue.push(...laterOf(sources, loaded));
  }
  return parts;
}

function common(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = sets;
  return new Set([...first].filter((file) => others.every((other) => other.has(file))));
}

/**
 * What is surely there before each part: what all that open it have in common, and a page's layout. Begins with everything
 * and takes away until nothing changes, because parts open each other in circles.
 */
function thereBefore(tree: Tree, entries: readonly string[], parts: ReadonlyMap<string, ReadonlySet<string>>) {
  const { sources, layouts } = tree;
  const openers = new Map<string, string[]>();
  for (const [opener, loaded] of parts) {
    for (const part of laterOf(sources, loaded)) openers.set(part, [...(openers.get(part) ?? []), opener]);
  }
  const everything = new Set([...parts.values()].flatMap((loaded) => [...loaded]));
  const before = new Map(
    [...parts.keys()].map((part) => [part, entries.includes(part) ? new Set<string>() : everything]),
  );
  const haveOf = (part: string) => new Set([...(parts.get(part) ?? []), ...(before.get(part) ?? [])]);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const part of parts.keys()) {
      if (entries.includes(part)) continue;
      const layout = layouts.get(part);
      const now = new Set(common((openers.get(part) ?? []).map(haveOf)));
      if (layout !== undefined) for (const file of haveOf(layout)) now.add(file);
      if (now.size === before.get(part)?.size) continue;
      before.set(part, now);
      isChanged = true;
    }
  }
  return before;
}

/** All that can be shown without its styles, whichever way its part was opened. */
export function findUnstyled(tree: Tree, entries: readonly string[]): Unstyled[] {
  const { sources, rules } = tree;
  const parts = partsOf(sources, entries);
  const before = thereBefore(tree, entries, parts);
  return [...parts].flatMap(([part, loaded]) => {
    const isThere = (sheet: string) => loaded.has(sheet) || before.get(part)?.has(sheet) === true;
    return [...loaded].flatMap((component) =>
      [...(sources.get(component)?.classes ?? [])]
        .filter((className) => rules.has(className) && ![...(rules.get(className) ?? [])].some(isThere))
        .map((className) => ({ part, component, className })),
    );
  });
}
