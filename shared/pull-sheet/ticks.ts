import * as z from 'zod';
import { Hlc } from '#shared/contract/answers.ts';

export const TICK_STATES = ['OPEN', 'PULLED', 'SHORT'] as const;

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** The state of one item in the shop; the note names what is short and who delivers it. */
export const ItemTick = z.strictObject({ state: z.enum(TICK_STATES), note: text(300).default('') });
export type ItemTick = z.infer<typeof ItemTick>;

/** Fields of the sheet's 'Status' block. */
export const STATUS_FIELDS = ['pulledBy', 'checkedBy', 'loaded', 'returned'] as const;
export type StatusField = (typeof STATUS_FIELDS)[number];

const ITEM = /^item:.{1,180}$/;
const WRITTEN = /^(amount:.{1,180}|job:[a-z-]{1,40}|status:(pulledBy|checkedBy|loaded|returned))$/;

const kindOf = (key: string): 'item' | 'written' | undefined => {
  if (ITEM.test(key)) return 'item';
  return WRITTEN.test(key) ? 'written' : undefined;
};

/** One thing a person ticked or wrote on a sheet; null undoes it. The newest timestamp of a key wins. */
export const Tick = z
  .strictObject({
    key: z.string().max(200),
    value: z.union([ItemTick, text(300), z.null()]),
    at: Hlc,
  })
  .superRefine(({ key, value }, context) => {
    const kind = kindOf(key);
    const fits = value === null || (kind === 'item' ? typeof value === 'object' : typeof value === 'string');
    if (kind === undefined)
      context.addIssue({ code: 'custom', path: ['key'], message: 'This is not a line of a pull sheet' });
    else if (!fits) context.addIssue({ code: 'custom', path: ['value'], message: 'This does not belong there' });
  });
export type Tick = z.infer<typeof Tick>;

export const StoredTick = z.object({
  value: z.union([ItemTick, z.string(), z.null()]),
  at: z.string(),
  by: z.string(),
});
export type StoredTick = z.infer<typeof StoredTick>;

export const Ticks = z.record(z.string(), StoredTick);
export type Ticks = z.infer<typeof Ticks>;

export const itemKey = (itemId: string): string => `item:${itemId}`;
export const amountKey = (itemId: string): string => `amount:${itemId}`;
export const jobKey = (factId: string): string => `job:${factId}`;
export const statusKey = (field: StatusField): string => `status:${field}`;

export const itemTickOf = (ticks: Ticks, itemId: string): ItemTick => {
  const value = ticks[itemKey(itemId)]?.value;
  return typeof value === 'object' && value !== null ? value : { state: 'OPEN', note: '' };
};

/** The text written under a key; empty if there is none. */
export const writtenOf = (ticks: Ticks, key: string): string => {
  const value = ticks[key]?.value;
  return typeof value === 'string' ? value : '';
};
