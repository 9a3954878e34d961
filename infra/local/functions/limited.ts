import { MISSING_VARIABLE } from '#functions/platform/env.ts';
import { bindRoles } from '../roles/bind.ts';
import { startGuard } from '../roles/guard.ts';
import type { Role } from '../roles/role.ts';
import { LOCAL_PAYMENT_KEYS } from '../payments.ts';
import { startParameters } from '../parameters.ts';
import { LOCAL_CREDENTIALS } from '../support/credentials.ts';
import type { HttpServer } from '../support/http.ts';
import type { Functions } from './functions.ts';
import { startWorkerThread, type WorkerThread } from './worker-thread.ts';

/** A function used a variable or a permission that its stack doesn't grant. */
export class NotGiven extends Error {
  override readonly name = 'NotGiven';
}

const LACKED_VARIABLE = new RegExp(`${MISSING_VARIABLE}([A-Z0-9_]+)`);

export type LimitedOptions = {
  /** The functions' roles in the template, with its resource names. */
  readonly roles: readonly Role[];
  /** The folder of the bundled functions (bundles.ts). */
  readonly folder: string;
  /** Called once for each missing variable or permission, with a sentence that names it and the function. */
  readonly onLack: (lack: string) => void;
};

type Local = Readonly<Record<string, string>>;
type Prepared = { readonly roles: ReadonlyMap<string, Role>; readonly servers: readonly HttpServer[] };

const GUARDED = [
  'DYNAMODB_ENDPOINT',
  'S3_ENDPOINT',
  'COGNITO_ENDPOINT',
  'SES_ENDPOINT',
  'SQS_ENDPOINT',
  'SSM_ENDPOINT',
  'KMS_ENDPOINT',
];

const accessKeyOf = (name: string): string => `${LOCAL_CREDENTIALS.accessKeyId}-${name}`;

/** The values of the parameter store, by the names in the functions' variables. */
function parametersOf(roles: readonly Role[], local: Local): Record<string, string> {
  const values: Record<string, string | undefined> = {
    STRIPE_KEYS_PARAMETER: JSON.stringify(LOCAL_PAYMENT_KEYS),
    REPORT_SIGNING_PARAMETER: local['REPORT_SIGNING_KEY'],
    SIGN_IN_CODE_KEYS_PARAMETER: local['SIGN_IN_CODE_KEYS'],
    FIELD_SERVICE_APPS_PARAMETER: local['FIELD_SERVICE_APPS'],
  };
  const named = roles.flatMap(({ variables }) => Object.entries(variables));
  return Object.fromEntries(
    named.flatMap(([variable, name]) => {
      const value = values[variable];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Puts a guard in front of each service and binds the roles to its address. */
async function prepare(
  options: LimitedOptions,
  local: Local,
  onRefused: (name: string, lack: string) => void,
): Promise<Prepared> {
  const bound = new Map<string, Role>();
  const parameters = await startParameters(parametersOf(options.roles, local));
  const endpoints: Local = { ...local, SSM_ENDPOINT: parameters.endpoint };
  const guards = await Promise.all(
    GUARDED.map((variable) =>
      startGuard({
        endpoint: endpoints[variable] ?? '',
        roleOf: (accessKeyId) => bound.get(accessKeyId.slice(LOCAL_CREDENTIALS.accessKeyId.length + 1)),
        onRefused: ({ name }, { action, resource }) => onRefused(name, `has no permission ${action} on ${resource}`),
      }),
    ),
  );
  const addresses = Object.fromEntries(GUARDED.map((variable, index) => [variable, guards[index]?.endpoint ?? '']));
  for (const role of bindRoles(options.roles, { ...local, ...addresses })) {
    const AWS_ACCESS_KEY_ID = accessKeyOf(role.name);
    bound.set(role.name, { ...role, variables: { ...role.variables, AWS_ACCESS_KEY_ID } });
  }
  return { roles: bound, servers: [...guards, parameters] };
}

/**
 * Runs each function as its stack configures it: bundled, in its own thread and modules, with only the template's
 * variables, and with a policy check on each AWS call. Once a function turns out to lack a variable or a permission,
 * every further call to it throws NotGiven, so that no test passes because the code handles the error.
 */
export function limitedFunctions(options: LimitedOptions, local: Local): Functions {
  const lacks = new Map<string, string>();
  const note = (name: string, lack: string) => {
    if (lacks.has(name)) return;
    lacks.set(name, `${name} ${lack}`);
    options.onLack(`${name} ${lack}`);
  };
  const prepared = prepare(options, local, note);
  // The first call reports this error.
  prepared.catch(() => undefined);
  const threads = new Map<string, WorkerThread>();

  const watch = (name: string, line: string) => {
    const variable = LACKED_VARIABLE.exec(line)?.[1];
    if (variable !== undefined) note(name, `has no variable ${variable}`);
  };
  const threadOf = ({ name, variables }: Role): WorkerThread => {
    const known = threads.get(name);
    if (known !== undefined) return known;
    const onLine = (line: string) => {
      watch(name, line);
      process.stdout.write(`${line}\n`);
    };
    const thread = startWorkerThread({ name, folder: options.folder, variables, onLine });
    threads.set(name, thread);
    return thread;
  };
  const failIfLacking = (name: string) => {
    const lack = lacks.get(name);
    if (lack !== undefined) throw new NotGiven(lack);
  };

  return {
    async invoke(name, event) {
      const role = (await prepared).roles.get(name);
      if (role === undefined) throw new Error(`The template has no function ${name}`);
      failIfLacking(name);
      try {
        return await threadOf(role).invoke(event);
      } catch (error) {
        watch(name, String(error));
        throw error;
      } finally {
        failIfLacking(name);
      }
    },
    // A function is loaded by its first call.
    preload: async () => undefined,
    async stop() {
      await Promise.all([...threads.values()].map((thread) => thread.stop()));
      await Promise.all((await prepared).servers.map((server) => server.stop()));
    },
  };
}
