import { beforeAll, describe, expect, it } from 'vitest';
import { auditText, isAuditAction } from '#shared/audit/acts.ts';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import type { AuditDeclaration } from '#shared/contract/route.ts';
import { send, type Sent } from '#tests/fixtures/api.ts';
import { ACCOUNT_REQUESTS } from '#tests/fixtures/audited/accounts.ts';
import { COMPANY_REQUESTS } from '#tests/fixtures/audited/company.ts';
import { PAYMENT_REQUESTS } from '#tests/fixtures/audited/deposits.ts';
import { type AuditRow, auditRowsOf, makeStage, type Stage, withToken } from '#tests/fixtures/audited/stage.ts';
import { WORK_REQUESTS } from '#tests/fixtures/audited/work.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});

const mutations = routeEntries.filter(([, { method }]) => method !== 'GET');

const actsOf = (declared: AuditDeclaration | undefined): readonly string[] => {
  if (declared === undefined || (typeof declared === 'object' && 'none' in declared)) return [];
  return typeof declared === 'string' ? [declared] : declared;
};

async function requestTo(routeId: RouteId): Promise<Sent> {
  const ready =
    ACCOUNT_REQUESTS[routeId] ?? COMPANY_REQUESTS[routeId] ?? WORK_REQUESTS[routeId] ?? PAYMENT_REQUESTS[routeId];
  const sent = ready === undefined ? await REQUESTS[routeId](stage.world) : await ready(stage);
  return withToken(routeId, sent, stage);
}

/** The companies that a request may affect: those of the stage, and the one it creates. */
function organizationsOf(json: Record<string, unknown>): string[] {
  const made = (json.org as { _id?: string } | undefined)?._id;
  const known = [stage.world, stage.superAdmin, stage.other, stage.payee].map(({ organizationId }) => organizationId);
  return [...new Set([...known, ...(made === undefined ? [] : [made])])];
}

/** The audit rows that a request adds, and its response; checks that earlier rows don't change. */
async function rowsOf(routeId: RouteId, sent: Sent) {
  const before = await auditRowsOf(organizationsOf({}));
  const { json } = await send(routeId, sent);
  const after = await auditRowsOf(organizationsOf(json));
  const rows = new Map(after.map((row) => [row.id, row]));
  expect(before.map(({ id }) => rows.get(id))).toEqual(before);
  for (const { id } of before) rows.delete(id);
  return { json, added: [...rows.values()] };
}

const lineOf = ({ id, act, by, detail }: AuditRow) => ({ id, at: '', act, by: { id: by, name: '' }, detail });

describe('every mutating route', () => {
  it.each(mutations)(
    '%s writes the audit row it declares, or none if it declares a reason',
    async (routeId, { audit }) => {
      const declared = actsOf(audit);
      const { json, added } = await rowsOf(routeId, await requestTo(routeId));

      expect(json).toMatchObject({ success: true });
      expect(added).toHaveLength(declared.length === 0 ? 0 : 1);
      for (const row of added) {
        expect(declared).toContain(row.act);
        expect(auditText(lineOf(row))).not.toMatch(/–|\{|\[/);
      }
    },
  );

  const puts = mutations.filter(([, { method, audit }]) => method === 'PUT' && actsOf(audit).length > 0);

  it.each(puts)('%s writes no second row when the same request is sent again', async (routeId) => {
    const sent = await requestTo(routeId);
    await send(routeId, sent);

    expect((await rowsOf(routeId, sent)).added).toEqual([]);
  });

  it('has a text for each act it declares, and a reason if it declares none', () => {
    const declarations = mutations.map(([, { audit }]) => audit);
    const reasons = declarations.flatMap((audit) => (typeof audit === 'object' && 'none' in audit ? [audit.none] : []));

    expect(declarations.flatMap(actsOf).filter((act) => !isAuditAction(act))).toEqual([]);
    expect(reasons.filter((reason) => reason.split(' ').length < 2)).toEqual([]);
    expect(mutations.length).toBeGreaterThan(80);
  });
});
