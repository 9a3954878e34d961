import { describe, expect, it } from 'vitest';
import { needsOfSource } from './source-needs.ts';

const ENV = "import { env, required } from '#functions/platform/env.ts';\n";
const S3 = "import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';\n";
const read = (text: string, path = 'functions/features/some-file.ts') => needsOfSource(path, text);

describe('the variables that a source reads', () => {
  it.each([
    ['const url = env().APP_URL;', ['APP_URL']],
    ['const {\n  APP_URL,\n  TABLE_NAME: table = {},\n} = env();', ['APP_URL', 'TABLE_NAME']],
    ["const url = required('APP_URL');", []],
  ])('%s', (text, variables) => {
    expect(read(ENV + text)).toEqual({ variables, actions: [], unreadable: [] });
  });

  it.each([
    ['a name put together', 'required(`${kind}_QUEUE_URL`);'],
    ['one of two names', "required(isMail ? 'MAIL_QUEUE_URL' : 'DOCUMENT_QUEUE_URL');"],
    ['all of them kept', 'const values = env();'],
    ['the rest of them', 'const { APP_URL, ...others } = env();'],
    ['a computed one', 'const url = env()[name];'],
    ['all of them handed on', 'useAll(env());'],
    ['the reader under another name', 'const readAll = env;'],
    ['the reader handed on', 'names.map(required)'],
    ['past the reader', 'const url = process.env.APP_URL;'],
    ['past the reader, computed', "const url = process['env'].APP_URL;"],
    ['past the reader, taken apart', 'const { APP_URL } = process.env;'],
    ['past the reader, all of it', 'useAll(process);'],
  ])('reports as unreadable: %s', (_what, text) => {
    expect(read(ENV + text).unreadable).toHaveLength(1);
  });

  it.each([
    "import { env as all } from '#functions/platform/env.ts';",
    "import * as platform from '#functions/platform/env.ts';",
    "export { env } from './env.ts';",
    "const { env } = await import('#functions/platform/env.ts');",
    "import { env } from 'node:process';",
  ])('reports as unreadable: %s', (text) => {
    expect(read(text).unreadable).toHaveLength(1);
  });
});

describe('the operations that a source asks AWS for', () => {
  it.each([
    [
      'a version that it deletes or reads',
      '({ Bucket, Key, VersionId })',
      ['s3:DeleteObjectVersion', 's3:GetObjectVersion'],
    ],
    ['a tag', "({ Bucket, Key, Tagging: 'a=b' })", ['s3:PutObjectTagging']],
    ['an access list', "({ Bucket, Key, 'ACL': 'private' })", ['s3:PutObjectAcl']],
  ])('include what %s needs', (_what, text, actions) => {
    expect(read(S3 + text)).toEqual({ variables: [], actions, unreadable: [] });
  });

  it('are found under another name', () => {
    const text = "import { PutObjectCommand as Put } from '@aws-sdk/client-s3';\nnew Put({ Tagging });";

    expect(read(text).actions).toEqual(['s3:PutObjectTagging']);
  });

  it.each([
    ['a whole client', "import * as s3 from '@aws-sdk/client-s3';\nnew s3[`${verb}ObjectCommand`]({});"],
    ['a client loaded later', "const { S3Client } = await import('@aws-sdk/client-s3');"],
    ['a module loaded by a computed name', 'await import(name);'],
    ['a module of required code', "const s3 = require('@aws-sdk/client-s3');"],
    ['a client handed on', "export * from '@aws-sdk/client-s3';"],
    ['the documents of the table', "import { PutCommand } from '@aws-sdk/lib-dynamodb';"],
    ['a client inside another', "import { AssumeRoleCommand } from '@aws-sdk/nested-clients/sts';"],
    ['a signer of addresses', "import { getSignedUrl } from '@aws-sdk/s3-request-presigner';"],
    ['a command made by hand', "import { Command } from '@smithy/smithy-client';"],
    ['a signature made by hand', 'const scope = `${day}/us-east-1/s3/aws4_request`;'],
  ])('reports as unreadable: %s', (_what, text) => {
    expect(read(text).unreadable).toHaveLength(1);
  });

  it.each([
    ['functions/jobs/send-message.ts', "import { SignatureV4 } from '@smithy/signature-v4';", "'ReceiveMessage'"],
    ['functions/platform/kms.ts', "import { callAwsJson } from './aws-json.ts';", "'TrentService.GenerateDataKey'"],
    ['functions/platform/secret-parameter.ts', "import { callAwsJson } from './aws-json.ts';", "'GetParametersByPath'"],
    ['functions/files/presign-get.ts', "import { SignatureV4 } from '@smithy/signature-v4';", "'PUT'"],
    ['functions/features/some-file.ts', "import { SignatureV4 } from '@smithy/signature-v4';", "'GET'"],
  ])('reports an unknown operation that %s signs itself', (path, imported, operation) => {
    expect(read(`${imported}\nconst name = ${operation};`, path).unreadable).toHaveLength(1);
  });
});
