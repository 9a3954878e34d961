import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import { FINANCING } from '#shared/catalog/enumerations/business.ts';
import type { Organization } from '#shared/contract/auth.ts';
import { type CompanyTerms, DEFAULT_TERMS, type FinancingSetup } from '#shared/proposal/company-terms.ts';
import { FINANCING_SETTINGS } from '#web/lib/paths.ts';
import { PageLink } from './page-link.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const nameOf = ({ provider, label }: FinancingSetup) =>
  label === '' ? FINANCING.find(({ value }) => value === provider)?.label : label;

/** The custom lender in one line; undefined if nothing was entered. */
function lenderLine(setup: FinancingSetup | undefined): string | undefined {
  if (setup === undefined) return undefined;
  const { label, text, example } = setup;
  const line = [label, text === '' ? example : text].filter((part) => part !== '').join(', ');
  return line === '' ? undefined : line;
}

/** The names of the named lenders that proposals offer. */
const namesOfOthers = (financing: readonly FinancingSetup[]) =>
  financing.filter(({ provider, isOn }) => isOn && provider !== 'CUSTOM').map(nameOf);

const withCustom = (terms: CompanyTerms, isOn: boolean): CompanyTerms => ({
  ...terms,
  financing: terms.financing.map((lender) => (lender.provider === 'CUSTOM' ? { ...lender, isOn } : lender)),
});

const linkText = (line: string | undefined) =>
  line === undefined ? 'Add a lender' : 'All financing and proposal settings';

type FinancingSettingsProps = { organization: Organization; mayEdit: boolean };

/**
 * Whether proposals offer the company's own lender. The lender's details, and the named lenders, are edited with the proposal
 * settings.
 */
export function FinancingSettings({ organization, mayEdit }: FinancingSettingsProps) {
  const { saving, problem, save } = useSaveSettings();
  const terms = organization.proposal ?? DEFAULT_TERMS;
  const { financing } = saving?.proposal ?? terms;
  const custom = financing.find(({ provider }) => provider === 'CUSTOM');
  const line = lenderLine(custom);
  const others = namesOfOthers(financing);
  const isOn = custom?.isOn === true;
  const canTurn = mayEdit && saving === undefined && (isOn || line !== undefined);
  return (
    <section className="admin-part">
      <Header variant="h3">Financing</Header>
      <SettingSwitch
        label="Custom Financing"
        text={line ?? 'To turn it on, add your lender first'}
        isOn={isOn}
        isDisabled={!canTurn}
        onChange={(next) => void save({ settings: {}, proposal: withCustom(terms, next) })}
      />
      {others.length > 0 && <p className="admin-note">Also offered: {others.join(', ')}</p>}
      <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      <PageLink to={FINANCING_SETTINGS}>{linkText(line)}</PageLink>
    </section>
  );
}
