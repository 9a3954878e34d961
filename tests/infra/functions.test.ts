import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction } from '#infra/constructs/function/function-code.ts';
import { environmentFor } from '#infra/constructs/function/function-environment.ts';
import { apiEnvSchema, EVENT_ENV, type EventFunction } from '#shared/config/lambda-env.ts';
import { LAMBDA_GROUPS, type LambdaGroup } from '#shared/contract/route.ts';
import { synthProduct, type Synthesized } from './synth-product.ts';
import { functionsOf, ofType, readable, type FunctionOfTemplate } from './template.ts';

let product: Synthesized;
let functions: FunctionOfTemplate[];
beforeAll(() => {
  product = synthProduct();
  functions = functionsOf(product);
});

/** Limit on the code that an API function parses at startup. A feature's own code loads at its first request. */
const API_BYTES = 420_000;
const NAMES = [...LAMBDA_GROUPS.map((group) => `api-${group}`), ...Object.keys(EVENT_ENV)];
const named = (name: string): FunctionOfTemplate => {
  const found = functions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`Unknown function: ${name}`);
  return found;
};
const schemaOf = (name: string) =>
  name.startsWith('api-') ? apiEnvSchema(name.slice(4) as LambdaGroup) : EVENT_ENV[name as EventFunction];

/** The environment with a value for each reference. A reference to a queue resolves to its URL. */
function environmentOf(name: string): Record<string, string> {
  const variables = Object.entries(named(name).properties.Environment.Variables);
  return Object.fromEntries(
    variables.map(([key, value]) => {
      const values = readable(value).replace(/[<>]/g, '').replaceAll('AWS::', '');
      return [key, key.endsWith('_QUEUE_URL') ? `https://sqs.test/${values}` : values];
    }),
  );
}

describe('the functions', () => {
  it('are one per group of the contract and one per event', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  });

  it('run on Node.js 22 for arm64, and their logs expire', () => {
    for (const { properties, template } of functions) {
      expect(properties).toMatchObject({ Runtime: 'nodejs22.x', Architectures: ['arm64'] });
      const { LogGroup } = properties.LoggingConfig as { LogGroup: { Ref: string } };
      expect(ofType(template, 'AWS::Logs::LogGroup')[LogGroup.Ref]).toMatchObject({ RetentionInDays: 30 });
    }
  });

  it('time out before API Gateway does', () => {
    const slowest = Math.max(
      ...functions.filter(({ name }) => name.startsWith('api-')).map(({ properties }) => properties.Timeout),
    );

    expect(slowest).toBeLessThan(30);
  });

  it.each(NAMES)('%s receives exactly the variables of its schema', (name) => {
    const environment = environmentOf(name);

    expect(schemaOf(name).safeParse(environment).error).toBeUndefined();
    expect(Object.keys(environment).filter((key) => !(key in schemaOf(name).shape))).toEqual([]);
  });
});

describe('a stage on an AWS emulator', () => {
  it('has the endpoint of every service it uses', () => {
    const { templates } = synthProduct({ awsEndpoint: 'http://localhost:4566' });

    const documents = functionsOf({ ...product, templates }).find(({ name }) => name === 'on-document-job');
    expect(documents?.properties.Environment.Variables).toMatchObject({
      DYNAMODB_ENDPOINT: 'http://localhost:4566',
      S3_ENDPOINT: 'http://localhost:4566',
      SQS_ENDPOINT: 'http://localhost:4566',
    });
  });

  it('accepts calls that bypass CloudFront, unlike a stage on AWS', () => {
    const { templates } = synthProduct({ awsEndpoint: 'http://localhost:4566' });

    const values = (all: Synthesized) =>
      functionsOf(all).filter(({ properties }) => 'ORIGIN_SECRET' in properties.Environment.Variables);
    expect(values({ ...product, templates })).toEqual([]);
    expect(values(product)).toHaveLength(LAMBDA_GROUPS.length);
  });

  it('uses the architecture of the deploying machine, unlike a stage on AWS', () => {
    const { templates } = synthProduct({ awsEndpoint: 'http://localhost:4566' });
    const processors = (all: Synthesized) =>
      new Set(functionsOf(all).map(({ properties }) => properties.Architectures.join(' ')));

    expect([...processors({ ...product, templates })]).toEqual([process.arch === 'x64' ? 'x86_64' : 'arm64']);
    expect([...processors(product)]).toEqual(['arm64']);
  });

  it('has no alarm on a computed metric, which an emulator may reject', () => {
    const { templates } = synthProduct({ awsEndpoint: 'http://localhost:4566' });
    const computed = (all: Synthesized['templates']) =>
      Object.values(ofType(all.app, 'AWS::CloudWatch::Alarm')).filter(({ Metrics }) => Metrics !== undefined);

    expect(computed(templates)).toEqual([]);
    expect(computed(product.templates)).not.toEqual([]);
    expect(Object.keys(ofType(templates.app, 'AWS::CloudWatch::Alarm'))).not.toEqual([]);
  });

  it('is the only kind of stage with endpoint variables', () => {
    const values = functions.flatMap(({ properties }) => Object.keys(properties.Environment.Variables));

    expect(values.filter((name) => name.endsWith('_ENDPOINT'))).toEqual([]);
  });
});

