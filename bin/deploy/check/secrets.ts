import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { absentIf, inProduction, missing, never, ok, type Check } from './check.ts';
import { parameterName, type CheckContext } from './context.ts';

/** A SecureString; undefined if the parameter does not exist. */
export async function readSecret({ clients }: CheckContext, Name: string): Promise<string | undefined> {
  const input = new GetParameterCommand({ Name, WithDecryption: true });
  return (await absentIf('ParameterNotFound', () => clients.ssm.send(input)))?.Parameter?.Value;
}

/** The keys of sign-in codes in a parameter: the product ignores shorter ones. */
export const codeKeysIn = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,]+/).filter((key) => key.length >= 32);

export const fixCommand = (stage: string): string => `STAGE=${stage} npm run deploy:check -- --fix`;

export const SECRET_CHECKS: readonly Check[] = [
  {
    name: 'Key of sign-in codes',
    phase: 'before',
    isRequired: inProduction,
    async run(context) {
      const name = parameterName(context.config, 'sign-in-codes');
      const keys = codeKeysIn(await readSecret(context, name));
      if (keys.length > 0) return ok(`${name} has ${keys.length}`);
      return missing(`${name} has no key of 32 characters or more`, fixCommand(context.config.stage));
    },
  },
  {
    name: 'Key of reports',
    phase: 'before',
    isRequired: never,
    async run(context) {
      const name = parameterName(context.config, 'report-signing');
      const isThere = (await readSecret(context, name)) !== undefined;
      return ok(isThere ? name : `the product makes ${name} with the first signed export`);
    },
  },
];
