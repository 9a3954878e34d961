import type { ProposalTerms } from '#shared/proposal/terms.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';

/** Labels are the headings that the proposal prints (shared/proposal/proposal-texts.ts). */
const TERMS: readonly { name: keyof ProposalTerms; label: string; max: number }[] = [
  { name: 'included', label: 'What is included', max: 1000 },
  { name: 'hiddenConditions', label: 'Hidden conditions', max: 1000 },
  { name: 'startAndFinish', label: 'Start and finish', max: 1000 },
  { name: 'warranty', label: 'Warranty', max: 1000 },
  { name: 'payment', label: 'Payment', max: 1000 },
  { name: 'stateNotice', label: 'Notice', max: 3000 },
];

type TermsEditorProps = {
  message: string;
  onMessage: (message: string | null) => void;
  /** As printed in the proposal. */
  shown: ProposalModel['terms'];
  /** Terms written only for this proposal. */
  own: ProposalTerms;
  /** `undefined` restores the company's text. */
  onTerm: (name: keyof ProposalTerms, text: string | undefined) => void;
};

/** A message to the homeowner, and the terms. An empty term is omitted from this proposal. */
export function TermsEditor({ message, onMessage, shown, own, onTerm }: TermsEditorProps) {
  return (
    <section className="proposal-edit-card" aria-labelledby="proposal-edit-terms">
      <h2 id="proposal-edit-terms">Message and terms</h2>
      <TextField
        label="Message to the homeowner"
        help="Shown at the top of the proposal, under your name."
        value={message}
        isLong
        maxLength={2000}
        onChange={onMessage}
      />
      <p className="ui-meta">Empty terms are left out of this proposal.</p>
      {TERMS.map(({ name, label, max }) => (
        <div key={name}>
          <TextField
            label={label}
            value={shown.find(({ title }) => title === label)?.text ?? ''}
            isLong
            maxLength={max}
            onChange={(text) => onTerm(name, text ?? '')}
          />
          {own[name] !== undefined && (
            <button type="button" className="ui-btn ui-btn-small ui-btn-ghost" onClick={() => onTerm(name, undefined)}>
              Reset to company wording
              <span className="ui-sr">: {label}</span>
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
