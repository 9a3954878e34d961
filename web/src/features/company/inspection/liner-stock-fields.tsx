import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { linerStockDraft, type LinerStockDraft } from './liner-stock-model.ts';

type Props = {
  stock: LinerStockDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (stock: LinerStockDraft) => void;
};

const FIELDS = [
  ['rounds', 'Round sizes', 'Inside diameter in inches.'],
  ['ovals', 'Ovals', 'Round size, then the narrow side it is pressed to, in inches: 8 to 6.'],
  ['rectangles', 'Rectangles', 'Short and long side in inches: 12 × 16.'],
] as const;

/** The liner sizes the company can buy. Only these are offered, priced and ordered. */
export function LinerStockFields({ stock, errors, onChange }: Props) {
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Only these sizes are offered in new inspections. Leave a list empty for a shape you don’t buy."
          actions={<Button onClick={() => onChange(linerStockDraft())}>Use the standard sizes</Button>}
        >
          Liner sizes you buy
        </Header>
      }
    >
      <SpaceBetween size="m">
        {FIELDS.map(([field, label, help]) => (
          <FormField key={field} label={label} description={help} errorText={errors[`linerStock.${field}`]} stretch>
            <Input value={stock[field]} onChange={({ detail }) => onChange({ ...stock, [field]: detail.value })} />
          </FormField>
        ))}
      </SpaceBetween>
    </Container>
  );
}
