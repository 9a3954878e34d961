import { message } from '#shared/messages/message.ts';
import { useId, useState } from 'react';
import type { TemplateGroup, TemplateItem } from '#shared/contract/truck-checks.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { addItem, changeItem, moveGroup, moveItem, removeGroup, removeItem, renameGroup } from './template-edits.ts';

export type Change = (change: (groups: readonly TemplateGroup[]) => TemplateGroup[]) => void;

type MoveProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function Moves({ name, isFirst, isLast, onMove, onRemove }: MoveProps) {
  const button = (label: string, sign: string, isDisabled: boolean, act: () => void) => (
    <button
      type="button"
      className="ui-icon-button"
      aria-label={`${label} ${name}`}
      disabled={isDisabled}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    <div className="truck-edit-buttons">
      {button('Move up', '↑', isFirst, () => onMove(-1))}
      {button('Move down', '↓', isLast, () => onMove(1))}
      <button type="button" className="ui-icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}

type ItemProps = {
  groupId: string;
  item: TemplateItem;
  place: number;
  count: number;
  error?: string;
  onChange: Change;
};

function ItemRow({ groupId, item, place, count, error, onChange }: ItemProps) {
  const id = useId();
  const { itemId, title, par } = item;
  const set = (change: Partial<TemplateItem>) => onChange((groups) => changeItem(groups, groupId, itemId, change));
  return (
    <li className="truck-edit-row">
      <div className="truck-edit-fields">
        <div className={error === undefined ? 'ui-input' : 'ui-input ui-input-bad'}>
          <input
            type="text"
            aria-label={`Item ${place + 1}`}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            maxLength={120}
            value={title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <div className="ui-input">
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={9999}
            placeholder="Par"
            aria-label={`Par level of ${title}`}
            value={par ?? ''}
            onChange={({ target }) => set({ par: target.value === '' ? null : Math.trunc(Number(target.value)) })}
          />
        </div>
      </div>
      <Moves
        name={title}
        isFirst={place === 0}
        isLast={place === count - 1}
        onMove={(by) => onChange((groups) => moveItem(groups, groupId, itemId, by))}
        onRemove={() => onChange((groups) => removeItem(groups, groupId, itemId))}
      />
      <p id={`${id}-error`} className="ui-error" role="alert">
        {error}
      </p>
    </li>
  );
}

/** A one-line input for adding an entry. */
export function AddRow({ label, onAdd }: { label: string; onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('');
  return (
    <form
      className="truck-edit-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === '') return;
        onAdd(title.trim());
        setTitle('');
      }}
    >
      <div className="ui-input">
        <input
          type="text"
          aria-label={label}
          placeholder={label}
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <button type="submit" className="ui-btn ui-btn-small" disabled={title.trim() === ''}>
        Add<span className="ui-sr">: {label}</span>
      </button>
    </form>
  );
}
type GroupEditProps = {
  group: TemplateGroup;
  place: number;
  count: number;
  /** Errors, keyed by the id of the item or group. */
  errors: Readonly<Record<string, string>>;
  isOpen: boolean;
  onToggle: () => void;
  onChange: Change;
};

function GroupName({
  group,
  place,
  errors,
  onChange,
}: Pick<GroupEditProps, 'group' | 'place' | 'errors' | 'onChange'>) {
  const { groupId, title } = group;
  const error = errors[groupId];
  return (
    <div>
      <div className={error === undefined ? 'ui-input' : 'ui-input ui-input-bad'}>
        <input
          type="text"
          className="truck-edit-title"
          aria-label={`Name of group ${place + 1}`}
          aria-invalid={error !== undefined}
          maxLength={80}
          value={title}
          onChange={(event) => onChange((groups) => renameGroup(groups, groupId, event.target.value))}
        />
      </div>
      <p className="ui-error" role="alert">
        {error}
      </p>
    </div>
  );
}

/** One group of the list in edit mode. Collapsed, it can be moved and removed; expanded, its items are editable. */
export function GroupEdit(props: GroupEditProps) {
  const { group, place, count, errors, isOpen: isAsked, onToggle, onChange } = props;
  const { groupId, title, items } = group;
  // A group with errors stays expanded.
  const isOpen = isAsked || [groupId, ...items.map(({ itemId }) => itemId)].some((id) => errors[id] !== undefined);
  return (
    <section className="ui-card truck-edit-group" aria-label={title}>
      <div className="truck-edit-head">
        <h2 className="ui-grow">
          <button type="button" className="tool-row" aria-expanded={isOpen} onClick={onToggle}>
            <span className="ui-grow">{title}</span>
            <span className="tool-chip">
              {message('{count, plural, one {# item} other {# items}}', { count: items.length })}
            </span>
            <Icon name={isOpen ? 'minus' : 'down'} size={20} />
          </button>
        </h2>
        <Moves
          name={`the group ${title}`}
          isFirst={place === 0}
          isLast={place === count - 1}
          onMove={(by) => onChange((groups) => moveGroup(groups, groupId, by))}
          onRemove={() => onChange((groups) => removeGroup(groups, groupId))}
        />
      </div>
      {isOpen && (
        <>
          <GroupName group={group} place={place} errors={errors} onChange={onChange} />
          <ul>
            {items.map((item, index) => (
              <ItemRow
                key={item.itemId}
                groupId={groupId}
                item={item}
                place={index}
                count={items.length}
                {...(errors[item.itemId] === undefined ? {} : { error: errors[item.itemId] ?? '' })}
                onChange={onChange}
              />
            ))}
          </ul>
          <AddRow
            label={`New item in ${title}`}
            onAdd={(name) => onChange((groups) => addItem(groups, groupId, name))}
          />
        </>
      )}
    </section>
  );
}
