import { describe, expect, it } from 'vitest';
import { parseStageConfig } from '#shared/config/stage-config.ts';
import { commonValues } from './function-environment.ts';

describe('the environment of every function', () => {
  it.each([
    ['nothing of it is said', {}, 'off'],
    ['it is turned off', { billing: false }, 'off'],
    ['it is turned on', { billing: true }, 'on'],
  ])('is that billing is as the stage has it when %s: %j is %s', (_when, values, billing) => {
    expect(commonValues(parseStageConfig('dev', { dev: values })).BILLING).toBe(billing);
  });
});

describe('a function of the local cloud', () => {
  it('sends no call of the payment provider to an AWS emulator', () => {
    const values = commonValues(parseStageConfig('dev', { dev: { awsEndpoint: 'http://localhost:4566' } }));

    expect(values).toMatchObject({ S3_ENDPOINT: 'http://localhost:4566', SSM_ENDPOINT: 'http://localhost:4566' });
    expect(values).not.toHaveProperty('STRIPE_ENDPOINT');
  });
});
