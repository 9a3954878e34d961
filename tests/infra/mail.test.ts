import { describe, expect, it } from 'vitest';
import { synthProduct } from './synth-product.ts';
import { functionsOf, ofType, readable } from './template.ts';

const FROM = { from: 'no-reply@example.com' };

const identitiesOf = (mail: object) =>
  Object.values(ofType(synthProduct({ mail }).templates.app, 'AWS::SES::EmailIdentity')).map(
    ({ EmailIdentity }) => EmailIdentity,
  );

describe('the mail identity of a stage', () => {
  it('is the domain of the sender, or its address alone', () => {
    expect(identitiesOf(FROM)).toEqual(['example.com']);
    expect(identitiesOf({ ...FROM, identity: 'address' })).toEqual(['no-reply@example.com']);
  });

  it('is not made where the account has it already, as in a second stage of the same domain', () => {
    expect(identitiesOf({ ...FROM, identity: 'existing' })).toEqual([]);
  });

  it('is not made of the reserved domain that stands for none', () => {
    expect(identitiesOf({})).toEqual([]);
  });
});

describe('the mail function', () => {
  it('sends as the sender alone, in the sandbox of SES also to the verified recipients', () => {
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
