import { App } from 'aws-cdk-lib';
import { parseStageConfig } from '#shared/config/stage-config.ts';
import { addProduct } from '#infra/stacks/product.ts';

const app = new App();
const stage: unknown = app.node.tryGetContext('stage') ?? process.env.STAGE;
addProduct(app, parseStageConfig(stage, app.node.tryGetContext('stages'), process.env.AWS_ENDPOINT_URL));
