import { loadedWith } from '../chunk-graph.ts';
import type { Sources } from './sources.ts';

type Layouts = ReadonlyMap<string, string | undefined>;
type Rules = ReadonlyMap<string, ReadonlySet<string>>;
export type Tree = { readonly sources: Sources; readonly rules: Rules; readonly layouts: Layouts };

/** A class whose style sheets are not loaded when `part` (an entry or lazy chunk) is opened in some way. */
export type Unstyled = { readonly part: string; readonly component: string; readonly className: string };

const laterOf = (sources: Sources, loaded: ReadonlySet<string>) =>
  [...loaded].flatMap((file) => sources[file]?.later ?? []);

/** Every entry and lazily imported source, with the files that load together with it. */
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
 * The files already loaded whenever a part is opened: those common to all parts that import it, plus its page layout.
 * A fixed-point iteration from the largest set, because parts import each other in cycles.
 */
function loadedBefore(tree: Tree, entries: readonly string[], parts: ReadonlyMap<string, ReadonlySet<string>>) {
  const { sources, layouts } = tree;
  const openers = new Map<string, string[]>();
  for (const [opener, loaded] of parts) {
    for (const part of laterOf(sources, loaded)) openers.set(part, [...(openers.get(part) ?? []), opener]);
  }
  const everything = new Set([...parts.values()].flatMap((loaded) => [...loaded]));
  const before = new Map(
    [...parts.keys()].map((part) => [part, entries.includes(part) ? new Set<string>() : everything]),
  );
  const loadedAfter = (part: string) => new Set([...(parts.get(part) ?? []), ...(before.get(part) ?? [])]);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const part of parts.keys()) {
      if (entries.includes(part)) continue;
      const layout = layouts.get(part);
      const now = new Set(common((openers.get(part) ?? []).map(loadedAfter)));
      if (layout !== undefined) for (const file of loadedAfter(layout)) now.add(file);
      if (now.size === before.get(part)?.size) continue;
      before.set(part, now);
      isChanged = true;
    }
  }
  return before;
}

/** Finds components that can be shown without their styles. */
export function findUnstyled(tree: Tree, entries: readonly string[]): Unstyled[] {
  const { sources, rules } = tree;
  const parts = partsOf(sources, entries);
  const before = loadedBefore(tree, entries, parts);
  return [...parts].flatMap(([part, loaded]) => {
    const isLoaded = (sheet: string) => loaded.has(sheet) || before.get(part)?.has(sheet) === true;
    return [...loaded].flatMap((component) =>
      [...(sources[component]?.classes ?? [])]
        .filter((className) => rules.has(className) && ![...(rules.get(className) ?? [])].some(isLoaded))
        .map((className) => ({ part, component, className })),
    );
  });
}
