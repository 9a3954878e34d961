import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { stackOutputs } from './stack-outputs.ts';

const FOUND = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>flueprint-prod-data</StackName>
<Outputs><member><OutputKey>Region</OutputKey><OutputValue>eu-west-1</OutputValue></member></Outputs>
</member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
const MISSING = `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>
<Message>Stack with id flueprint-prod-web does not exist</Message></Error></ErrorResponse>`;

const requested: string[] = [];
const cloudFormation = createServer((request, response) => {
  void text(request).then((body) => {
    const name = new URLSearchParams(body).get('StackName') ?? '';
    requested.push(name);
    const isFound = name === 'flueprint-prod-data';
    response.writeHead(isFound ? 200 : 400, { 'content-type': 'text/xml' }).end(isFound ? FOUND : MISSING);
  });
});

const Region = z.object({ Region: z.string() });

beforeAll(() => new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => cloudFormation.close(resolve)));
beforeEach(() => {
  const { port } = cloudFormation.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(() => vi.unstubAllEnvs());

describe('stackOutputs', () => {
  it('reads the outputs of the stage’s stack from CloudFormation', async () => {
    expect(await stackOutputs('prod', 'data', Region)).toEqual({ Region: 'eu-west-1' });
    expect(requested).toEqual(['flueprint-prod-data']);
  });

  it('rejects when the stack does not exist', async () => {
    await expect(stackOutputs('prod', 'web', Region)).rejects.toThrow('does not exist');
  });
});
