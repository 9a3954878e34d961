import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FILE_DAYS } from '#shared/contract/client-imports.ts';
import { EXPORT_DAYS } from '#shared/contract/company-export.ts';
import { CSV_FILE_DAYS } from '#shared/contract/csv-exports.ts';
import { PARKED_DAYS, TICKET_DAYS } from '#shared/contract/tickets.ts';
import { TABLE_SCHEMA } from '#shared/config/table-schema.ts';
import { ROLES } from '#shared/auth/roles.ts';
import { synthProduct, type StackName, type Synthesized, type Template } from './synth-product.ts';
import { functionsOf, ofType, only, readable } from './template.ts';

let product: Synthesized;
let data: Template;
const PRODUCTION = { production: true, alarmEmail: 'ops@example.com' };
beforeAll(() => {
  product = synthProduct(PRODUCTION);
  ({ data } = product.templates);
});

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

describe('the table', () => {
  it('has the keys, indexes and time-to-live of the shared definition', () => {
    const table = only(data, 'AWS::DynamoDB::Table');

    expect(table.KeySchema).toEqual(keys(TABLE_SCHEMA));
    expect(table.GlobalSecondaryIndexes).toEqual(
      TABLE_SCHEMA.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keys(index),
        Projection: { ProjectionType: 'ALL' },
      })),
    );
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: TABLE_SCHEMA.ttlAttribute, Enabled: true });
  });

  it('is billed per request, can be restored and cannot be deleted by mistake', () => {
    expect(only(data, 'AWS::DynamoDB::Table')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      DeletionProtectionEnabled: true,
    });
  });
});

describe('a restored table', () => {
  it('is used and granted in place of the original one, which is kept', () => {
    const restored = synthProduct({ ...PRODUCTION, restoredTable: 'flueprint-restored-1' });

    for (const { name, properties, statements } of functionsOf(restored)) {
      if (name === 'api-system') continue;
      expect(properties.Environment.Variables.TABLE_NAME).toBe('flueprint-restored-1');
      const granted = statements.find(({ Action }) => Action.includes('dynamodb:GetItem'));
      expect(granted?.Resource.map(readable)).toContain(
        'arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/flueprint-restored-1',
      );
    }
    expect(Object.keys(ofType(restored.templates.data, 'AWS::DynamoDB::Table'))).toHaveLength(1);
  });

  it.each([
    ['on AWS', {}],
    ['on an emulator, where outputs are exports', { awsEndpoint: 'http://localhost:4566' }],
  ])('%s changes no other output or export, so the stacks can deploy one by one and roll back', (_where, more) => {
    const own = synthProduct({ ...PRODUCTION, ...more });
    const restored = synthProduct({ ...PRODUCTION, ...more, restoredTable: 'flueprint-restored-1' });

    // The only value that changes. It tells operators which table is in use. No stack imports it.
    const { TableName, ...outputs } = own.templates.data.Outputs;
    expect(TableName).not.toHaveProperty('Export', expect.anything());
    expect(restored.templates.data.Outputs).toEqual({ ...outputs, TableName: { Value: 'flueprint-restored-1' } });
    for (const part of ['web', 'app'] as const) {
      expect(restored.templates[part].Outputs).toEqual(own.templates[part].Outputs);
    }
  });

  it('changes the template of the application, so that it is deployed', () => {
    const restored = synthProduct({ ...PRODUCTION, restoredTable: 'flueprint-restored-1' });

    expect(restored.templates.app).not.toEqual(product.templates.app);
  });
});

