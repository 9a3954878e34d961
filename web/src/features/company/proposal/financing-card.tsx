import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import { FINANCING } from '#shared/catalog/enumerations/business.ts';
import type { FinancingSetup } from '#shared/proposal/company-terms.ts';
import { financingOf } from '#shared/proposal/proposal-texts.ts';
import { Financing } from '#web/features/proposal/closing.tsx';
import '#web/features/proposal/styles/proposal.css';
import './admin-proposal.css';
import type { CardProps } from './sums-card.tsx';
import type { Errors } from './terms-draft.ts';

type LenderProps = {
  setup: FinancingSetup;
  name: string;
  /** The error of one of its fields. */
  problemFor: (field: keyof FinancingSetup) => string | undefined;
  mayEdit: boolean;
  onChange: (part: Partial<FinancingSetup>) => void;
};

function LenderFields({ setup, name, problemFor, mayEdit, onChange }: LenderProps) {
  const textArea = (field: 'text' | 'example', label: string, description: string) => (
    <FormField stretch label={label} description={description} errorText={problemFor(field)}>
      <Textarea
        value={setup[field]}
        rows={3}
        disabled={!mayEdit}
        onChange={({ detail }) => onChange({ [field]: detail.value })}
      />
    </FormField>
  );
  const line = (field: 'label' | 'url', label: string, placeholder: string) => (
    <FormField stretch label={label} errorText={problemFor(field)}>
      <Input
        value={setup[field]}
        placeholder={placeholder}
        disabled={!mayEdit}
        onChange={({ detail }) => onChange({ [field]: detail.value })}
      />
    </FormField>
  );
  return (
    <div className="proposal-settings-lender" role="group" aria-label={name}>
      <SpaceBetween size="m">
        {line('label', 'Name shown to the homeowner', name)}
        {line('url', 'Link to the lender', 'https://')}
        {textArea(
          'text',
          'The lender’s wording',
          'Use “as low as” numbers only as the lender gives them. We add “Subject to credit approval” if it’s missing.',
        )}
        {textArea(
          'example',
          'Representative example',
          'Amount, term and APR. Required if the wording mentions a payment, a term, a down payment or a charge.',
        )}
      </SpaceBetween>
    </div>
  );
}

function Lender(props: LenderProps) {
  const { setup, name, mayEdit, onChange } = props;
  return (
    <SpaceBetween size="s">
      <Toggle checked={setup.isOn} disabled={!mayEdit} onChange={({ detail }) => onChange({ isOn: detail.checked })}>
        {name}
      </Toggle>
      {setup.isOn && <LenderFields {...props} />}
    </SpaceBetween>
  );
}

function Preview({ financing }: { financing: readonly FinancingSetup[] }) {
  const offers = financingOf(financing);
  if (offers.length === 0)
    return <Box color="text-body-secondary">No lender is turned on, so proposals don’t mention financing.</Box>;
  return (
    <figure className="proposal-settings-preview" aria-label="Preview of what the homeowner sees">
      <div className="proposal">
        <Financing proposal={{ financing: offers }} />
      </div>
      <figcaption>Preview of what the homeowner sees, below the total</figcaption>
    </figure>
  );
}

const problemOf = (errors: Errors, index: number) => (field: keyof FinancingSetup) =>
  errors[`financing.${index}.${field}`];

/** Lenders the company works with. Amounts and rates are quoted from the lender; nothing here is a commitment. */
export function FinancingCard({ draft, errors, mayEdit, onChange }: CardProps) {
  const change = (index: number, part: Partial<FinancingSetup>) =>
    onChange({ financing: draft.financing.map((entry, at) => (at === index ? { ...entry, ...part } : entry)) });
  return (
    <Container
      header={
        <Header variant="h2" description="Shown with the total of every proposal. The homeowner deals with the lender.">
          Paying over time
        </Header>
      }
    >
      <SpaceBetween size="l">
        {draft.financing.map((setup, index) => (
          <Lender
            key={setup.provider}
            setup={setup}
            name={FINANCING.find(({ value }) => value === setup.provider)?.label ?? setup.provider}
            problemFor={problemOf(errors, index)}
            mayEdit={mayEdit}
            onChange={(part) => change(index, part)}
          />
        ))}
        <Preview financing={draft.financing} />
      </SpaceBetween>
    </Container>
  );
}
