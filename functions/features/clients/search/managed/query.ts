import { EXACT, INSIDE, type Match, PREFIX, TYPO, weakestOf } from '#shared/clients/search/match-word.ts';
import { readingsOf } from '#shared/clients/search/words.ts';

/** A clause of the query language. */
export type Clause = { readonly [kind: string]: unknown };

type Field = 'name' | 'all';

/** Clients in which the word matches this field at least so well, as `match-word.ts` defines it. */
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

/** Even ranks: in the name, or better in any field. Odd ranks: in any field. As in `segment.ts`. */
function wordClause(word: string, rank: number): Clause {
  const match = (rank >> 1) as Match;
  if (rank % 2 === 1) return fieldClause('all', word, match);
  const named = fieldClause('name', word, match);
  if (match === EXACT) return named;
  const should = [named, fieldClause('all', word, (match - 1) as Match)];
  return { bool: { should, minimum_should_match: 1 } };
}

const lastRank = (words: readonly string[]): number => Math.max(...words.map(weakestOf)) * 2 + 1;
/** Of the weakest rank. */
const LEAST_BOOST = 1;
const WEAKEST_RANK = TYPO * 2 + 1;

/**
 * Scores each client by its best rank: the score is higher for a better one and equal for all of one rank. Undefined for a search
 * without a word.
 */
export function rankedClause(search: string): Clause | undefined {
  const queries = readingsOf(search).flatMap((words) =>
    Array.from({ length: lastRank(words) + 1 }, (_none, rank) => ({
      constant_score: {
        filter: { bool: { filter: words.map((word) => wordClause(word, rank)) } },
        boost: WEAKEST_RANK - rank + LEAST_BOOST,
      },
    })),
  );
  return queries.length === 0 ? undefined : { dis_max: { queries } };
}
