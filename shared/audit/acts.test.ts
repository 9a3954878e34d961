import { describe, expect, it } from 'vitest';
import type { AuditLine } from '#shared/contract/audit.ts';
import { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditAction } from './act-list.ts';
import { auditText, groupOfAction } from './acts.ts';

const line = (act: string, detail: Record<string, string> = {}, subject?: AuditLine['subject']): AuditLine => ({
  id: 'a',
  at: '2026-11-20T10:00:00.000Z',
  act,
  detail,
  by: { id: 'u', name: 'Alex Admin' },
  ...(subject && { subject }),
});

describe('auditText', () => {
  it.each(Object.keys(AUDIT_ACTIONS) as AuditAction[])(
    'writes %s as a sentence without brackets or the id of the act',
    (act) => {
      expect(auditText(line(act))).toMatch(/^[A-Z–][^[\]{}]+$/);
      expect(auditText(line(act))).not.toContain(act);
    },
  );

  it('omits a part whose detail is missing and shows it otherwise', () => {
    const client = { client: 'Morgan Client' };

    expect(auditText(line('report.verified'))).toBe('Verified the report');
    expect(auditText(line('report.verified', client))).toBe('Verified the report for Morgan Client');
    expect(auditText(line('inspection.status', { to: 'ARCHIVED', ...client }))).toBe(
      'Set the status of an inspection for Morgan Client to Archived',
    );
  });

  it('shows the names of changed fields as plain words', () => {
    const detail = { name: 'Morgan Client', fields: 'phone, serviceAddress' };

    expect(auditText(line('client.edit', detail))).toBe('Changed the client Morgan Client: phone, service address');
    expect(auditText(line('subscription.change', { statusFrom: 'active', statusTo: 'past_due' }))).toBe(
      'Subscription changed: status from active to past due',
    );
  });

  it('shows an act unknown to this release as a readable form of its name', () => {
    expect(auditText(line('thing.old-act'))).toBe('Thing old act');
  });
});

describe('groupOfAction', () => {
  it('uses every group of the filter, and puts an unknown act in the company group', () => {
    expect(new Set(Object.keys(AUDIT_ACTIONS).map(groupOfAction))).toEqual(new Set(AUDIT_GROUPS));
    expect(groupOfAction('thing.old-act')).toBe('company');
  });
});
