import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PARTS, partFile } from '#infra/esbuild-options.ts';
import { splitBundle } from '#infra/split-bundle.ts';
import { VARIABLES } from '#shared/config/env-variables.ts';
import { needsOfSource, type SourceNeeds } from './source-needs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** SDK package → service prefix in IAM policies. */
const SERVICE: Record<string, string> = {
  'cognito-identity-provider': 'cognito-idp',
  dynamodb: 'dynamodb',
  s3: 's3',
  ses: 'ses',
};

/** Commands whose IAM action has another name, that need several actions, or that need none. */
const ACTIONS: Record<string, readonly string[]> = {
  // A transaction needs the actions of its parts.
  'dynamodb:TransactWriteItems': [
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ],
  // The SDK client includes these for features that aren't in use: endpoint discovery and directory buckets.
  'dynamodb:DescribeEndpoints': [],
  's3:CreateSession': [],
  // Authorized by the token itself.
  'cognito-idp:RevokeToken': [],
  's3:HeadObject': ['s3:GetObject'],
  's3:CreateMultipartUpload': ['s3:PutObject'],
  's3:UploadPart': ['s3:PutObject'],
  's3:CompleteMultipartUpload': ['s3:PutObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  's3:ListObjectVersions': ['s3:ListBucketVersions'],
};

/** Calls that are signed without an SDK client, identified by a string that only their code contains in a minified bundle. */
const SIGNED_DIRECTLY: Record<string, string> = {
  '"SendMessage': 'sqs:SendMessage',
  '"ChangeMessageVisibility"': 'sqs:ChangeMessageVisibility',
  '"GetParameter"': 'ssm:GetParameter',
  '"PutParameter"': 'ssm:PutParameter',
  'TrentService.Encrypt': 'kms:Encrypt',
  'TrentService.Decrypt': 'kms:Decrypt',
  'response-content-disposition': 's3:GetObject',
  'content-length-range': 's3:PutObject',
};

/** Files that sign calls which no string in the bundle identifies. */
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
  /** Expressions in its sources whose variable or operation can't be determined. */
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

/** A bundle with its separately loaded parts. */
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

const KNOWN = new Set<string>(VARIABLES);

/** `required('X')`, which stays in the minified text as it is, and what the sources of the bundle take of `env()`. */
function variablesIn({ text, inputs }: Built): string[] {
  const required = [...text.matchAll(/\("([A-Z][A-Z0-9_]+)"\)/g)].map(([, name]) => name ?? '');
  const read = ownNeeds(inputs).flatMap(({ variables }) => variables);
  return [...required, ...read].filter((name) => KNOWN.has(name));
}

/**
 * The AWS actions and environment variables that a function's bundle can use. It analyzes files and commands, not calls: a
 * port's method counts even if the function never calls it, and the queue, bucket or prefix of a call isn't analyzed.
 */
export function bundleOf(name: string): Bundle {
  const built = buildAll(`functions/entry/${name}.ts`);
  return {
    actions: new Set(built.flatMap(actionsIn)),
    variables: new Set(built.flatMap(variablesIn)),
    unreadable: built.flatMap(({ inputs }) => ownNeeds(inputs).flatMap(({ unreadable }) => unreadable)),
  };
}

/** The product's error classes in each separately loaded part, found by the names that minification keeps. */
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
