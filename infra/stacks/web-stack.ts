import { Aws, CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { WebConfig } from '#shared/config/web-config.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { HttpApi } from '#infra/constructs/http/http-api.ts';
import { Web } from '#infra/constructs/web.ts';
import type { DataStack } from './data-stack.ts';

const bucketUrl = ({ bucketName }: Pick<Bucket, 'bucketName'>) =>
  `https://${bucketName}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;

/** The product's public address: the distribution, the web app's files, and the HTTP API behind it. */
export class WebStack extends Stack {
  readonly frontDoor: HttpApi;
  readonly web: Web;
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, props: StackProps & { config: StageConfig; data: DataStack }) {
    super(scope, id, props);
    const { config, data } = props;
    this.frontDoor = new HttpApi(this, 'FrontDoor', config);
    this.originSecret = new Secret(this, 'OriginSecret', {
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.originSecret, {
      SMG4: 'Only tells our distribution from others, for counting calls per address; a new one needs both stacks deployed.',
    });
    const webConfig: Omit<WebConfig, 'buildId'> = {
      stage: config.stage,
      apiUrl: '',
      photosUrl:
        config.awsEndpoint === undefined
          ? `${bucketUrl(data.media.photos)}/`
          : `${config.awsEndpoint}/${data.media.photos.bucketName}/`,
      ...(config.sentryDsn === undefined ? {} : { sentryDsn: config.sentryDsn }),
    };
    this.web = new Web(this, 'Web', {
      config,
      apiHost: this.frontDoor.host,
      originSecret: this.originSecret.secretValue,
      // Photos are uploaded to and downloaded from the photo bucket; logos come from the document bucket.
      uploadOrigins:
        config.awsEndpoint === undefined
          ? [data.media.photos, data.media.documents].map(bucketUrl)
          : [config.awsEndpoint],
    });
    new CfnOutput(this, 'AppUrl', { value: this.web.url, description: 'URL of the product' });
    new CfnOutput(this, 'WebBucket', {
      value: this.web.bucket.bucketName,
      description: 'Bucket for the web build (npm run deploy:web)',
    });
    new CfnOutput(this, 'WebConfig', { value: JSON.stringify(webConfig), description: 'For /config.json' });
    new CfnOutput(this, 'Region', { value: Aws.REGION });
    new CfnOutput(this, 'DistributionHost', {
      value: this.web.distribution.distributionDomainName,
      description: 'Target for the domain’s DNS record',
    });
  }
}
