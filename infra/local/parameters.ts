import { readBody, sendJson, startHttp, type HttpServer } from './support/http.ts';

type Input = { Name?: string; Value?: string; Overwrite?: boolean };

const MAX_BYTES = 64 * 1024;

/** The two calls of SSM's parameter store that the product makes. */
export function startParameters(initial: Readonly<Record<string, string>>): Promise<HttpServer> {
  const stored = new Map(Object.entries(initial));
  const answers: Record<string, (input: Input) => [status: number, body: object]> = {
    'AmazonSSM.GetParameter': ({ Name = '' }) =>
      stored.has(Name)
        ? [200, { Parameter: { Name, Type: 'SecureString', Value: stored.get(Name) } }]
        : [400, { __type: 'ParameterNotFound' }],
    'AmazonSSM.PutParameter': ({ Name = '', Value = '', Overwrite = false }) => {
      if (stored.has(Name) && !Overwrite) return [400, { __type: 'ParameterAlreadyExists' }];
      stored.set(Name, Value);
      return [200, { Version: 1 }];
    },
  };
  return startHttp((request, response) => {
    const act = answers[String(request.headers['x-amz-target'])];
    readBody(request, MAX_BYTES).then(
      (body) => {
        const [status, answer] = act?.(JSON.parse(body.toString('utf8')) as Input) ?? [
          400,
          { __type: 'InvalidAction' },
        ];
        sendJson(response, status, answer, 'application/x-amz-json-1.1');
      },
      () => response.destroy(),
    );
  });
}
