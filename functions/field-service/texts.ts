import * as z from 'zod';
import { phoneDigits } from '#shared/phone.ts';
import { FieldServiceError } from './failure.ts';
import type { PullRequest } from './port.ts';

/** A provider's text; '' for null and undefined. Control characters, which our fields reject, become spaces. */
export const Text = z
  .union([z.string(), z.number().transform(String), z.null()])
  .optional()
  .transform((text) => (text ?? '').replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim());

/** An id: string or number. */
export const Id = z.union([z.string().min(1), z.number().transform(String)]);

/** An event's id, limited to characters that are safe in keys and paths. */
export const EventId = Id.pipe(z.string().regex(/^[\x21-\x7e]{1,200}$/));

/** A list; empty for null and undefined. */
export const listOf = <S extends z.ZodType>(element: S) =>
  z
    .array(element)
    .nullish()
    .transform((list) => list ?? []);

/** The records of a page that can be read. `mismatch` is the place of the first one in an unknown format. */
export type Readable<T> = { read: T[]; unreadable: number; mismatch?: string | undefined };

/** The elements of a list that can be read, and the number of the others: one malformed record doesn't stop the rest. */
export const readableOf = <S extends z.ZodType>(element: S) =>
  z.array(z.unknown()).transform((list): Readable<z.output<S>> => {
    const results = list.map((each) => element.safeParse(each));
    const read = results.flatMap((result) => (result.success ? [result.data] : []));
    const at = results.findIndex(({ success }) => !success);
    const mismatch = at < 0 ? undefined : [at, ...(results[at]?.error?.issues[0]?.path ?? [])].join('.');
    return { read, unreadable: list.length - read.length, mismatch };
  });

/** The records of a list with a readable one; throws if there are only others, because then the format has changed. */
export function requireReadable<T>({ read, mismatch }: Readable<T>): T[] {
  if (read.length === 0 && mismatch !== undefined)
    throw new FieldServiceError('unexpected', `only records of another shape, at ${mismatch}`);
  return read;
}

/**
 * Whether a page must have a readable record. Only the first page of a full pull must: a later page, or a page of changed
 * customers, may consist of one malformed record, which would then stop every pull.
 */
export const mustBeReadable = ({ since, cursor }: PullRequest): boolean => since === undefined && cursor === undefined;

export const readPage = <T>(page: Readable<T>, request: PullRequest): T[] =>
  mustBeReadable(request) ? requireReadable(page) : page.read;

/** A number, or its digits as a string. */
export const Count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

/** A time with a time zone, as ISO UTC; undefined for null, undefined and invalid times. */
export const Time = z
  .union([z.string(), z.null()])
  .optional()
  .transform((text) => {
    const at = text === null || text === undefined ? Number.NaN : Date.parse(text);
    return Number.isNaN(at) ? undefined : new Date(at).toISOString();
  });

/** Whether a status means canceled, including ones like 'user canceled'. */
export const isCanceled = (status: string): boolean => /cancel/i.test(status);

type Named = { name: string; email: string; phone: string; mobile: string };

/** Picks the matching customer: by phone, else by email, else the only one with this name. */
export function pickCustomer<C extends Named>(
  customers: readonly C[],
  by: { phone: string; email: string; name: string },
): C | undefined {
  const phone = phoneDigits(by.phone);
  const email = by.email.toLowerCase();
  const byPhone = customers.find((each) => phone !== '' && [each.phone, each.mobile].map(phoneDigits).includes(phone));
  const byEmail = customers.find((each) => email !== '' && each.email.toLowerCase() === email);
  const named = customers.filter((each) => each.name.toLowerCase() === by.name.toLowerCase());
  return byPhone ?? byEmail ?? (named.length === 1 ? named[0] : undefined);
}
