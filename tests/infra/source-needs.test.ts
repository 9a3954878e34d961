import { describe, expect, it } from 'vitest';
import { needsOfSource } from './source-needs.ts';

const ENV = "import { env, required } from '#functions/platform/env.ts';\n";
const S3 = "import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';\n";
const read = (text: string, path = 'functions/features/some-file.ts') => needsOfSource(path, text);

describe('the environment variables that a source file reads', () => {
  it.each([
    ['const url = env().APP_URL;', ['APP_URL']],
    ['const {\n  APP_URL,\n  TABLE_NAME: table = {},\n} = env();', ['APP_URL', 'TABLE_NAME']],
    ["const url = required('APP_URL');", []],
  ])('are found in: %s', (text, variables) => {
    expect(read(ENV + text)).toEqual({ variables, actions: [], unreadable: [] });
  });

  it.each([
    ['a concatenated name', 'required(`${kind}_QUEUE_URL`);'],
    ['one of two names', "required(isMail ? 'MAIL_QUEUE_URL' : 'DOCUMENT_QUEUE_URL');"],
    ['all variables in a constant', 'const values = env();'],
    ['the rest of the variables', 'const { APP_URL, ...others } = env();'],
    ['a computed name', 'const url = env()[name];'],
    ['all variables as an argument', 'useAll(env());'],
    ['the reader under another name', 'const readAll = env;'],
    ['the reader as an argument', 'names.map(required)'],
    ['process.env directly', 'const url = process.env.APP_URL;'],
    ['process.env with a computed name', "const url = process['env'].APP_URL;"],
    ['process.env destructured', 'const { APP_URL } = process.env;'],
    ['the whole process object', 'useAll(process);'],
  ])('are reported as unreadable: %s', (_what, text) => {
    expect(read(ENV + text).unreadable).toHaveLength(1);
  });

  it.each([
    "import { env as all } from '#functions/platform/env.ts';",
    "import * as platform from '#functions/platform/env.ts';",
    "export { env } from './env.ts';",
    "const { env } = await import('#functions/platform/env.ts');",
    "import { env } from 'node:process';",
  ])('are reported as unreadable: %s', (text) => {
    expect(read(text).unreadable).toHaveLength(1);
  });
});

describe('the AWS operations that a source file calls', () => {
  it.each([
    [
      'a version that it deletes or reads',
      '({ Bucket, Key, VersionId })',
      ['s3:DeleteObjectVersion', 's3:GetObjectVersion'],
    ],
    ['a tag', "({ Bucket, Key, Tagging: 'a=b' })", ['s3:PutObjectTagging']],
    ['an access list', "({ Bucket, Key, 'ACL': 'private' })", ['s3:PutObjectAcl']],
  ])('include the action for %s', (_what, text, actions) => {
    expect(read(S3 + text)).toEqual({ variables: [], actions, unreadable: [] });
  });

  it('are found when imported under another name', () => {
    const text = "import { PutObjectCommand as Put } from '@aws-sdk/client-s3';\nnew Put({ Tagging });";

    expect(read(text).actions).toEqual(['s3:PutObjectTagging']);
  });

  it.each([
    ['a whole client', "import * as s3 from '@aws-sdk/client-s3';\nnew s3[`${verb}ObjectCommand`]({});"],
    ['a client loaded later', "const { S3Client } = await import('@aws-sdk/client-s3');"],
    ['a module loaded by a computed name', 'await import(name);'],
    ['a required module', "const s3 = require('@aws-sdk/client-s3');"],
    ['a re-exported client', "export * from '@aws-sdk/client-s3';"],
    ['the DynamoDB document client', "import { PutCommand } from '@aws-sdk/lib-dynamodb';"],
    ['a client inside another', "import { AssumeRoleCommand } from '@aws-sdk/nested-clients/sts';"],
    ['a URL signer', "import { getSignedUrl } from '@aws-sdk/s3-request-presigner';"],
    ['a custom command', "import { Command } from '@smithy/smithy-client';"],
    ['a custom signature', 'const scope = `${day}/us-east-1/s3/aws4_request`;'],
  ])('are reported as unreadable: %s', (_what, text) => {
    expect(read(text).unreadable).toHaveLength(1);
  });

  it.each([
    ['functions/jobs/send-message.ts', "import { callSqs } from './call-sqs.ts';", "'ReceiveMessage'"],
    ['functions/platform/kms.ts', "import { callAwsJson } from './aws-json.ts';", "'TrentService.GenerateDataKey'"],
    ['functions/platform/secret-parameter.ts', "import { callAwsJson } from './aws-json.ts';", "'GetParametersByPath'"],
    ['functions/files/presign-get.ts', "import { SignatureV4 } from '@smithy/signature-v4';", "'PUT'"],
    ['functions/features/some-file.ts', "import { SignatureV4 } from '@smithy/signature-v4';", "'GET'"],
  ])('are reported when %s signs an unknown one itself', (path, imported, operation) => {
    expect(read(`${imported}\nconst name = ${operation};`, path).unreadable).toHaveLength(1);
  });
});
