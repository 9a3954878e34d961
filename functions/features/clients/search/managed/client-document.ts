import * as z from 'zod';
import type { ClientText } from '#shared/clients/search/client-text.ts';

/** One index per stage, shared by all companies, each routed to its own shard. */
export const indexOf = (stage: string): string => `flueprint-${stage}-clients`;

/** Whole words, and the same text for searches inside words. */
const WORDS = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_options: 'docs',
  index_prefixes: { min_chars: 1, max_chars: 6 },
  fields: { part: { type: 'wildcard' } },
} as const;
const KEYWORD = { type: 'keyword' } as const;

export const INDEX_BODY = {
  settings: { index: { number_of_shards: 5, number_of_replicas: 1, refresh_interval: '1s' } },
  mappings: {
    dynamic: 'strict',
    _routing: { required: true },
    properties: {
      organizationId: KEYWORD,
      id: KEYWORD,
      sort: KEYWORD,
      tags: KEYWORD,
      name: WORDS,
      all: WORDS,
      /** The folded name as in the texts: stored, never searched. */
      order: { type: 'keyword', index: false, doc_values: false },
    },
  },
} as const;

/** The document of a client. `all` is the name with all other fields. */
export const ClientDocument = z.object({
  organizationId: z.string(),
  id: z.string(),
  sort: z.string(),
  tags: z.array(z.string()),
  name: z.string(),
  all: z.string(),
  order: z.string(),
});
export type ClientDocument = z.infer<typeof ClientDocument>;

const codePointFor = (unit: number): number => {
  if (unit >= 0xe000) return 0xf0000 + (unit - 0xe000);
  return unit >= 0xd800 ? 0xe000 + (unit - 0xd800) : unit;
};

/**
 * Converts a text so that its UTF-8 bytes sort like the original's UTF-16 code units: the domain sorts by bytes,
 * devices by code units. They differ for characters outside the basic plane.
 */
export const sortKey = (order: string): string =>
  Array.from({ length: order.length }, (_none, at) => String.fromCodePoint(codePointFor(order.charCodeAt(at)))).join(
    '',
  );

export const documentOf = (organizationId: string, { id, order, name, other, tags }: ClientText): ClientDocument => ({
  organizationId,
  id,
  sort: sortKey(order),
  tags: tags.split('|').filter(Boolean),
  name,
  all: name + other,
  order,
});

export const textOf = ({ id, order, name, all, tags }: ClientDocument): ClientText => ({
  id,
  order,
  name,
  other: all.slice(name.length),
  tags: tags.map((tag) => `|${tag}|`).join(''),
});
