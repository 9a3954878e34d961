import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { synthProduct, type Synthesized } from './synth-product.ts';
import { ofType, only, readable } from './template.ts';

const VAULT = 'arn:aws:backup:us-west-2:444455556666:backup-vault:flueprint';
const PRODUCTION = { production: true, alarmEmail: 'ops@example.com', backup: { vaultArn: VAULT } };
const TABLE = 'arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/<DataTable>';

let product: Synthesized;
beforeAll(() => {
  product = synthProduct(PRODUCTION);
});
const data = () => product.templates.data;

const Selection = z.object({
  BackupSelection: z.looseObject({
    Resources: z.array(z.unknown()),
    IamRoleArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
  }),
});
const PolicyFile = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.looseObject({
        Action: z.union([z.string(), z.array(z.string())]),
        Resource: z.union([z.string(), z.array(z.unknown()), z.looseObject({})]),
      }),
    ),
  }),
  Roles: z.array(z.object({ Ref: z.string() })),
});

/** Permissions of the backup role, as action → resources. */
function grants(): Map<string, string[]> {
  const role = Selection.parse(only(data(), 'AWS::Backup::BackupSelection')).BackupSelection.IamRoleArn[
    'Fn::GetAtt'
  ][0];
  const policies = Object.values(ofType(data(), 'AWS::IAM::Policy')).map((each) => PolicyFile.parse(each));
  const statements = policies
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const pairs = statements.flatMap(({ Action, Resource }) => {
    const resources = (Array.isArray(Resource) ? Resource : [Resource]).map(readable);
    return [Action].flat().map((action) => [action, resources] as const);
  });
  const all = new Map<string, string[]>();
  for (const [action, resources] of pairs) all.set(action, [...(all.get(action) ?? []), ...resources]);
  return all;
}

describe('a stage with backups', () => {
  it('copies table, photos and documents to another account daily and keeps the copies for 35 days', () => {
    const plan = only(data(), 'AWS::Backup::BackupPlan');
    const { BackupSelection } = Selection.parse(only(data(), 'AWS::Backup::BackupSelection'));

    expect(plan.BackupPlan).toMatchObject({
      BackupPlanRule: [
        {
          ScheduleExpression: 'cron(0 11 * * ? *)',
          Lifecycle: { DeleteAfterDays: 7 },
          CopyActions: [{ DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: 35 } }],
        },
      ],
    });
    expect(BackupSelection.Resources.map(readable)).toEqual([TABLE, '<MediaPhotos.Arn>', '<MediaDocuments.Arn>']);
  });

  it('keeps copies for the configured time', () => {
    const { templates } = synthProduct({ ...PRODUCTION, backup: { vaultArn: VAULT, days: 365 } });

    expect(JSON.stringify(only(templates.data, 'AWS::Backup::BackupPlan'))).toContain('"DeleteAfterDays":365');
  });

  it('copies the restored table while one is in use', () => {
    const { templates } = synthProduct({ ...PRODUCTION, restoredTable: 'flueprint-restored-1' });

    expect(JSON.stringify(only(templates.data, 'AWS::Backup::BackupSelection'))).toContain(
      'table/flueprint-restored-1',
    );
  });

  it('lets AWS Backup read only these three, write no objects and use no managed policy', () => {
    const all = grants();
    const objects = ['<MediaDocuments.Arn>/*', '<MediaPhotos.Arn>/*'];

    expect(all.get('dynamodb:StartAwsBackupJob')).toEqual([TABLE]);
    expect(all.get('s3:GetObjectVersion')?.sort()).toEqual(objects);
    expect(all.get('s3:ListBucket')?.sort()).toEqual(['<MediaDocuments.Arn>', '<MediaPhotos.Arn>']);
    expect(all.get('backup:CopyIntoBackupVault')?.sort()).toEqual([expect.stringMatching(/^<BackupVault/), VAULT]);
    expect(
      [...all.keys()].filter((action) => /\*|s3:(PutObject|DeleteObject)|dynamodb:(Put|Delete|Update)/.test(action)),
    ).toEqual([]);
    const unnamed = [...all].filter(([, resources]) => resources.includes('*')).map(([action]) => action);
    expect(unnamed.sort()).toEqual([
      'cloudwatch:GetMetricData',
      'events:ListRules',
      's3:ListAllMyBuckets',
      'tag:GetResources',
    ]);
    const backupRoles = Object.entries(ofType(data(), 'AWS::IAM::Role')).filter(([id]) => id.startsWith('Backup'));
    expect(JSON.stringify(backupRoles)).not.toContain('ManagedPolicyArns');
  });

  it('enables the bucket events that AWS Backup needs, and keeps the queue of stored photos', () => {
    const buckets = Object.entries(ofType(data(), 'AWS::S3::Bucket'));
    const notifications = (name: string) => buckets.find(([id]) => id.startsWith(name))?.[1].NotificationConfiguration;
    const EventBridgeConfiguration = { EventBridgeEnabled: true };

    expect(notifications('MediaDocuments')).toEqual({ EventBridgeConfiguration });
    expect(notifications('MediaPhotos')).toMatchObject({
      EventBridgeConfiguration,
      QueueConfigurations: [{ Event: 's3:ObjectCreated:*' }],
    });
  });

  it('sends email when a backup or a copy fails', () => {
    const rules = Object.values(ofType(product.templates.app, 'AWS::Events::Rule'));

    expect(rules).toContainEqual(
      expect.objectContaining({
        EventPattern: {
          source: ['aws.backup'],
          'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
          detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
        },
      }),
    );
    expect(JSON.stringify(ofType(product.templates.app, 'AWS::SNS::TopicPolicy'))).toContain('events.amazonaws.com');
  });

  it('passes the security rules', () => {
    expect(product.findings).toEqual([]);
  });
});

describe('a stage without backups', () => {
  it('has no vault, no plan and no role for them', () => {
    const { templates } = synthProduct();
    const types = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type));

    expect(types.filter((type) => type.startsWith('AWS::Backup'))).toEqual([]);
    expect(JSON.stringify(templates)).not.toContain('backup.amazonaws.com');
  });
});

describe('docs/operations.md for backups', () => {
  it('has the section that the email about a failed backup refers to', () => {
    const rules = Object.values(ofType(product.templates.app, 'AWS::Events::Rule')).map(
      ({ Description }) => Description,
    );
    const docs = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

    expect(rules).toContainEqual(expect.stringContaining('See docs/operations.md, BackupsFailed.'));
    expect(docs).toContain('### BackupsFailed\n');
  });
});

describe('the ARN of the backup vault', () => {
  it.each(['flueprint', 'arn:aws:backup:us-west-2:444455556666:backup-plan:flueprint'])('rejects %s', (vaultArn) => {
    expect(() => synthProduct({ ...PRODUCTION, backup: { vaultArn } })).toThrow('ARN of a backup vault');
  });
});
