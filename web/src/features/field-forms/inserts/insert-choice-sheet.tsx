import { useState } from 'react';
import type { Insert } from '#shared/contract/inserts.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import './insert-choice.css';
import { FUEL_LABELS, inchesText, insertName } from './insert-names.ts';

const SHOWN = 40;

type SheetProps = { inserts: readonly Insert[]; onChoose: (insert: Insert) => void; onClose: () => void };

/** The company's units of one kind, searchable by maker and model. */
export function ChoiceSheet({ inserts, onChoose, onClose }: SheetProps) {
  const [search, setSearch] = useState('');
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = inserts.filter((insert) => terms.every((term) => insertName(insert).toLowerCase().includes(term)));
  const title = 'Choose from the company’s list';
  return (
    <ModalDialog label={title} kind="sheet" onClose={onClose}>
      <SheetHead title={title} onClose={onClose} />
      <div className="insert-choice">
        <InputFrame label="Manufacturer or model" shown={undefined}>
          {({ id }) => (
            <input
              id={id}
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </InputFrame>
        <p className="ui-meta" role="status">
          {found.length === 0 ? 'Nothing on the list matches.' : `${found.length} on the list`}
        </p>
        <ul>
          {found.slice(0, SHOWN).map((insert) => (
            <li key={insert.insertId}>
              <button type="button" className="insert-choice-row" onClick={() => onChoose(insert)}>
                <span className="ui-grow">
                  <b>{insertName(insert)}</b>
                  <span className="ui-meta">
                    {FUEL_LABELS[insert.fuel]}, collar {inchesText(insert.collarIn)}, liner at least{' '}
                    {inchesText(insert.minLinerIn)}
                  </span>
                </span>
                <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ModalDialog>
  );
}
