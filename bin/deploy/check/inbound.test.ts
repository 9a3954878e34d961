import { DescribeActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { answerOf, checkContext, deployed, PRODUCTION } from './testing.ts';

const INBOUND = { ...PRODUCTION, mail: { ...PRODUCTION.mail, inbound: { domain: 'tickets.example.com' } } };

describe('the MX record of the inbound domain', () => {
  const answer = (servers: string[]) =>
    answerOf('MX of the inbound domain', checkContext(INBOUND, { mailServers: async () => servers }));

  it('has to be the one of SES in the region of the stage', async () => {
    expect(await answer(['inbound-smtp.us-east-1.amazonaws.com'])).toMatchObject({ state: 'ok' });
    expect(await answer(['inbound-smtp.us-east-1.amazonaws.com', 'mx.other.example'])).toMatchObject({
      reason: 'tickets.example.com receives elsewhere too',
    });
  });

  it('is missing with the command that makes it', async () => {
    const found = await answer([]);

    expect(JSON.stringify(found)).toContain('10 inbound-smtp.us-east-1.amazonaws.com');
    expect(found?.state).toBe('missing');
  });

  it('is not asked for by a stage that receives no email', async () => {
    expect(await answerOf('MX of the inbound domain', checkContext())).toBeUndefined();
  });
});

describe('the receipt rule set', () => {
  const answer = (active: string | undefined) => {
    const context = checkContext(INBOUND);
    deployed(context, { app: { ReceiptRuleSet: 'ours' } });
    mockClient(context.clients.receiving)
      .on(DescribeActiveReceiptRuleSetCommand)
      .resolves(active === undefined ? {} : { Metadata: { Name: active } });
    return answerOf('Active receipt rule set', context);
  };

  it('is activated by hand, or joined where the account has an active one', async () => {
    expect(await answer('ours')).toMatchObject({ state: 'ok' });
    expect(await answer(undefined)).toMatchObject({
      steps: ['aws ses set-active-receipt-rule-set --region us-east-1 --rule-set-name ours'],
    });
    expect(JSON.stringify(await answer('theirs'))).toContain('set mail.inbound.ruleSet of the stage prod');
  });
});
