import type { Role } from './role.ts';

/** Variables that Lambda or the local product sets for every function, in addition to those of its stack. */
const GIVEN_TO_ALL = /_ENDPOINT$|^AWS_|^BILLING_CLOCK_FILE$/;

/** The local gateway replaces the distribution. It sends no secret, so no function checks one. */
const NOT_HERE = ['ORIGIN_SECRET'];

type Environment = Readonly<Record<string, string>>;

/** Maps a resource's id in the template to its local name. For a queue, that's the last segment of its URL. */
function localNames(roles: readonly Role[], local: Environment): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, variables } of roles) {
    for (const [variable, id] of Object.entries(variables)) {
      const value = local[variable]?.split('/').at(-1);
      if (value === undefined || !/^[A-Za-z]+[0-9A-F]{8}$/.test(id)) continue;
      const known = names.get(id);
      if (known !== undefined && known !== value)
        throw new Error(`${variable} of ${name} names another resource: ${id}`);
      names.set(id, value);
    }
  }
  return names;
}

function localValue(role: Role, variable: string, local: Environment): string {
  // Local parameters have the same names as in the template.
  const value = local[variable] ?? (variable.endsWith('_PARAMETER') ? role.variables[variable] : undefined);
  if (value === undefined) throw new Error(`${variable} of ${role.name} has no local value`);
  return value;
}

/**
 * Replaces the names and values in a template's roles with local ones: each function gets only the variables in its
 * template, and its policy names the local table, buckets, queues and pool. Throws when one variable stands for
 * different resources in two functions.
 */
export function bindRoles(roles: readonly Role[], local: Environment): Role[] {
  const names = [...localNames(roles, local)];
  const toLocal = (arn: string) => names.reduce((text, [id, name]) => text.replaceAll(id, name), arn);
  const common = Object.entries(local).filter(([variable]) => GIVEN_TO_ALL.test(variable));
  return roles.map((role) => {
    const own = Object.keys(role.variables).filter((variable) => !NOT_HERE.includes(variable));
    return {
      name: role.name,
      variables: Object.fromEntries([...common, ...own.map((name) => [name, localValue(role, name, local)] as const)]),
      statements: role.statements.map((statement) => ({ ...statement, resources: statement.resources.map(toLocal) })),
    };
  });
}