describe('environmentFor', () => {
  it('throws for a stage that lacks a value', () => {
    expect(() => environmentFor(apiEnvSchema('clients'), { STAGE: 'test', APP_URL: 'https://a.example' })).toThrow(
      'The stage has no value for TABLE_NAME',
    );
  });
});

describe('the bundles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  const entry = (name: string) => fileURLToPath(new URL(`../../functions/entry/${name}.ts`, import.meta.url));
  const bundled = (name: string) => join(folder, name, 'index.js');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(NAMES)('%s loads with only the environment of the template', (name) => {
    bundleFunction(entry(name), bundled(name));
    // The only package in a Lambda layer. The bundle must load it from there instead of including it.
    writeFileSync(
      join(folder, 'load.cjs'),
      `const path = process.argv[2];
      require('node:module').prototype.require = ((original) => function (id) { return id === 'sharp' ? () => {} : original.call(this, id); })(require('node:module').prototype.require);
      const type = typeof require(path).handler;
      const sizes = Object.keys(require.cache).map((file) => require('node:fs').statSync(file).size);
      // A feature's files load at its first request: each of them must find all it needs beside the bundle.
      const folder = require('node:path').dirname(path);
      const startFiles = Object.keys(require.cache).filter((file) => file.startsWith(folder + '/')).length;
      for (const file of require('node:fs').readdirSync(folder)) if (file.endsWith('.js')) require(folder + '/' + file);
      process.stdout.write(JSON.stringify({ type, startFiles, bytes: sizes.reduce((sum, size) => sum + size) }));`,
    );
    const env = { ...environmentOf(name), AWS_REGION: 'us-east-1', PATH: process.env.PATH ?? '' };

    const printed = execFileSync(process.execPath, ['--no-warnings', join(folder, 'load.cjs'), bundled(name)], {
      env,
      cwd: folder,
    });

    const { type, startFiles, bytes } = JSON.parse(printed.toString()) as Record<'startFiles' | 'bytes', number> & {
      type: string;
    };
    expect(type).toBe('function');
    expect(startFiles).toBe(1);
    expect(bytes).toBeLessThan(name.startsWith('api-') ? API_BYTES : 2_560_000);
  });

  it('format a message with the parser in a separate file', () => {
    const file = join(folder, 'counted-photos', 'index.js');
    bundleFunction(fileURLToPath(new URL('fixtures/counted-photos.ts', import.meta.url)), file);
    const { handler } = createRequire(import.meta.url)(file) as { handler: (count: number) => string };

    expect([handler(1), handler(1200)]).toEqual(['1 photo', '1,200 photos']);
    expect(existsSync(join(folder, 'counted-photos', 'message-compiler.js'))).toBe(true);
    expect(statSync(file).size).toBeLessThan(10_000);
  });

  it.each(['api-company', 'api-inspections', 'on-document-job'])(
    'of %s include the validator under the name it is loaded by',
    (name) => {
      const beside = createRequire(bundled(name))('#functions/features/inspections/rules/validator.ts') as Record<
        string,
        unknown
      >;

      expect(beside).toMatchObject({ validateEdits: expect.any(Function), missingErrors: expect.any(Function) });
    },
  );

  it('include the validator only in functions that use it', () => {
    const carriers = NAMES.filter((name) => existsSync(join(folder, name, 'validator.js')));

    expect(carriers.toSorted()).toEqual(['api-company', 'api-inspections', 'on-document-job']);
  });

  it('include the calculators only in api-sizing, under the name they are loaded by', () => {
    const beside = createRequire(bundled('api-sizing'))('#functions/features/inspections/rules/calculate.ts') as Record<
      string,
      unknown
    >;

    expect(beside).toMatchObject({ findCalculator: expect.any(Function), byCompany: expect.any(Function) });
    expect(NAMES.filter((name) => existsSync(join(folder, name, 'calculate.js')))).toEqual(['api-sizing']);
  });

  it('include the sample pictures only in on-document-job', () => {
    const beside = createRequire(bundled('on-document-job'))(
      '#functions/features/demo-inspection/pictures.ts',
    ) as object;

    expect(beside).toMatchObject({ PICTURES: expect.any(Array) });
    expect(NAMES.filter((name) => existsSync(join(folder, name, 'sample-pictures.js')))).toEqual(['on-document-job']);
  });
});
