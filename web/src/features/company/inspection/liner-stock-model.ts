import { DEFAULT_LINER_STOCK, type LinerStock } from '#shared/sizing/liners/liner-stock.ts';
import { linerStockInput } from '#shared/sizing/liners/liner-stock-input.ts';

/** The stock as it is typed: one list of sizes per shape. */
export type LinerStockDraft = { readonly rounds: string; readonly ovals: string; readonly rectangles: string };

const byNumber = (a: number, b: number) => a - b;

export const linerStockDraft = (stock: LinerStock = DEFAULT_LINER_STOCK): LinerStockDraft => ({
  rounds: stock.rounds.toSorted(byNumber).join(', '),
  ovals: stock.ovals.map(({ roundIn, narrowIn }) => `${roundIn} to ${narrowIn}`).join(', '),
  rectangles: stock.rectangles.map(({ longIn, shortIn }) => `${shortIn} × ${longIn}`).join(', '),
});

const parts = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const PAIR = /^(\d+(?:\.\d+)?)\s*(?:in)?\s*(?:x|×|to)\s*(\d+(?:\.\d+)?)\s*(?:in)?$/i;
const SINGLE = /^(\d+(?:\.\d+)?)\s*(?:in)?$/i;

const single = (text: string): number => Number(SINGLE.exec(text)?.[1] ?? NaN);
const pair = (text: string): readonly [number, number] => {
  const found = PAIR.exec(text);
  return [Number(found?.[1] ?? NaN), Number(found?.[2] ?? NaN)];
};

/** Parses the typed lists. A size that can't be parsed becomes `NaN`, which the schema then rejects. */
const stockOf = ({ rounds, ovals, rectangles }: LinerStockDraft) => ({
  rounds: parts(rounds).map(single).toSorted(byNumber),
  ovals: parts(ovals).map((text) => {
    const [roundIn, narrowIn] = pair(text);
    return { roundIn, narrowIn };
  }),
  rectangles: parts(rectangles).map((text) => {
    const [one, other] = pair(text);
    return { longIn: Math.max(one, other), shortIn: Math.min(one, other) };
  }),
});

const HINTS: Readonly<Record<string, string>> = {
  rounds: 'Enter sizes in inches, with commas between them, each once: 6, 7, 8',
  ovals: 'Enter the round size and the narrow side, narrower than the round: 8 to 6',
  rectangles: 'Enter the short and the long side: 12 × 16',
};

type Parsed = { readonly stock?: LinerStock; readonly errors: Readonly<Record<string, string>> };

/** The stock, or errors by field. */
export function parseLinerStock(draft: LinerStockDraft): Parsed {
  const parsed = linerStockInput.safeParse(stockOf(draft));
  if (parsed.success) return { stock: parsed.data, errors: {} };
  const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return {
    errors: Object.fromEntries([...fields].map((field) => [`linerStock.${field}`, HINTS[field] ?? 'Check the sizes'])),
  };
}
