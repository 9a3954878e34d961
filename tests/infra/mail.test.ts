import { describe, expect, it } from 'vitest';
import { synthProduct } from './synth-product.ts';
import { functionsOf, ofType, readable } from './template.ts';

const FROM = { from: 'no-reply@example.com' };

const identitiesOf = (mail: object) =>
  Object.values(ofType(synthProduct({ mail }).templates.app, 'AWS::SES::EmailIdentity')).map(
    ({ EmailIdentity }) => EmailIdentity,
  );

describe('the mail identity of a stage', () => {
  it('is the domain of the sender, or only its address', () => {
    expect(identitiesOf(FROM)).toEqual(['example.com']);
    expect(identitiesOf({ ...FROM, identity: 'address' })).toEqual(['no-reply@example.com']);
  });

  it('is not created when it already exists in the account', () => {
    expect(identitiesOf({ ...FROM, identity: 'existing' })).toEqual([]);
  });

  it('is not created for the reserved placeholder domain', () => {
    expect(identitiesOf({})).toEqual([]);
  });
});

describe('the mail function', () => {
  it('may send only as the sender, and in the SES sandbox also to the verified recipients', () => {
    const product = synthProduct({ mail: { ...FROM, sandboxRecipients: ['you@example.org'] } });
    const worker = functionsOf(product).find(({ name }) => name === 'on-mail-job');
    const sending = worker?.statements.find(({ Action }) => Action.includes('ses:SendRawEmail'));

    expect(sending?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } });
    expect(sending?.Resource.map(readable).map((arn) => arn.replace(/^.*AccountId>:/, ''))).toEqual([
      'configuration-set/<MailSet>',
      'identity/example.com',
      'identity/no-reply@example.com',
      'identity/you@example.org',
    ]);
  });
});

describe('receiving replies to tickets', () => {
  const inbound = (rest: object = {}) =>
    synthProduct({ mail: { ...FROM, inbound: { domain: 'tickets.example.com', ...rest } } });

  it('stores email for the domain under its prefix and notifies the queue', () => {
    const { templates } = inbound();
    const [rule] = Object.values(ofType(templates.app, 'AWS::SES::ReceiptRule'));
    const policies = JSON.stringify(ofType(templates.data, 'AWS::S3::BucketPolicy'));
    const subscriptions = JSON.stringify(ofType(templates.app, 'AWS::SNS::Subscription'));

    expect(rule?.Rule).toMatchObject({
      Enabled: true,
      ScanEnabled: true,
      Recipients: ['tickets.example.com'],
      Actions: [{ S3Action: { ObjectKeyPrefix: 'inbound/' } }],
    });
    expect(policies).toContain('ses.amazonaws.com');
    expect(policies).toContain('/inbound/*');
    expect(subscriptions).toContain('"RawMessageDelivery":true');
    expect(Object.keys(templates.app.Outputs)).toContain('ReceiptRuleSet');
  });

  it('uses the active rule set of the account if one is configured', () => {
    const { app } = inbound({ ruleSet: 'shared' }).templates;
    const [rule] = Object.values(ofType(app, 'AWS::SES::ReceiptRule'));

    expect(rule?.RuleSetName).toBe('shared');
    expect(ofType(app, 'AWS::SES::ReceiptRuleSet')).toEqual({});
  });

  it('passes the domain to the functions, and the team’s senders only to the one that receives email', () => {
    const functions = functionsOf(inbound({ senders: ['@example.com'] }));
    const variables = (name: string) =>
      functions.find((each) => each.name === name)?.properties.Environment.Variables ?? {};

    expect(variables('on-inbound-mail')).toMatchObject({
      INBOUND_DOMAIN: 'tickets.example.com',
      SUPPORT_SENDERS: '@example.com',
    });
    expect(variables('on-mail-job')).toMatchObject({ INBOUND_DOMAIN: 'tickets.example.com' });
    expect(variables('api-maillist')).not.toHaveProperty('INBOUND_DOMAIN');
  });

  it('passes cdk-nag, and creates nothing without a domain', () => {
    expect(inbound().findings).toEqual([]);
    expect(ofType(synthProduct({}).templates.app, 'AWS::SES::ReceiptRule')).toEqual({});
  });
});
