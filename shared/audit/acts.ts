import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { PLANS } from '#shared/pricing/plans.ts';
import { STATUS_LABELS, STATUSES } from '#shared/inspection/status/status-names.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditGroup } from './act-list.ts';

export const isAuditAction = (act: string): act is AuditAction => Object.hasOwn(AUDIT_ACTIONS, act);

/** The group of an action. An action of another release that this one doesn't know is grouped with the company's. */
export const groupOfAction = (act: string): AuditGroup => (isAuditAction(act) ? AUDIT_ACTIONS[act].group : 'company');

const CHANGED_FIELDS = ['name', 'email', 'role', 'status', 'plan'] as const;

const roleLabel = (value: string): string => {
  const role = ROLES.find((known) => known === value);
  return role === undefined ? value : ROLE_LABELS[role];
};

const statusLabel = (value: string): string => {
  const status = STATUSES.find((known) => known === value);
  return status === undefined ? value : STATUS_LABELS[status];
};

const planLabel = (value: string): string => PLANS.find(({ id }) => id === value)?.name ?? 'no plan';

/** 'role from Office to Technician': the fields that an edit of a user or of the subscription changed. */
function changesOf(detail: Readonly<Record<string, string>>): string {
  const changes = CHANGED_FIELDS.flatMap((field) => {
    const label = field === 'plan' ? planLabel : roleLabel;
    const [from, to] = [detail[`${field}From`], detail[`${field}To`]].map((value) =>
      value === undefined ? undefined : label(value).replaceAll('_', ' '),
    );
    return from === undefined || to === undefined ? [] : [`${field} from ${from} to ${to}`];
  });
  return changes.length === 0 ? 'nothing' : changes.join(', ');
}

/** 'serviceAddress, tags' → 'service address, tags'. */
const fieldLabel = (fields: string): string => fields.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The action in plain words; the page shows the actor next to it. */
export function auditText({ act, subject, detail }: AuditLine): string {
  if (!isAuditAction(act)) {
    const label = act.replaceAll(/[.-]/g, ' ');
    return label.charAt(0).toUpperCase() + label.slice(1);
  }
  const values: Readonly<Record<string, string | undefined>> = {
    ...detail,
    whom: subject?.name ?? detail['name'] ?? 'a user',
    role: roleLabel(detail['role'] ?? ''),
    status: statusLabel(detail['status'] ?? detail['to'] ?? ''),
    fields: detail['fields'] && fieldLabel(detail['fields']),
    changes: changesOf(detail),
  };
  return AUDIT_ACTIONS[act].text
    .replaceAll(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) => (values[name] ? part : ''))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] || '–');
}
