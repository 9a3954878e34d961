import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EXPORTED_FIELDS, EXPORTED_KINDS, type ExportedKind } from './exported-fields.ts';
import { plain } from './plain-rows.ts';

/** Fields of every row: its kind, which is always exported, and the table's own markers. */
const OF_EVERY_ROW = ['entity', 'v', 'version'];

/** Fields that no export contains, typed by hand: a new field of a row fails the test until it is listed there or here. */
const WITHHELD: Partial<Record<ExportedKind, string[]>> = {
  Organization: ['deposits', 'logoKey'],
  Billing: ['attempts', 'checkout', 'resumes', 'told'],
  Client: ['restored'],
  User: ['sessionsValidFrom', 'passwordSetAt'],
  Inspection: ['isBehind'],
  Link: ['lockedUntil', 'phrase', 'secretHash', 'wrongTries'],
  Proposal: ['logoKey', 'organizationVersion'],
  Deposit: ['noticeId', 'sessionId', 'sessionIds'],
};

const FOLDER = new URL('../..', import.meta.url);
const fieldsOf = new Map<string, string[]>();

beforeAll(async () => {
  vi.stubEnv('STAGE', 'test');
  const names = (await readdir(FOLDER, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  for (const name of names) {
    const url = new URL(name, FOLDER);
    if (!(await readFile(url, 'utf8')).includes('entity: z.literal(')) continue;
    const exported = Object.values((await import(url.href)) as Record<string, unknown>);
    for (const schema of exported) {
      if (!(schema instanceof z.ZodObject) || !(schema.shape.entity instanceof z.ZodLiteral)) continue;
      fieldsOf.set(String(schema.shape.entity.value), Object.keys(schema.shape));
    }
  }
});

describe('the fields of an export', () => {
  it('are listed or withheld for every field of every exported row', () => {
    const decided = EXPORTED_KINDS.map((kind) => {
      const listed = [...(EXPORTED_FIELDS.get(kind) ?? []), ...(WITHHELD[kind] ?? [])];
      return [kind, listed.toSorted()];
    });
    const existing = EXPORTED_KINDS.map((kind) => {
      const fields = (fieldsOf.get(kind) ?? []).filter((name) => !OF_EVERY_ROW.includes(name));
      return [kind, fields.toSorted()];
    });

    expect(Object.fromEntries(decided)).toEqual(Object.fromEntries(existing));
  });

  it('are only those listed for the kind, even if the row has unknown fields', () => {
    const row = { entity: 'Client', clientId: 'c1', name: 'Pat', PK: 'ORG#1', secretHash: 'x', addedLater: 'y', v: 1 };

    expect(plain(row)).toEqual({ entity: 'Client', clientId: 'c1', name: 'Pat' });
  });

  it('are rejected for a kind that is not listed', () => {
    expect(() => plain({ entity: 'Session', refreshHash: 'x' })).toThrow('not exported');
    expect(() => plain({ name: 'x' })).toThrow('not exported');
  });
});
