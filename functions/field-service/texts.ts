import * as z from 'zod';
import { phoneDigits } from '#shared/phone.ts';

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

/**
 * The elements of a list that can be read, and the number of the others: one malformed record doesn't stop the rest. A list
 * without any readable element is rejected, because then the format has changed.
 */
export const readableOf = <S extends z.ZodType>(element: S) =>
  z.array(z.unknown()).transform((list, ctx) => {
    const results = list.map((each) => element.safeParse(each));
    const read = results.flatMap((result) => (result.success ? [result.data] : []));
    const [first] = results;
    if (first?.success === false && read.length === 0) {
      const [issue] = first.error.issues;
      ctx.issues.push({ code: 'custom', message: 'Unreadable', path: [0, ...(issue?.path ?? [])], input: list });
    }
    return { read, unreadable: list.length - read.length };
  });

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
