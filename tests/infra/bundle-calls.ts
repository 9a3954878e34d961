import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PARTS, partFile, splitBundle } from '#infra/esbuild-options.ts';
import { AnyEnv } from '#shared/config/lambda-env.ts';
import { needsOfSource, type SourceNeeds } from './source-needs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What an SDK package's commands are called in policies. */
const SERVICE: Record<string, string> = {
  'cognito-identity-provider': 'cognito-idp',
  dynamodb: 'dynamodb',
  s3: 's3',
  ses: 'ses',
};

/** Commands whose policy action has another name, or several; and those that need none. */
const ACTIONS: Record<string, readonly string[]> = {
  // A transaction is allowed by the actions of its parts.
  'dynamodb:TransactWriteItems': [
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ],
  // Part of the client for features that are not in use: endpoint discovery and directory buckets.
  'dynamodb:DescribeEndpoints': [],
  's3:CreateSession': [],
  // The token is the permission.
  'cognito-idp:RevokeToken': [],
  's3:HeadObject': ['s3:GetObject'],
  's3:CreateMultipartUpload': ['s3:PutObject'],
  's3:UploadPart': ['s3:PutObject'],
  's3:CompleteMultipartUpload': ['s3:PutObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  's3:ListObjectVersions': ['s3:ListBucketVersions'],
};

/** Calls that are signed without an SDK client, by a text that only their code has in a minified bundle. */
const SIGNED_DIRECTLY: Record<string, string> = {
  AmazonSQS: 'sqs:SendMessage',
  '"GetParameter"': 'ssm:GetParameter',
  '"PutParameter"': 'ssm:PutParameter',
  'TrentService.Encrypt': 'kms:Encrypt',
  'TrentService.Decrypt': 'kms:Decrypt',
  'response-content-disposition': 's3:GetObject',
  'content-length-range': 's3:PutObject',
};

/** A file that signs in a way that no text of the bundle shows. */
const BY_FILE: Record<string, string> = {
  'functions/files/put-object.ts': 's3:PutObject',
  'functions/features/clients/search/managed/company-documents.ts': 'es:ESHttpPost',
  'functions/features/clients/search/managed/make-index.ts': 'es:ESHttpPut',
};

export type Bundle = {
  /** Actions that the commands in the bundle need. */
  readonly actions: ReadonlySet<string>;
  /** Variables that the code in the bundle reads. */
  readonly variables: ReadonlySet<string>;
  /** Forms in its sources that leave open which variable or operation they name. */
  readonly unreadable: readonly string[];
};

type Built = { text: string; inputs: string[] };

function build(entry: string): Built {
  const { files, metafile } = splitBundle(entry, { absWorkingDir: ROOT, logLevel: 'error' });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return {
    text: files.map(({ text }) => text).join('\n'),
    inputs: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
  };
}

/** A bundle with the parts beside it. */
function buildAll(entry: string): Built[] {
  const built = [build(entry)];
  const waiting = Object.keys(PARTS);
  for (const { text } of built) {
    for (const name of waiting.filter((part) => text.includes(part))) {
      waiting.splice(waiting.indexOf(name), 1);
      built.push(build(partFile(name)));
    }
  }
  return built;
}

const needsByPath = new Map<string, SourceNeeds>();

function needsOf(path: string): SourceNeeds {
  const needs = needsByPath.get(path) ?? needsOfSource(path, readFileSync(`${ROOT}${path}`, 'utf8'));
  needsByPath.set(path, needs);
  return needs;
}

const ownNeeds = (inputs: readonly string[]): SourceNeeds[] =>
  inputs.filter((path) => /^(?:functions|shared)\//.test(path)).map(needsOf);

function actionsIn({ text, inputs }: Built): string[] {
  const commands = inputs.flatMap((path) => {
    const [, client, command] = /@aws-sdk\/client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(path) ?? [];
    return client === undefined || command === undefined ? [] : [`${SERVICE[client] ?? client}:${command}`];
  });
  const signed = Object.entries(SIGNED_DIRECTLY).flatMap(([mark, action]) => (text.includes(mark) ? [action] : []));
  const byFile = inputs.flatMap((path) => BY_FILE[path] ?? []);
  const byField = ownNeeds(inputs).flatMap(({ actions }) => actions);
  return [...commands.flatMap((command) => ACTIONS[command] ?? [command]), ...signed, ...byFile, ...byField];
}

const VARIABLES = new Set(Object.keys(AnyEnv.shape));

/** `required('X')`, which stays in the minified text as it is, and what the sources of the bundle take of `env()`. */
function variablesIn({ text, inputs }: Built): string[] {
  const required = [...text.matchAll(/\("([A-Z][A-Z0-9_]+)"\)/g)].map(([, name]) => name ?? '');
  const read = ownNeeds(inputs).flatMap(({ variables }) => variables);
  return [...required, ...read].filter((name) => VARIABLES.has(name));
}

/**
 * What the bundle of a function can ask of AWS and of its environment. It knows files and commands, not calls: a method of
 * a port that the function never calls counts, and which queue, bucket or prefix a call names is not seen.
 */
export function bundleOf(name: string): Bundle {
  const built = buildAll(`functions/entry/${name}.ts`);
  return {
    actions: new Set(built.flatMap(actionsIn)),
    variables: new Set(built.flatMap(variablesIn)),
    unreadable: built.flatMap(({ inputs }) => ownNeeds(inputs).flatMap(({ unreadable }) => unreadable)),
  };
}

/** The product's own error classes in each file beside a bundle, by the names that stay in its minified text. */
export function errorClassesInParts(): { part: string; name: string }[] {
  return Object.keys(PARTS).flatMap((part) => {
    const { text, inputs } = build(partFile(part));
    const sources = inputs.filter((path) => /^(functions|shared)\//.test(path));
    const classes = sources.flatMap((path) => [
      ...readFileSync(`${ROOT}${path}`, 'utf8').matchAll(/class (\w+) extends \w*Error/g),
    ]);
    return classes.map(([, name = '']) => ({ part, name })).filter(({ name }) => text.includes(`"${name}"`));
  });
}
