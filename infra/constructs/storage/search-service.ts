import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice';
import { Construct } from 'constructs';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { ProductFunction } from '#infra/constructs/function/product-function.ts';

type Settings = NonNullable<StageConfig['clientSearch']>;

/** Two nodes in two zones are enough: the index can be rebuilt from the table, and searches have a fallback. */
const ZONES = 2;

/**
 * The managed search service for companies with very many clients (docs/decisions/034-client-search.md). It has no
 * access policy: only requests signed by a role that is granted access here reach it.
 */
export class SearchService extends Construct {
  readonly url: string;
  readonly from: number;
  readonly #index: string;

  constructor(scope: Construct, id: string, { stage, settings }: { stage: string; settings: Settings }) {
    super(scope, id);
    const domain = new CfnDomain(this, 'Domain', {
      engineVersion: 'OpenSearch_2.19',
      clusterConfig: {
        instanceType: settings.instance,
        instanceCount: ZONES,
        zoneAwarenessEnabled: true,
        zoneAwarenessConfig: { availabilityZoneCount: ZONES },
      },
      ebsOptions: { ebsEnabled: true, volumeType: 'gp3', volumeSize: settings.storageGb },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
    });
    domain.applyRemovalPolicy(RemovalPolicy.DESTROY);
    acknowledge(domain, {
      OS1: 'The functions are in no VPC; every request is signed, and only their roles are allowed.',
      OS3: 'There is no policy to allow addresses in: without one, only roles of this account with a policy of their own.',
      OS4: 'Dedicated master nodes cost more than the data nodes; the index can be filled again from the table.',
      OS5: 'Without an access policy the service refuses unsigned requests.',
      'OS9[LogExport::SEARCH_SLOW_LOGS]': 'It would contain what people searched for.',
      'OS9[LogExport::INDEX_SLOW_LOGS]': 'It would contain data of clients.',
    });
    this.url = `https://${domain.attrDomainEndpoint}`;
    this.from = settings.from;
    this.#index = `${domain.attrArn}/flueprint-${stage}-clients`;
  }

  /** Searches, bulk writes and deletes by query, all of which are POST. */
  allow(to: ProductFunction): void {
    const under = `${this.#index}/*`;
    to.allow(['es:ESHttpPost'], [under]);
    to.acknowledgePrefix(under);
  }

  /** Also lets the function create the index. */
  allowMaking(to: ProductFunction): void {
    this.allow(to);
    to.allow(['es:ESHttpPut'], [this.#index]);
  }
}

/** Undefined in a stage without the search service. */
export const addSearchService = (scope: Construct, { stage, clientSearch }: StageConfig): SearchService | undefined =>
  clientSearch && new SearchService(scope, 'SearchService', { stage, settings: clientSearch });
