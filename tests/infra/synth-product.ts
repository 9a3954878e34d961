import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { addProduct, addRules } from '#infra/stacks/product.ts';
import { parseStageConfig } from '#shared/config/stage-config.ts';

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  Condition: z.string().optional(),
  UpdatePolicy: z.unknown().optional(),
  DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
});
export type Resource = z.infer<typeof Resource>;

const TemplateFile = z.object({
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown(), Export: z.unknown().optional() })).default({}),
});

const Report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(z.object({ ruleName: z.string(), severity: z.string().optional() }).loose()).default([]),
    }),
  ),
});

export type Template = z.infer<typeof TemplateFile>;

export type Synthesized = {
  /** Deployed templates by stack. */
  readonly templates: Readonly<Record<StackName, Template>>;
  /** Security findings without an accepted suppression. */
  readonly findings: readonly string[];
  readonly terminationProtection: Readonly<Record<StackName, boolean>>;
};

export const PARTS = ['data', 'web', 'app'] as const;
export type StackName = (typeof PARTS)[number];

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const CdkJson = z.object({ context: z.record(z.string(), z.unknown()) });
const CONTEXT = CdkJson.parse(readJson(fileURLToPath(new URL('../../cdk.json', import.meta.url)))).context;

function readFindings(outdir: string): string[] {
  const { pluginReports } = Report.parse(readJson(join(outdir, 'validation-report.json')));
  return pluginReports.flatMap((report) => report.violations.map((violation) => violation.ruleName));
}

/** Applies the product's security rules to other stacks and returns the findings. */
export function findingsOf(build: (app: App) => void): string[] {
  const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
  const app = new App({ outdir, context: CONTEXT, builtinCloudFormationValidation: false });
  build(app);
  addRules(app);
  try {
    app.synth();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ValidationFailed')) throw error;
  }
  return readFindings(outdir);
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const known = new Map<string, Synthesized>();

/**
 * The stacks of a stage with the settings of cdk.json, without bundling the functions. Equal settings are synthesized once
 * per worker. CloudFormation's own checks take seconds, so only the test of the security rules enables them.
 */
export function synthProduct(values: Record<string, unknown> = {}, { withChecks = false } = {}): Synthesized {
  const key = JSON.stringify([values, withChecks]);
  const product = known.get(key) ?? frozen(synthesize(values, withChecks));
  known.set(key, product);
  return product;
}

function synthesize(values: Record<string, unknown>, withChecks: boolean): Synthesized {
  const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
  const context = { ...CONTEXT, 'aws:cdk:bundling-stacks': [] };
  const app = new App({ outdir, context, builtinCloudFormationValidation: withChecks });
  addProduct(app, parseStageConfig('test', { test: values }));
  const assembly = app.synth();
  const stacks = PARTS.map((part) => [part, assembly.getStackByName(`flueprint-test-${part}`)] as const);
  const templates = stacks.map(([part, { template }]) => [part, TemplateFile.parse(template)]);
  return {
    templates: Object.fromEntries(templates) as Synthesized['templates'],
    findings: readFindings(outdir),
    terminationProtection: Object.fromEntries(
      stacks.map(([part, stack]) => [part, stack.terminationProtection ?? false]),
    ) as Synthesized['terminationProtection'],
  };
}
