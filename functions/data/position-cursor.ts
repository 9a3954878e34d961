import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isKeyText, refusedCursor } from './cursor.ts';
import type { TenantContext } from './tenant-context.ts';

const part = z.string().max(200).refine(isKeyText);
const Position = z.strictObject({ t: z.string(), q: z.string(), p: z.array(part).max(4) });

/** Cursors are part of URLs, so a long search is stored as a short hash. */
const hashOf = (question: string): string => createHash('sha256').update(question).digest('base64url').slice(0, 12);

function parse(cursor: string): z.infer<typeof Position> {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refusedCursor();
  }
}

/** A cursor for a position in a list, valid for one organization and one query. */
export function encodePosition(tenant: TenantContext, question: string, parts: string[]): string {
  const position: z.infer<typeof Position> = { t: tenant.organizationId, q: hashOf(question), p: parts };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a cursor's position; 400 for a cursor of another organization or query, or an invalid one. */
export function decodePosition<T extends string[]>(
  tenant: TenantContext,
  question: string,
  cursor: string | undefined,
  length: T['length'],
): T | undefined {
  if (cursor === undefined) return undefined;
  const { t, q, p } = parse(cursor);
  if (t !== tenant.organizationId || q !== hashOf(question) || p.length !== length) throw refusedCursor();
  return p as T;
}