describe('references between the stacks', () => {
  it('are weak: no export or import makes a deployment wait for another stack', () => {
    const templates = JSON.stringify(product.templates);

    expect(templates).not.toContain('Fn::ImportValue');
    expect(templates).not.toContain('"Export"');
    expect(templates).toContain('Fn::GetStackOutput');
  });

  it('are exports and imports on an emulator, which supports nothing else', () => {
    const emulated = synthProduct({ awsEndpoint: 'http://localhost:4566' });

    expect(JSON.stringify(emulated.templates)).toContain('Fn::ImportValue');
    expect(JSON.stringify(emulated.templates)).not.toContain('Fn::GetStackOutput');
    expect(emulated.findings).toEqual([]);
  });

  it('name outputs that the other stack has', () => {
    const named = JSON.stringify(product.templates).matchAll(
      /"Fn::GetStackOutput":\{"StackName":"flueprint-test-(data|web|app)",[^}]*\},"OutputName":"(\w+)"/g,
    );
    const references = [...named].map(([, part, name]) => [part as StackName, name ?? ''] as const);

    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(([part, name]) => !(name in product.templates[part].Outputs))).toEqual([]);
  });
});

describe('production data that cannot be rendered again', () => {
  it('is kept when its stack is deleted, and its stack is protected', () => {
    const retained = Object.values(data.Resources).filter((resource) => resource.DeletionPolicy === 'Retain');

    expect(retained.map((resource) => resource.Type).sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
    ]);
    expect(product.terminationProtection).toEqual({ data: true, web: false, app: false });
  });
});

describe('a stage that is not production', () => {
  it('keeps no resources when its stacks are deleted, and protects none', () => {
    const { templates, terminationProtection } = synthProduct();
    const retained = Object.values(templates).flatMap(({ Resources }) =>
      Object.values(Resources).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain'),
    );

    expect(retained).toEqual([]);
    expect(terminationProtection).toEqual({ data: false, web: false, app: false });
    expect(only(templates.data, 'AWS::DynamoDB::Table').DeletionProtectionEnabled).toBe(false);
    expect(only(templates.data, 'AWS::Cognito::UserPool').DeletionProtection).toBe('INACTIVE');
  });
});

describe('the user pool', () => {
  it('has a group for each role and no self sign-up', () => {
    const groups = Object.values(ofType(data, 'AWS::Cognito::UserPoolGroup')).map((group) => group.GroupName);

    expect(groups).toEqual([...ROLES]);
    expect(only(data, 'AWS::Cognito::UserPool')).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: false },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireSymbols: false, RequireUppercase: false } },
      DeletionProtection: 'ACTIVE',
    });
  });

  it('calls the trigger that adds the token claims', () => {
    const trigger = functionsOf(product).find(({ name }) => name === 'pre-token');

    expect(only(data, 'AWS::Cognito::UserPool').LambdaConfig).toEqual({
      PreTokenGeneration: { 'Fn::GetAtt': [trigger?.logicalId, 'Arn'] },
    });
    expect(trigger?.properties.Timeout).toBe(5);
  });

  it('hides whether an account exists, and lets no user change their role or organization', () => {
    expect(only(data, 'AWS::Cognito::UserPoolClient')).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      WriteAttributes: ['email', 'name'],
      IdTokenValidity: 60,
      TokenValidityUnits: { IdToken: 'minutes' },
    });
  });

  it('issues no AWS credentials', () => {
    const types = Object.values(product.templates)
      .flatMap((template) => Object.values(template.Resources))
      .map(({ Type }) => Type);

    expect(types.filter((type) => type.includes('IdentityPool'))).toEqual([]);
  });
});

