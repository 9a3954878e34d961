import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';

type TextFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
} & Pick<InputProps, 'type' | 'autoComplete' | 'name' | 'inputMode'>;

/** A one-line input with its label and error. */
export function TextField({ label, error, onChange, ...input }: TextFieldProps) {
  return (
    <FormField label={label} errorText={error ?? ''}>
      <Input {...input} onChange={({ detail }) => onChange(detail.value)} />
    </FormField>
  );
}
