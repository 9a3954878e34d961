import { describe, expect, it } from 'vitest';
import { mailDomain, parseStageConfig } from './stage-config.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012';

describe('parseStageConfig', () => {
  it('requires no values for a first deployment', () => {
    expect(parseStageConfig(undefined, undefined)).toEqual({
      stage: 'dev',
      production: false,
      mail: {
        from: 'no-reply@flueprint.example',
        support: 'support@flueprint.example',
        identity: 'domain',
        sandboxRecipients: [],
      },
      billing: false,
      logLevel: 'INFO',
      logRetentionDays: 30,
      throttle: { requestsPerSecond: 2500, burst: 5000, publicRequestsPerSecond: 100, publicBurst: 200 },
      relaxedLimits: false,
    });
  });

  it('uses the emulator that the stage is deployed to, unless the stage sets another address', () => {
    const stages = { lab: { awsEndpoint: 'http://emulator:4566' } };

    expect(parseStageConfig('dev', stages, 'http://localhost:4566/').awsEndpoint).toBe('http://localhost:4566');
    expect(parseStageConfig('lab', stages, 'http://localhost:4566').awsEndpoint).toBe('http://emulator:4566');
  });

  it('returns the values of the requested stage', () => {
    const stages = {
      prod: { domain: { name: 'app.example.com', certificateArn }, alarmEmail: 'ops@example.com' },
      dev: { alarmEmail: 'dev@example.com' },
    };

    expect(parseStageConfig('prod', stages)).toMatchObject({
      stage: 'prod',
      domain: { name: 'app.example.com' },
      alarmEmail: 'ops@example.com',
    });
  });

  it('treats prod as production unless configured otherwise, and requires an alarm email in production', () => {
    const alarmEmail = 'ops@example.com';

    expect(parseStageConfig('prod', { prod: { alarmEmail } }).production).toBe(true);
    expect(parseStageConfig('prod', { prod: { production: false } }).production).toBe(false);
    expect(() => parseStageConfig('prod', {})).toThrow('A production stage needs an address for its alarms');
    expect(() => parseStageConfig('live', { live: { production: true } })).toThrow('alarmEmail');
  });

  it.each([
    ['an unknown value', { alarmMail: 'ops@example.com' }, 'alarmMail'],
    [
      'a certificate from another region',
      { domain: { name: 'app.example.com', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') } },
      'us-east-1',
    ],
    ['a host name with a scheme', { domain: { name: 'https://app.example.com', certificateArn } }, 'host name'],
    ['relaxed limits in production', { alarmEmail: 'ops@example.com', relaxedLimits: true }, 'keeps its limits'],
    ['a retention period that CloudWatch does not offer', { logRetentionDays: 31 }, 'logRetentionDays'],
  ])('rejects %s and names the field', (_what, values, named) => {
    expect(() => parseStageConfig('prod', { prod: values })).toThrow(named);
  });

  it.each(['local', 'Prod', 'a', 'two words'])('rejects the stage name %s', (name) => {
    expect(() => parseStageConfig(name, {})).toThrow(`The configuration of stage ${name} is not valid`);
  });
});

describe('mailDomain', () => {
  it('returns the domain that SES must verify', () => {
    expect(mailDomain('no-reply@mail.example.com')).toBe('mail.example.com');
  });
});
