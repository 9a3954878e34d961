import type { ReactNode } from 'react';
import type { FormField } from '#shared/sizing/form.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useField, useTitle } from '../model/form-context.ts';
import { blankItem, type Path } from '../model/form-values.ts';

type List = Extract<FormField, { kind: 'list' }>;

type Props = { field: List; path: Path; children: (path: Path) => ReactNode };

/** Numbered items of one kind, with an Add button. All but the minimum number can be removed. */
export function ListField({ field, path, children }: Props) {
  const { value, error, change } = useField(path);
  const title = useTitle(field);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const errorId = `${path.join('-')}-error`;
  return (
    <fieldset className="sizing-part" aria-describedby={errorId}>
      <legend className="sizing-part-title">{title}</legend>
      {items.map((_item, index) => (
        // Items have no id, so the index is their key.
        <div key={index} className="sizing-item">
          <div className="sizing-item-head">
            <b>
              {field.item.title} {index + 1}
            </b>
            {items.length > field.min && (
              <button
                type="button"
                className="ui-icon-button"
                aria-label={`Remove ${field.item.title} ${index + 1}`}
                onClick={() => change(items.filter((_one, place) => place !== index))}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
          {children([...path, index])}
        </div>
      ))}
      <FieldError id={errorId} message={items.length > 0 ? error : undefined} />
      {items.length < field.max && (
        <button
          type="button"
          className="ui-btn ui-btn-small"
          onClick={() => change([...items, blankItem(field.item) ?? (field.item.kind === 'group' ? {} : undefined)])}
        >
          <Icon name="plus" size={20} />
          {items.length === 0 ? `Add to ${field.title.toLowerCase()}` : 'Add another'}
        </button>
      )}
    </fieldset>
  );
}
