import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sesClient } from './ses-client.ts';

let endpoint = '';
vi.mock('./env.ts', () => ({ env: () => ({ AWS_REGION: 'us-east-1', SES_ENDPOINT: endpoint }) }));
vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
afterAll(() => vi.unstubAllEnvs());

const SENT =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>m-1</MessageId></SendRawEmailResult></SendRawEmailResponse>';

/** The number of calls that SES gets for one email, and the outcome; `answer` responds to the first call. */
async function callsOf(answer: (response: ServerResponse) => void) {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1;
      if (calls === 1) answer(response);
      else response.end(SENT);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const command = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('x') } });
    const outcome = await sesClient()
      .send(command)
      .then(
        () => 'sent',
        () => 'failed',
      );
    return { calls, outcome };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const fails = (status: number, code: string) => (response: ServerResponse) =>
  response
    .writeHead(status)
    .end(`<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>x</Message></Error></ErrorResponse>`);

describe('an email that SES does not confirm', () => {
  it.each([
    ['breaks off', (response: ServerResponse) => void response.destroy()],
    ['fails with a server error', fails(500, 'InternalFailure')],
  ])('is not sent again by the client if the response %s', async (_case, answer) => {
    expect(await callsOf(answer)).toEqual({ calls: 1, outcome: 'failed' });
  });

  it('is sent again if SES throttled the call', async () => {
    expect(await callsOf(fails(400, 'Throttling'))).toEqual({ calls: 2, outcome: 'sent' });
  });
});
