import { describe, expect, it } from 'vitest';
import { deploymentOf } from './deployment.ts';

const OUTPUTS = {
  'flueprint-dev-data': {
    TableName: 'table',
    UserPoolId: 'pool',
    UserPoolClientId: 'client',
    PhotoBucket: 'photos',
    DocumentBucket: 'documents',
    Region: 'eu-west-1',
    PublishOutputOther: 'x',
  },
  'flueprint-dev-web': { AppUrl: 'https://d1.example' },
};

describe('a deployment', () => {
  it('takes its addresses from the outputs of its stacks', () => {
    expect(deploymentOf(OUTPUTS)).toEqual({
      url: 'https://d1.example',
      inbox: '',
      queues: 'flueprint-dev-',
      environment: {
        STAGE: 'deployed',
        APP_URL: 'https://d1.example',
        TABLE_NAME: 'table',
        USER_POOL_ID: 'pool',
        USER_POOL_CLIENT_ID: 'client',
        PHOTO_BUCKET: 'photos',
        DOCUMENT_BUCKET: 'documents',
        AWS_REGION: 'eu-west-1',
      },
    });
  });

  it('uses the address of an emulator, for all services or per service', () => {
    const one = deploymentOf(OUTPUTS, 'http://localhost:4566').environment;
    const each = deploymentOf({ ...OUTPUTS, adapters: { endpoints: { dynamodb: 'http://localhost:1' } } }).environment;

    expect([one['DYNAMODB_ENDPOINT'], one['SQS_ENDPOINT']]).toEqual(['http://localhost:4566', 'http://localhost:4566']);
    expect([each['DYNAMODB_ENDPOINT'], each['SQS_ENDPOINT']]).toEqual(['http://localhost:1', undefined]);
  });

  it('uses a given address when the one in the outputs is not reachable from this machine', () => {
    const adapters = { url: 'http://localhost:4566/_aws/execute-api/a1b2/$default/' };
    const { url, environment } = deploymentOf({ ...OUTPUTS, adapters });

    expect(url).toBe('http://localhost:4566/_aws/execute-api/a1b2/$default');
    expect(environment['APP_URL']).toBe('https://d1.example');
  });

  it.each([
    ['the names of its stacks', {}, 'flueprint-dev-'],
    ['an emulator that lists them all', { listsQueues: true }, '*'],
  ])('finds its queues by %s', (_what, adapters, queues) => {
    expect(deploymentOf({ ...OUTPUTS, adapters }).queues).toBe(queues);
  });

  it('has no table when the outputs of the data stack are missing', () => {
    const { environment } = deploymentOf({ web: { AppUrl: 'https://d1.example' } });

    expect(environment).toEqual({ STAGE: 'deployed', APP_URL: 'https://d1.example' });
  });

  it('requires the address of the product', () => {
    expect(() => deploymentOf({ 'flueprint-dev-data': OUTPUTS['flueprint-dev-data'] })).toThrow('AppUrl');
  });

  it('rejects an unknown adapter', () => {
    expect(() => deploymentOf({ ...OUTPUTS, adapters: { mailbox: 'http://localhost:1' } })).toThrow('mailbox');
  });
});
