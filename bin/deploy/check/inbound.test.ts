import { DescribeActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { resultOf, checkContext, deployed, PRODUCTION } from './testing.ts';

const INBOUND = { ...PRODUCTION, mail: { ...PRODUCTION.mail, inbound: { domain: 'tickets.example.com' } } };

describe('the check of the inbound MX record', () => {
  const answer = (servers: string[]) =>
    resultOf('MX of the inbound domain', checkContext(INBOUND, { mailServers: async () => servers }));

  it('accepts only the SES server of the region, and no second server', async () => {
    expect(await answer(['inbound-smtp.us-east-1.amazonaws.com'])).toMatchObject({ state: 'ok' });
    expect(await answer(['inbound-smtp.us-east-1.amazonaws.com', 'mx.other.example'])).toMatchObject({
      reason: 'tickets.example.com receives elsewhere too',
    });
  });

  it('prints the command that creates a missing record', async () => {
    const found = await answer([]);

    expect(JSON.stringify(found)).toContain('10 inbound-smtp.us-east-1.amazonaws.com');
    expect(found?.state).toBe('missing');
  });

  it('is skipped for a stage that receives no email', async () => {
    expect(await resultOf('MX of the inbound domain', checkContext())).toBeUndefined();
  });
});

describe('the check of the receipt rule set', () => {
  const answer = (active: string | undefined) => {
    const context = checkContext(INBOUND);
    deployed(context, { app: { ReceiptRuleSet: 'ours' } });
    mockClient(context.clients.receiving)
      .on(DescribeActiveReceiptRuleSetCommand)
      .resolves(active === undefined ? {} : { Metadata: { Name: active } });
    return resultOf('Active receipt rule set', context);
  };

  it('asks to activate the rule set, or to join the one that is already active', async () => {
    expect(await answer('ours')).toMatchObject({ state: 'ok' });
    expect(await answer(undefined)).toMatchObject({
      steps: ['aws ses set-active-receipt-rule-set --region us-east-1 --rule-set-name ours'],
    });
    expect(JSON.stringify(await answer('theirs'))).toContain('set mail.inbound.ruleSet of the stage prod');
  });
});
