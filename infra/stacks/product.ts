import { DefaultStackSynthesizer, Tags, Validations, type App, type IStackSynthesizer } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { BRAND } from '#shared/brand.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { useStrongReferences } from '#infra/constructs/cross-stack-references.ts';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data-stack.ts';
import { WebStack } from './web-stack.ts';

export type Product = { readonly data: DataStack; readonly web: WebStack; readonly app: AppStack };

/** The stacks of one stage, in the order they are deployed: data, web, app. Every resource is checked against AwsSolutions. */
export function addProduct(app: App, config: StageConfig): Product {
  const stackOf = (part: string) => ({
    stackName: `${BRAND.slug}-${config.stage}-${part}`,
    // The CLI checks the bootstrap version itself. Without the rule, the template also deploys on emulators.
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }) as IStackSynthesizer,
  });
  if (config.awsEndpoint !== undefined) useStrongReferences(app);
  const data = new DataStack(app, 'Data', config, stackOf('data'));
  const web = new WebStack(app, 'Web', { ...stackOf('web'), config, data });
  const product = { data, web, app: new AppStack(app, 'App', { ...stackOf('app'), config, data, web }) };
  Tags.of(app).add('product', BRAND.slug);
  Tags.of(app).add('stage', config.stage);
  addRules(app);
  return product;
}

/** A finding fails the synthesis, unless its construct acknowledges it with a reason. */
export function addRules(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
