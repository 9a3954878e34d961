import { useState } from 'react';
import type { OptionEdit } from '#shared/proposal/edits.ts';
import type { DraftLine } from '#shared/proposal/found-lines.ts';
import { lineRateText } from '#shared/proposal/line-text.ts';
import { dollars } from '#shared/money.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { Switch } from './fields.tsx';
import { Figures, type LineChange, Offered } from './line-figures.tsx';
import { OptionsEditor, type OptionsChange } from './options-editor.tsx';

type LineEditorProps = {
  line: DraftLine;
  options: readonly OptionEdit[];
  isLeftOut: boolean;
  /** Added manually, so it can be deleted. */
  isOwn: boolean;
  isChanged: boolean;
  onChange: (change: LineChange) => void;
  onOptions: OptionsChange;
  onRemove: () => void;
  /** Reverts every change of this line. */
  onReset: () => void;
};

function LineTexts({ line, onChange }: Pick<LineEditorProps, 'line' | 'onChange'>) {
  return (
    <>
      <TextField
        label="What is done"
        value={line.label}
        maxLength={160}
        onChange={(label) => onChange({ label: label ?? undefined })}
      />
      <TextField
        label="Detail"
        value={line.detail}
        maxLength={1000}
        isLong
        onChange={(detail) => onChange({ detail: detail ?? '' })}
      />
      <div className="proposal-edit-two">
        <TextField
          label="Warranty"
          value={line.warranty}
          maxLength={200}
          onChange={(warranty) => onChange({ warranty: warranty ?? '' })}
        />
        <TextField
          label="How long it takes"
          value={line.duration}
          maxLength={120}
          onChange={(duration) => onChange({ duration: duration ?? '' })}
        />
      </div>
    </>
  );
}

function Form(props: LineEditorProps) {
  const { line, isOwn, isChanged, onChange, onOptions, onRemove, onReset } = props;
  return (
    <Typing name={line.lineId}>
      <div className="proposal-edit-form">
        {line.options.length === 0 && <Figures line={line} onChange={onChange} />}
        {line.options.length === 0 && <Offered line={line} onChange={onChange} />}
        <LineTexts line={line} onChange={onChange} />
        <Switch
          label="Checked by default"
          help="The homeowner can still uncheck it."
          isOn={line.isPreselected}
          onChange={(isPreselected) => onChange({ isPreselected })}
        />
        <Switch label="Taxable" isOn={line.isTaxable} onChange={(isTaxable) => onChange({ isTaxable })} />
        <OptionsEditor line={line} options={props.options} onChange={onOptions} />
        <div className="proposal-edit-actions">
          {isOwn ? (
            <button type="button" className="ui-btn ui-btn-small ui-btn-ghost" onClick={onRemove}>
              <Icon name="trash" size={18} />
              Remove this line
            </button>
          ) : (
            <>
              <button
                type="button"
                className="ui-btn ui-btn-small ui-btn-ghost"
                onClick={() => onChange({ isLeftOut: true })}
              >
                <Icon name="hidden" size={18} />
                Leave it out
              </button>
              {isChanged && (
                <button type="button" className="ui-btn ui-btn-small ui-btn-ghost" onClick={onReset}>
                  <Icon name="redo" size={18} />
                  Reset to match the findings
                </button>
              )}
            </>
          )}
        </div>
      </div>
    </Typing>
  );
}

/** One line of the proposal, collapsed to its name and price until it is opened. */
export function LineEditor(props: LineEditorProps) {
  const { line, isLeftOut, isOwn, isChanged, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const headingId = `proposal-edit-${line.lineId}`;
  if (isLeftOut)
    return (
      <section className="proposal-edit-line proposal-edit-line-out" aria-labelledby={headingId}>
        <h3 id={headingId}>{line.label}</h3>
        <p className="ui-meta">Left out of this proposal</p>
        <button
          type="button"
          className="ui-btn ui-btn-small"
          aria-label={`Bring back: ${line.label}`}
          onClick={() => onChange({ isLeftOut: undefined })}
        >
          Bring it back
        </button>
      </section>
    );
  const tags = [
    lineRateText(line),
    line.isPreselected ? '' : 'not checked at first',
    isOwn ? 'added' : '',
    isChanged ? 'changed' : '',
  ];
  const isUncounted = line.quantitySource === 'open';
  const price = line.options.length === 0 ? dollars(line.totalCents) : `${line.options.length} ways`;
  return (
    <section className="proposal-edit-line" aria-labelledby={headingId}>
      <h3 id={headingId}>
        <button type="button" className="proposal-edit-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="ui-grow">
            {line.label}
            <small>{tags.filter(Boolean).join(', ')}</small>
          </span>
          {isUncounted ? <span className="proposal-edit-open">Enter the quantity</span> : <b>{price}</b>}
          <Icon name={isOpen ? 'up' : 'pencil'} size={20} />
          <span className="ui-sr">{isOpen ? 'Close' : 'Edit'}</span>
        </button>
      </h3>
      {isOpen && <Form {...props} />}
    </section>
  );
}
