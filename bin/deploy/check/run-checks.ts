import { ACCOUNT_CHECKS, CREDENTIALS } from './account.ts';
import { ADDRESS_CHECKS } from './address.ts';
import { unknown, type CheckResult, type Check, type Finding } from './check.ts';
import { nameOf } from './error-name.ts';
import type { CheckContext } from './context.ts';
import { INBOUND_CHECKS } from './inbound.ts';
import { MAIL_CHECKS } from './mail.ts';
import { PAYMENT_CHECKS } from './payments.ts';
import { RUNNING_CHECKS } from './running.ts';
import { SECRET_CHECKS } from './secrets.ts';

const ALL = [
  ACCOUNT_CHECKS,
  ADDRESS_CHECKS,
  MAIL_CHECKS,
  INBOUND_CHECKS,
  SECRET_CHECKS,
  PAYMENT_CHECKS,
  RUNNING_CHECKS,
].flat();
export const CHECKS: readonly Check[] = [
  CREDENTIALS,
  ...ALL.filter(({ phase }) => phase === 'before'),
  ...ALL.filter(({ phase }) => phase === 'after'),
];

/** A failing call, e.g. for lack of permission, makes only its own check unknown. */
async function answerOf(check: Check, context: CheckContext): Promise<CheckResult | undefined> {
  try {
    return await check.run(context);
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return unknown(`${nameOf(error)}: ${line}`);
  }
}

/** Runs every check for a stage, in the order to fix them. `onlyBefore` skips what exists only after a deployment. */
export async function runChecks(context: CheckContext, { onlyBefore = false } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    if (onlyBefore && check.phase === 'after') continue;
    const answer = await answerOf(check, context);
    if (answer === undefined) continue;
    findings.push({ ...answer, name: check.name, isRequired: check.isRequired(context.config) });
    if (check === CREDENTIALS && answer.state !== 'ok') break;
  }
  return findings;
}

export const isBlocked = (findings: readonly Finding[]): boolean =>
  findings.some(({ state, isRequired }) => state === 'missing' && isRequired);

/** One line per finding, followed by the commands or steps for each missing one, in order. */
export function reportLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings.flatMap((finding) => {
    const optional = finding.state === 'missing' && !finding.isRequired ? ' (optional)' : '';
    const line = `${finding.state.padEnd(7)}  ${finding.name.padEnd(width)}  ${finding.reason}${optional}`;
    return [line, ...(finding.state === 'missing' ? finding.steps.map((step) => `         → ${step}`) : [])];
  });
}
