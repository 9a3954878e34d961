import { GetAccountCommand, GetEmailIdentityCommand, type GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import { mailDomain } from '#shared/config/stage-config.ts';
import { makeRecord } from './address.ts';
import { absentIf, always, inProduction, missing, never, ok, type CheckResult, type Check } from './check.ts';
import { findStack, stackName, type CheckContext } from './context.ts';

const isReserved = (address: string): boolean => mailDomain(address).endsWith('.example');

async function findSender({ config }: CheckContext): Promise<CheckResult> {
  const { from } = config.mail;
  if (!isReserved(from)) return ok(from);
  return missing(
    `${from} is of a reserved domain, so no email is sent`,
    `set mail.from of the stage ${config.stage} in cdk.json to an address of your domain`,
  );
}

async function findProductionAccess({ clients, config, region }: CheckContext): Promise<CheckResult> {
  const { ProductionAccessEnabled, SendQuota } = await clients.ses.send(new GetAccountCommand({}));
  if (ProductionAccessEnabled === true) return ok(`${SendQuota?.Max24HourSend} emails a day`);
  const site = config.domain?.name ?? mailDomain(config.mail.from);
  return missing(
    'SES is in its sandbox: it sends to verified addresses alone',
    `aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type TRANSACTIONAL ` +
      `--website-url https://${site} --use-case-description "Inspection reports, sign-in and billing emails of our ` +
      'customers. Bounces and complaints suppress the address."',
  );
}

const findIdentity = ({ clients }: CheckContext, EmailIdentity: string) =>
  absentIf('NotFoundException', () => clients.ses.send(new GetEmailIdentityCommand({ EmailIdentity })));

/** What is still needed before SES verifies an existing identity. */
function dkimRecords(
  { config }: CheckContext,
  name: string,
  { DkimAttributes }: GetEmailIdentityCommandOutput,
): CheckResult {
  const tokens = DkimAttributes?.Tokens ?? [];
  if (tokens.length === 0) return missing(`${name} is not verified`, `open the email that SES sent to ${name}`);
  // Some regions have a zone of their own.
  const zone = DkimAttributes?.SigningHostedZone ?? 'dkim.amazonses.com';
  const records = tokens.map((token) =>
    makeRecord(config.domain?.hostedZone, {
      type: 'CNAME',
      name: `${token}._domainkey.${name}`,
      value: `${token}.${zone}`,
    }),
  );
  return missing(`DKIM of ${name} is ${DkimAttributes?.Status}`, ...records);
}

/** The identity that SES verifies. Created by the app stack, unless the stage uses an existing one. */
async function findVerification(context: CheckContext): Promise<CheckResult | undefined> {
  const { config, region } = context;
  const { from, identity } = config.mail;
  if (isReserved(from)) return undefined;
  const name = identity === 'address' ? from : mailDomain(from);
  const found = await findIdentity(context, name);
  const isDeployed = (await findStack(context, stackName(config, 'app'))) !== undefined;
  if (found === undefined) {
    if (identity !== 'existing' && !isDeployed) return ok(`npm run deploy makes ${name}`);
    return missing(
      `SES does not know ${name}`,
      `aws sesv2 create-email-identity --region ${region} --email-identity ${name}`,
    );
  }
  if (identity !== 'existing' && !isDeployed)
    return missing(
      `${name} is verified in this account already: a stack cannot make it a second time`,
      `set mail.identity of the stage ${config.stage} in cdk.json to existing`,
    );
  if (found.VerifiedForSendingStatus === true) return ok(`${name} is verified`);
  return dkimRecords(context, name, found);
}

async function findDmarc({ config, outside }: CheckContext): Promise<CheckResult | undefined> {
  const { from } = config.mail;
  if (isReserved(from)) return undefined;
  const name = `_dmarc.${mailDomain(from)}`;
  const texts = await outside.texts(name).catch((): string[] => []);
  const policy = texts.find((text) => /^v=DMARC1\b/.test(text));
  if (policy !== undefined) return ok(policy);
  const reports = config.alarmEmail === undefined ? '' : `; rua=mailto:${config.alarmEmail}`;
  const value = `v=DMARC1; p=quarantine${reports}`;
  return missing(`${name} has no policy`, makeRecord(config.domain?.hostedZone, { type: 'TXT', name, value }));
}

export const MAIL_CHECKS: readonly Check[] = [
  { name: 'Sender', phase: 'before', isRequired: inProduction, run: findSender },
  { name: 'SES production access', phase: 'before', isRequired: inProduction, run: findProductionAccess },
  { name: 'SES identity and DKIM', phase: 'before', isRequired: always, run: findVerification },
  { name: 'DMARC', phase: 'before', isRequired: never, run: findDmarc },
];
