import { EXACT, INSIDE, type Match, PREFIX, TYPO, weakestOf } from '#shared/clients/search/match-word.ts';
import { readingsOf } from '#shared/clients/search/words.ts';

/** A clause of the search service's query language. */
export type Clause = { readonly [kind: string]: unknown };

type Field = 'name' | 'all';

/** Matches clients in which the word matches this field with at least this quality, as `match-word.ts` defines it. */
function fieldClause(field: Field, word: string, match: Match): Clause {
  const weakest = weakestOf(word);
  const wanted = match < weakest ? match : weakest;
  if (wanted === EXACT) return { term: { [field]: { value: word } } };
  if (wanted === PREFIX) return { prefix: { [field]: { value: word } } };
  const inside = { wildcard: { [`${field}.part`]: { value: `*${word}*` } } };
  if (wanted === INSIDE) return inside;
  const fuzzy = { value: word, fuzziness: 1, prefix_length: 0, transpositions: true, rewrite: 'constant_score' };
  return { bool: { should: [inside, { fuzzy: { [field]: fuzzy } }], minimum_should_match: 1 } };
}

/**
 * Even ranks: this match in the name, or a better one in any field. Odd ranks: this match in any field. Same as in
 * `segment.ts`.
 */
function wordClause(word: string, rank: number): Clause {
  const match = (rank >> 1) as Match;
  if (rank % 2 === 1) return fieldClause('all', word, match);
  const named = fieldClause('name', word, match);
  if (match === EXACT) return named;
  const should = [named, fieldClause('all', word, (match - 1) as Match)];
  return { bool: { should, minimum_should_match: 1 } };
}

const lastRank = (words: readonly string[]): number => Math.max(...words.map(weakestOf)) * 2 + 1;
/** Boost of the weakest rank. */
const MIN_BOOST = 1;
const WEAKEST_RANK = TYPO * 2 + 1;

/**
 * Scores each client by its best rank: a better rank has a higher score, and equal ranks have equal scores. Undefined
 * for a search without words.
 */
export function rankedClause(search: string): Clause | undefined {
  const queries = readingsOf(search).flatMap((words) =>
    Array.from({ length: lastRank(words) + 1 }, (_none, rank) => ({
      constant_score: {
        filter: { bool: { filter: words.map((word) => wordClause(word, rank)) } },
        boost: WEAKEST_RANK - rank + MIN_BOOST,
      },
    })),
  );
  return queries.length === 0 ? undefined : { dis_max: { queries } };
}
