import { DescribeActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import { makeRecord } from './address.ts';
import { always, missing, ok, type CheckResult, type Check } from './check.ts';
import { deployCommand, findStack, stackName, type CheckContext } from './context.ts';

/** Email for the inbound domain has to be delivered to SES in the stage's region. */
async function findMx({ config, outside, region }: CheckContext): Promise<CheckResult | undefined> {
  const { inbound } = config.mail;
  if (inbound === undefined) return undefined;
  const host = `inbound-smtp.${region}.amazonaws.com`;
  const found = await outside.mailServers(inbound.domain).catch((): string[] => []);
  if (found.length === 1 && found[0] === host) return ok(`${inbound.domain} receives at ${host}`);
  const reason = found.length === 0 ? `${inbound.domain} has no MX record` : `${inbound.domain} receives elsewhere too`;
  return missing(
    reason,
    makeRecord(config.domain?.hostedZone, { type: 'MX', name: inbound.domain, value: `10 ${host}` }),
  );
}

/** CloudFormation creates a receipt rule set but can't activate it. Each account and region has one active set. */
async function findRuleSet(context: CheckContext): Promise<CheckResult | undefined> {
  const { clients, config, region } = context;
  const { inbound } = config.mail;
  if (inbound === undefined) return undefined;
  const stack = await findStack(context, stackName(config, 'app'));
  const wanted = stack?.outputs.ReceiptRuleSet ?? inbound.ruleSet;
  if (wanted === undefined) return missing('The receipt rule set is not deployed', deployCommand(config));
  const { Metadata } = await clients.receiving.send(new DescribeActiveReceiptRuleSetCommand({}));
  const active = Metadata?.Name;
  if (active === wanted) return ok(`${wanted} is active`);
  if (active === undefined)
    return missing(
      'No receipt rule set is active',
      `aws ses set-active-receipt-rule-set --region ${region} --rule-set-name ${wanted}`,
    );
  return missing(
    `The active receipt rule set is ${active}`,
    `set mail.inbound.ruleSet of the stage ${config.stage} in cdk.json to ${active}`,
    deployCommand(config),
  );
}

export const INBOUND_CHECKS: readonly Check[] = [
  { name: 'MX of the inbound domain', phase: 'after', isRequired: always, run: findMx },
  { name: 'Active receipt rule set', phase: 'after', isRequired: always, run: findRuleSet },
];
