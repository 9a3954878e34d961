import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { WATERPROOFING_DISCOUNTS } from '#shared/catalog/waterproofing.ts';
import { WATERPROOFING_SIZES } from '#shared/proposal/company-terms.ts';
import { plainDollars } from '#shared/money.ts';
import { type Errors, type FigureName, FIGURES, type TermsDraft } from './terms-draft.ts';

export type CardProps = {
  draft: TermsDraft;
  errors: Errors;
  mayEdit: boolean;
  onChange: (part: Partial<TermsDraft>) => void;
};

const SIZE_LABELS = { SMALL: 'Small', MEDIUM: 'Medium', LARGE: 'Large', XLARGE: 'Extra large' } as const;
const NONE = { value: '', label: 'No package' };
const SIZES = WATERPROOFING_SIZES.map((value) => ({
  value,
  label: SIZE_LABELS[value],
  description: `$${plainDollars(WATERPROOFING_DISCOUNTS[`WATERPROOFING_DISCOUNT_${value}`].priceCents)} off, unless your price book says otherwise`,
}));

function Figure({ name, hint, draft, errors, mayEdit, onChange }: CardProps & { name: FigureName; hint: ReactNode }) {
  const { label, unit } = FIGURES[name];
  return (
    <FormField label={`${label} (${unit})`} description={hint} errorText={errors[name]}>
      <Input
        value={draft.figures[name]}
        inputMode="decimal"
        disabled={!mayEdit}
        onChange={({ detail }) => onChange({ figures: { ...draft.figures, [name]: detail.value } })}
      />
    </FormField>
  );
}

/** License, tax, deposit, days, trip fee and package: the defaults of a new proposal. */
export function SumsCard(props: CardProps) {
  const { draft, errors, mayEdit, onChange } = props;
  const description = 'Every proposal starts with these. You can change tax, deposit and days in each proposal.';
  return (
    <Container
      header={
        <Header variant="h2" description={description}>
          Tax, deposit and dates
        </Header>
      }
    >
      <SpaceBetween size="l">
        <FormField
          label="License or registration"
          description="Printed with your address"
          errorText={errors['license']}
        >
          <Input
            value={draft.license}
            disabled={!mayEdit}
            onChange={({ detail }) => onChange({ license: detail.value })}
          />
        </FormField>
        <ColumnLayout columns={2}>
          <FormField label="Name of the tax" description="As the homeowner sees it" errorText={errors['taxLabel']}>
            <Input
              value={draft.taxLabel}
              disabled={!mayEdit}
              onChange={({ detail }) => onChange({ taxLabel: detail.value })}
            />
          </FormField>
          <Figure {...props} name="taxBasisPoints" hint="0 for none; of taxable lines, after discounts" />
          <Figure {...props} name="depositBasisPoints" hint="Share of the total; 0 asks for none" />
          <Figure {...props} name="tripFeeCents" hint="Added once to every proposal; 0 for none" />
          <Figure {...props} name="validDays" hint="Counted from the day the inspection was completed" />
          <Figure {...props} name="linkDays" hint="Unless changed when a copy is sent" />
        </ColumnLayout>
        <FormField
          label="Water-protection package"
          description="Applied when all of a proposal’s water repairs, including the repellent, are approved together."
          errorText={errors['waterproofing']}
        >
          <Select
            selectedOption={SIZES.find(({ value }) => value === draft.waterproofing) ?? NONE}
            options={[NONE, ...SIZES]}
            disabled={!mayEdit}
            onChange={({ detail }) => onChange({ waterproofing: detail.selectedOption.value ?? '' })}
          />
        </FormField>
      </SpaceBetween>
    </Container>
  );
}
