import { Aws, Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { ROLES } from '#shared/auth/roles.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { acknowledge } from './acknowledge.ts';
import type { ProductFunction } from './function/product-function.ts';
import { removalOf } from './storage/removal.ts';

/** Who can sign in. Only the API talks to the pool: no self sign-up, no hosted page, no identity pool. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly issuer: string;

  constructor(scope: Construct, id: string, preToken: ProductFunction, config: StageConfig) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      // A new email becomes the login only after verification; until then the old one stays the login.
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      // The other plans cost about three times as much per user, for features that the product doesn't use.
      featurePlan: FeaturePlan.LITE,
      mfa: Mfa.OFF,
      // The product sends its own reset links, so that the response never reveals whether an account exists.
      accountRecovery: AccountRecovery.NONE,
      lambdaTriggers: { preTokenGeneration: preToken.lambda },
      deletionProtection: config.production,
      removalPolicy: removalOf(config),
    });
    for (const role of ROLES) {
      new CfnUserPoolGroup(this, `Group${role}`, { userPoolId: this.pool.userPoolId, groupName: role });
    }
    this.client = this.#addClient();
    this.issuer = `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${this.pool.userPoolId}`;
    acknowledge(this.pool, {
      COG1: 'OWASP ASVS 5.0 (6.2.5) forbids composition rules: 8 characters or more, any characters.',
      COG2: "A second factor is asked for by the product's own sign-in, for whoever turns it on.",
      COG8: 'The Plus plan is priced per user; sign-in attempts are limited per address and account by the API.',
    });
  }

  #addClient(): UserPoolClient {
    return this.pool.addClient('Api', {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      // The API never returns the access token: a client could change the user's own attributes with it.
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
    });
  }
}
