import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_ACTIONS, TABLE_READS, TABLE_WRITES } from '#infra/constructs/function/grants.ts';
import { DOCUMENTS, RENDITIONS, UPLOADS } from '#infra/constructs/storage/media.ts';
import { renditionKey, uploadKey } from '#functions/files/object-keys.ts';
import { LAMBDA_GROUPS, NEEDS, type Need } from '#shared/contract/route.ts';
import { synthProduct } from './synth-product.ts';
import { functionsOf, readable, type FunctionOfTemplate } from './template.ts';

let functions: FunctionOfTemplate[];
beforeAll(() => {
  functions = functionsOf(synthProduct());
});

const actionsOf = (name: string): string[] =>
  functions
    .filter((each) => each.name === name)
    .flatMap((each) => each.statements.flatMap((statement) => statement.Action));

const may = (name: string, service: string): boolean =>
  actionsOf(name).some((action) => action.startsWith(`${service}:`));

describe('the roles of the functions', () => {
  it('name every action, and never allow scans', () => {
    const actions = functions.flatMap((each) => each.statements.flatMap((statement) => statement.Action));

    expect(actions.length).toBeGreaterThan(50);
    expect(actions.filter((action) => action.includes('*') || action.endsWith(':Scan'))).toEqual([]);
  });

  it('name every resource, and a prefix for objects', () => {
    const resources = functions.flatMap((each) =>
      each.statements.flatMap((statement) => statement.Resource.map(readable)),
    );

    const wild = resources.filter((resource) => resource.includes('*'));
    expect(new Set(wild)).toEqual(
      new Set([
        '<MediaPhotos.Arn>/org/*',
        '<MediaPhotos.Arn>/rendition/org/*',
        '<MediaDocuments.Arn>/org/*',
        '<MediaDocuments.Arn>/org/*/logo/*',
        '<MediaDocuments.Arn>/export/org/*',
        '<MediaDocuments.Arn>/client-file/org/*',
        '<MediaDocuments.Arn>/ticket/*',
        '<MediaDocuments.Arn>/inbound/*',
      ]),
    );
  });

  it('let the signing functions create the first key, but overwrite none', () => {
    const makers = functions.flatMap(({ name, statements }) =>
      statements.filter(({ Action }) => Action.includes('ssm:PutParameter')).map((statement) => ({ name, statement })),
    );

    expect(makers.map(({ name }) => name)).toEqual(['api-documents', 'on-document-job', 'on-company-data-job']);
    for (const { statement } of makers) {
      expect(statement.Condition).toEqual({ StringNotEquals: { 'ssm:Overwrite': 'true' } });
    }
  });

  it('are separate for each function', () => {
    const roles = functions.map((each) => each.properties.Role['Fn::GetAtt'][0]);

    expect(new Set(roles).size).toBe(functions.length);
  });
});

describe('the functions of the API', () => {
  const services: readonly [Need[], string][] = [
    [['table', 'tableReads'], 'dynamodb'],
    [['photos', 'photoUploads', 'documents', 'logos', 'exports', 'clientFiles', 'ticketFiles'], 's3'],
    [['identity', 'passwordCheck'], 'cognito-idp'],
    [['mailJobs', 'documentJobs', 'companyDataJobs', 'clientImportJobs', 'fieldServiceJobs'], 'sqs'],
  ];

  it.each(LAMBDA_GROUPS)('%s may reach only what its group needs', (group) => {
    const needs: readonly Need[] = NEEDS[group];

    const reached = services.filter(([, service]) => may(`api-${group}`, service));
    const needed = services.filter(([kinds]) => kinds.some((kind) => needs.includes(kind)));
    expect(reached).toEqual(needed);
    expect(may(`api-${group}`, 'ses')).toBe(false);
  });

  it('sign uploads only in the groups that store photos, logos and client files', () => {
    const writers = LAMBDA_GROUPS.filter((group) => actionsOf(`api-${group}`).includes('s3:PutObject'));

    // The admin group writes only a company's logo.
    expect(writers).toEqual(['admin', 'clients', 'inspections', 'field']);
  });

  it('let readers read only documents and pictures', () => {
    const readers = functions.find(({ name }) => name === 'api-readers');
    const reached = readers?.statements.flatMap(({ Action, Resource }) =>
      Action.filter((action) => action.startsWith('s3:')).flatMap((action) =>
        Resource.map((resource) => `${action} ${readable(resource)}`),
      ),
    );

    expect(reached?.sort()).toEqual([
      's3:GetObject <MediaDocuments.Arn>/org/*',
      's3:GetObject <MediaPhotos.Arn>/rendition/org/*',
    ]);
  });
});

/** Commands of an SDK client that the source files of a folder import. */
function commandsIn(folder: string, client: string): string[] {
  const root = fileURLToPath(new URL(`../../functions/${folder}/`, import.meta.url));
  const files = readdirSync(root).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const imports = readFileSync(`${root}${file}`, 'utf8').matchAll(/import \{([^}]*)\} from '([^']+)'/g);
    const names = [...imports].filter(([, , from]) => from === client).flatMap(([, what]) => what?.split(',') ?? []);
    return names
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w+Command$/.test(name))
      .map((name) => name.slice(0, -7));
  });
}

describe('the AWS calls in the code', () => {
  it('of the user pool match the granted actions', () => {
    const called = commandsIn('identity', '@aws-sdk/client-cognito-identity-provider').filter((name) =>
      name.startsWith('Admin'),
    );

    expect([...new Set(called)].sort().map((name) => `cognito-idp:${name}`)).toEqual([...IDENTITY_ACTIONS].sort());
  });

  it('of the table match the granted actions', () => {
    // A transaction needs the actions of its parts.
    const parts: Record<string, string[]> = {
      TransactWriteItems: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    };
    const called = commandsIn('data', '@aws-sdk/client-dynamodb').flatMap((name) => parts[name] ?? [name]);

    // Only the client import is granted BatchWriteItem.
    const granted = [...TABLE_READS, ...TABLE_WRITES, 'dynamodb:BatchWriteItem'].map((action) =>
      action.replace('dynamodb:', ''),
    );
    expect([...new Set(called)].sort()).toEqual(granted.sort());
  });

  it('use the granted prefixes', () => {
    const key = { organizationId: 'O', inspectionId: 'I', photoId: 'P' };

    expect(uploadKey(key).startsWith(UPLOADS)).toBe(true);
    expect(renditionKey(key, 'thumb').startsWith(RENDITIONS)).toBe(true);
    expect(DOCUMENTS).toBe('org/');
  });
});

describe('the roles of all functions', () => {
  it('grants these statements', () => {
    const lines = functions
      .flatMap(({ name, statements }) =>
        statements.flatMap(({ Action, Resource }) =>
          Resource.map((resource) => `${name}: ${Action.join(' ')} → ${readable(resource)}`),
        ),
      )
      .filter((line) => !line.includes('logs:') && !line.includes('/index/'))
      .map((line) => line.replace([...TABLE_READS, ...TABLE_WRITES].sort().join(' '), 'table read and write'))
      .sort();

    expect(lines).toMatchSnapshot();
  });
});
