import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OUTPUTS = Object.entries({
  TableName: 'table',
  UserPoolId: 'us-east-1_pool',
  UserPoolClientId: 'client',
  Region: 'us-east-1',
}).map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`);
const STACK = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>flueprint-prod-data</StackName>
<Outputs>${OUTPUTS.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

/** A stage whose table is empty. */
const aws = createServer((request, response) => {
  const isTable = request.headers['x-amz-target'] !== undefined;
  request.resume();
  response.writeHead(200, { 'content-type': isTable ? 'application/x-amz-json-1.0' : 'text/xml' });
  response.end(isTable ? '{"Items":[],"Count":0}' : STACK);
});
beforeAll(() => new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => aws.close(resolve)));

function superAdmin(email: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = fileURLToPath(new URL('./super-admin.ts', import.meta.url));
  const env = {
    PATH: process.env['PATH'],
    STAGE: 'prod',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', '--import', 'tsx', script, email], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe('npm run super-admin', () => {
  it('fails for an email without an account, so that a script that calls it stops', async () => {
    const { code, stdout, stderr } = await superAdmin('unknown@example.com');

    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No account signs in with unknown@example.com\n',
    });
  }, 60_000);
});
