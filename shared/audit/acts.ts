import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import { PLANS } from '#shared/pricing/plans.ts';
import type { AuditGroup, AuditLine } from '#shared/contract/audit.ts';

const GROUP_OF: Readonly<Record<string, AuditGroup>> = {
  session: 'sign-in',
  'second-factor': 'sign-in',
  user: 'users',
  inspection: 'inspections',
  report: 'inspections',
  proposal: 'inspections',
  deposit: 'inspections',
  billing: 'billing',
  subscription: 'billing',
  trial: 'billing',
  seat: 'billing',
};

/** What an act is about: everything that has no group of its own is the company's settings. */
export const groupOfAct = (act: string): AuditGroup => GROUP_OF[act.split('.')[0] ?? ''] ?? 'company';

/** `{whom}` is the person an act was done to, `{name}` a detail of that name. */
const TEXTS: Readonly<Record<string, string>> = {
  'session.start': 'Signed in with {device}',
  'session.new-device': 'Signed in on a new device: {device}',
  'session.refused': 'Tried to sign in as {whom} with a wrong password ({device})',
  'session.deactivated': 'Tried to sign in as {whom}, whose account is deactivated ({device})',
  'session.code-refused': 'Entered the password of {whom}, but a wrong code ({device})',
  'session.end': 'Signed out of {device}',
  'session.end-one': 'Signed out another device: {device}',
  'session.end-others': 'Signed out of {count} other devices',
  'session.end-all': 'Signed out everywhere',
  'second-factor.on': 'Turned on sign-in codes',
  'second-factor.off': 'Turned off sign-in codes',
  'second-factor.recovery': 'Signed in with a recovery code; codes left: {left}',
  'second-factor.renewed': 'Created new recovery codes',
  'second-factor.reset': 'Turned off the sign-in codes of {whom}',
  'user.create': 'Created {whom} as {role}',
  'user.edit': 'Changed {whom}: {changes}',
  'user.name': 'Changed their own name from {from} to {to}',
  'user.deactivate': 'Deactivated {whom}',
  'user.reactivate': 'Reactivated {whom}',
  'user.delete': 'Deleted {whom}, login {email}',
  'user.password': 'Set a new password for {whom}',
  'user.reset-sent': 'Sent {whom} a link for a new password',
  'user.email.asked': 'Requested to change the email of {whom} to {to}',
  'user.email.changed': 'Changed the email of {whom} from {from} to {to}',
  'user.email.undone': 'Undid the email change for {whom}; it is {to} again',
  'user.email.stopped': 'Canceled the email change for {whom} to {to}',
  'user.email.verified': 'Confirmed the email of {whom}',
  'organization.create': 'Created the company',
  'organization.edit': 'Changed the company info',
  'organization.settings': 'Changed the company settings',
  'client.draft': 'Added the draft client {name}',
  'client.confirm': 'Confirmed the draft client {name}',
  'client.merge': 'Merged the draft client {name} into {into}',
  'sample.create': 'Added the sample inspection',
  'sample.remove': 'Removed the sample inspection',
  'organization.version': 'Set the version to {version}, features: {flags}',
  'support.enter': '{who} from support started a support view, ending by {until}: {reason}',
  'support.leave': '{who} from support ended the support view',
  'organization.logo': 'Changed the logo',
  'organization.logo.remove': 'Removed the logo',
  'company.export': 'Requested an export of all company data',
  'company.leave': 'Scheduled the company to be deleted on {date}',
  'company.erase': 'The company is being deleted',
  'company.keep': 'Canceled the deletion of the company',
  'subscription.change': 'Changed the subscription: {subscription}',
  'trial.end': 'The trial ended',
  'deposits.connect': 'Connected an account for deposits',
  'deposits.disconnect': 'Disconnected the account for deposits',
  'deposit.paid': 'A deposit was paid',
  'deposit.refunded': 'A deposit was refunded',
  'guide.order': 'Changed the inspection order',
  'guide.order.reset': 'Reset the inspection order to the default',
  'guide.logic': 'Changed the logic of an inspection',
  'guide.sizing': 'Changed the sizing rules',
  'response.put': 'Changed a response',
  'response.delete': 'Reset or deleted a response',
  'response.suggestion.dismiss': 'Dismissed a response suggested from inspections',
  'response.order': 'Changed the order of responses',
  'pricebook.put': 'Changed the price book',
  'insert.put': 'Changed the insert {name}',
  'insert.delete': 'Deleted the insert {name}',
  'truck-list.put': 'Changed the truck check list',
  'inspection.status': 'Set the status of an inspection to {status}',
  'report.verified': 'Verified a report',
  'report.reviewed': 'Reviewed a report',
  'proposal.approve': 'A proposal was approved',
};

const FIELD_NAMES = { name: 'name', email: 'email', role: 'role' } as const;

const roleLabel = (value: string): string => {
  const role = ROLES.find((known) => known === value);
  return role === undefined ? value : ROLE_LABELS[role];
};

/** 'role from Office to Technician': what an edit of a user says. */
function changesOf(detail: Readonly<Record<string, string>>): string {
  const changes = (['name', 'email', 'role'] as const).flatMap((field) => {
    const [from, to] = [detail[`${field}From`], detail[`${field}To`]];
    return from === undefined || to === undefined
      ? []
      : [`${FIELD_NAMES[field]} from ${roleLabel(from)} to ${roleLabel(to)}`];
  });
  return changes.length === 0 ? 'nothing' : changes.join(', ');
}

const planName = (value: string | undefined): string => PLANS.find(({ id }) => id === value)?.name ?? 'no plan';

const STATUS_NAMES: Readonly<Record<string, string>> = {
  active: 'active',
  trialing: 'on trial',
  past_due: 'past due',
  canceled: 'canceled',
};

/** 'plan from Standard to Premium, now active': what a change of the subscription says. */
function subscriptionOf({ statusTo, planFrom, planTo }: Readonly<Record<string, string>>): string {
  const plan = planTo === undefined ? [] : [`plan from ${planName(planFrom)} to ${planName(planTo)}`];
  const status = statusTo === undefined ? [] : [`now ${STATUS_NAMES[statusTo] ?? statusTo.replaceAll('_', ' ')}`];
  const parts = [...plan, ...status];
  return parts.length === 0 ? 'renewed' : parts.join(', ');
}

export const isKnownAct = (act: string): boolean => TEXTS[act] !== undefined;

/** What was done, in plain words; who did it stands beside it. */
export function auditText({ act, subject, detail }: AuditLine): string {
  const text = TEXTS[act];
  if (text === undefined) {
    const words = act.replaceAll(/[.-]/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const values: Readonly<Record<string, string>> = {
    ...detail,
    whom: subject?.name ?? detail['name'] ?? 'a user',
    role: roleLabel(detail['role'] ?? ''),
    changes: changesOf(detail),
    subscription: subscriptionOf(detail),
  };
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] || '–');
}
