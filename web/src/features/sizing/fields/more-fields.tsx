import type { FormField } from '#shared/sizing/form.ts';
import { MoreContext } from '../model/form-context.ts';
import { FormFields } from './form-fields.tsx';

type MoreFieldsProps = { title: string; fields: readonly FormField[]; isOpen: boolean };

/** Rarely needed fields, collapsed by default. */
export function MoreFields({ title, fields, isOpen }: MoreFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <MoreContext value>
      <details className="inspection-calc-details sizing-more" open={isOpen}>
        <summary>{title}</summary>
        <FormFields fields={fields} path={[]} />
      </details>
    </MoreContext>
  );
}
