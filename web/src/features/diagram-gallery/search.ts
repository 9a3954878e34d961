import { DIAGRAMS, type DiagramId } from '#shared/catalog/diagrams.ts';
import type { Diagram } from '#shared/catalog/types.ts';

export const TAGS = ['masonry', 'prefab', 'gas', 'insert', 'freestanding', 'other'] as const;
export type Tag = (typeof TAGS)[number];

export const isTag = (value: string | null): value is Tag => TAGS.some((tag) => tag === value);

export type Hit = {
  readonly id: DiagramId;
  readonly diagram: Diagram;
  /** The component that matched the search; absent if the title matched. */
  readonly part?: string;
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, ' ');

function hitOf(id: DiagramId, terms: readonly string[]): Hit | undefined {
  const diagram: Diagram = DIAGRAMS[id];
  const title = plain(diagram.title);
  // The id contains terms that a short title omits: DIAG_DRYER_LINT is 'Where lint collects'.
  const subject = plain(id.replaceAll('_', ' '));
  const all = [title, subject, ...diagram.parts.map(plain), ...diagram.tags].join('\n');
  if (!terms.every((term) => all.includes(term))) return undefined;
  if (terms.every((term) => title.includes(term))) return { id, diagram };
  const part = diagram.parts.find((label) => terms.every((term) => plain(label).includes(term)));
  return { id, diagram, ...(part !== undefined && { part }) };
}

/** Diagrams of a kind that match every word in title, components or kinds. Title matches come first, then gallery order. */
export function findDiagrams(query: string, tag?: Tag): readonly Hit[] {
  const terms = plain(query).split(' ').filter(Boolean);
  const hits = (Object.keys(DIAGRAMS) as DiagramId[]).flatMap((id) => {
    const hit = hitOf(id, terms);
    return hit !== undefined && (tag === undefined || hit.diagram.tags.includes(tag)) ? [hit] : [];
  });
  const rank = ({ diagram }: Hit) => (terms.every((term) => plain(diagram.title).includes(term)) ? 0 : 1);
  return hits.toSorted((a, b) => rank(a) - rank(b));
}
