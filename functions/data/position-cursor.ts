import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#shared/errors.ts';
import type { TenantContext } from './tenant-context.ts';

const part = z.string().min(1).max(200);
const Position = z.strictObject({ t: z.string(), q: z.string(), p: z.array(part).max(4) });

/** Page references travel in addresses, so a long search is kept as a short hash. */
const hashOf = (question: string): string => createHash('sha256').update(question).digest('base64url').slice(0, 12);

const refused = () => new AppError('BAD_REQUEST', { cursor: 'This page reference is not valid' });

function parse(cursor: string): z.infer<typeof Position> {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refused();
  }
}

/** A page reference made of a place in a list; it holds for one organization and one question. */
export function encodePosition(tenant: TenantContext, question: string, parts: string[]): string {
  const position: z.infer<typeof Position> = { t: tenant.organizationId, q: hashOf(question), p: parts };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position; 400 for a page reference of another organization or query, or one that was not made here. */
export function decodePosition<T extends string[]>(
  tenant: TenantContext,
  question: string,
  cursor: string | undefined,
  length: T['length'],
): T | undefined {
  if (cursor === undefined) return undefined;
  const { t, q, p } = parse(cursor);
  if (t !== tenant.organizationId || q !== hashOf(question) || p.length !== length) throw refused();
  return p as T;
}