describe('the buckets', () => {
  const buckets = () =>
    [data, product.templates.web].flatMap((template) => Object.entries(ofType(template, 'AWS::S3::Bucket')));
  const named = (name: string) => buckets().find(([id]) => id.startsWith(name))?.[1] ?? {};

  it('are private and encrypted, and reject plain HTTP and old TLS', () => {
    const policies = JSON.stringify(
      [data, product.templates.web].map((template) => ofType(template, 'AWS::S3::BucketPolicy')),
    );
    expect(buckets()).toHaveLength(5);
    for (const [id, bucket] of buckets()) {
      expect(bucket.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(bucket.BucketEncryption)).toContain('AES256');
      expect(policies).toContain(`{"Bucket":{"Ref":"${id}"}`);
    }
    expect(policies.match(/"aws:SecureTransport":"false"/g)).toHaveLength(5);
    expect(policies.match(/"s3:TlsVersion":1.2/g)).toHaveLength(5);
  });

  it.each(['MediaPhotos', 'MediaDocuments', 'WebFiles'])(
    '%s keeps old versions for 30 days and removes aborted uploads',
    (name) => {
      const bucket = named(name);

      expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
      expect(JSON.stringify(bucket.LifecycleConfiguration)).toContain('"NoncurrentDays":30');
      expect(JSON.stringify(bucket.LifecycleConfiguration)).toContain('"DaysAfterInitiation":1');
    },
  );

  it('move only photos larger than 128 KB to archive storage after 90 days', () => {
    const rules = (name: string) => JSON.stringify(named(name).LifecycleConfiguration);

    expect(named('MediaPhotos').LifecycleConfiguration).toMatchObject({
      Rules: [
        { Id: 'Tidy' },
        {
          Id: 'Archive',
          Status: 'Enabled',
          ObjectSizeGreaterThan: String(128 * 1024),
          Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 90 }],
        },
      ],
    });
    expect(rules('MediaDocuments') + rules('WebFiles')).not.toContain('Transitions');
  });

  it.each([
    ['ForgetExports', [EXPORT_DAYS]],
    ['ForgetClientFiles', [IMPORT_FILE_DAYS, CSV_FILE_DAYS]],
    ['ForgetTicketFiles', [TICKET_DAYS]],
    ['ForgetInboundMail', [PARKED_DAYS]],
  ])('delete files by the rule %s no earlier than the pages stop offering them', (ruleId, days) => {
    expect(named('MediaDocuments').LifecycleConfiguration).toMatchObject({
      Rules: expect.arrayContaining([expect.objectContaining({ Id: ruleId, ExpirationInDays: Math.max(...days) })]),
    });
  });

  it('announce stored photos, but not renditions, to a queue that is ready before the bucket', () => {
    expect(named('MediaPhotos').NotificationConfiguration).toMatchObject({
      QueueConfigurations: [
        { Event: 's3:ObjectCreated:*', Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'org/' }] } } },
      ],
    });
    const photos = Object.entries(data.Resources).find(
      ([id]) => id.startsWith('MediaPhotos') && data.Resources[id]?.Type === 'AWS::S3::Bucket',
    );
    const [waitsFor] = photos?.[1].DependsOn ?? [];
    expect(data.Resources[waitsFor ?? '']?.Type).toBe('AWS::SQS::QueuePolicy');
  });

  it('accept uploads only from pages of the application', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012';
    const withDomain = synthProduct({ domain: { name: 'app.example.com', certificateArn } }).templates.data;

    expect(JSON.stringify(named('MediaPhotos').CorsConfiguration)).toContain(
      '"AllowedOrigins":["https://*.cloudfront.net"]',
    );
    expect(JSON.stringify(ofType(withDomain, 'AWS::S3::Bucket'))).toContain(
      '"AllowedOrigins":["https://app.example.com"]',
    );
    // Pages upload client files to the documents bucket and download the logo from it.
    expect(JSON.stringify(named('MediaDocuments').CorsConfiguration)).toContain('"AllowedMethods":["POST","GET"]');
  });

  it('let only CloudFront read the web files', () => {
    const policies = Object.values(ofType(product.templates.web, 'AWS::S3::BucketPolicy')).map((policy) =>
      JSON.stringify(policy),
    );

    const ofFiles = policies.filter((policy) => policy.includes('WebFiles'));
    expect(ofFiles).toHaveLength(1);
    expect(ofFiles[0]).toContain('"Effect":"Allow","Principal":{"Service":"cloudfront.amazonaws.com"}');
    expect(ofFiles[0]).toMatch(/"AWS:SourceArn":.*:distribution/);
  });
});
