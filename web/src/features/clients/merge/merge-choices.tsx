import { useEffect, useRef } from 'react';
import { CHOSEN_FIELDS, fieldText, isChoice, mergeFields, type ChosenField } from '#shared/clients/merge-fields.ts';
import type { Client } from '#shared/contract/clients.ts';
import '#web/features/clients/clients.css';

const LABELS: Readonly<Record<ChosenField, string>> = {
  name: 'Name',
  company: 'Company',
  number: 'Client number',
  phone: 'Phone',
  mobile: 'Mobile phone',
  email: 'Email',
  serviceAddress: 'Service address',
  billingAddress: 'Billing address',
  notes: 'Notes',
};

type ChoicesProps = {
  /** The client that is merged into the other one. */
  merged: Client;
  target: Client;
  /** Fields for which the merged client's value is kept. */
  taken: ReadonlySet<ChosenField>;
  onTaken: (taken: ReadonlySet<ChosenField>) => void;
};

function Row({ name, merged, target, taken, onTaken }: ChoicesProps & { name: ChosenField }) {
  const [targetText, other] = [fieldText(target, name), fieldText(merged, name)];
  if (targetText === '' && other === '') return null;
  const choose = (isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(name);
    else next.delete(name);
    onTaken(next);
  };
  if (!isChoice(target, merged, name)) {
    return (
      <div className="clients-choice">
        <b>{LABELS[name]}</b>
        <span>{targetText || other}</span>
      </div>
    );
  }
  const option = (isTaken: boolean, text: string, owner: string) => (
    <label className="clients-option">
      <input
        type="radio"
        name={`merge-${name}`}
        checked={taken.has(name) === isTaken}
        onChange={() => choose(isTaken)}
      />
      <span>
        {text} <span className="clients-owner">{owner}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="clients-choice">
      <legend>{LABELS[name]}</legend>
      {option(false, targetText, `of ${target.name}`)}
      {option(true, other, `of ${merged.name}`)}
    </fieldset>
  );
}

/** The resulting client, field by field. Asks for a choice where both clients have different values. */
export function MergeChoices(props: ChoicesProps) {
  const { merged, target, taken } = props;
  const start = useRef<HTMLParagraphElement>(null);
  // The pressed button is unmounted. Without this, focus would leave the dialog.
  useEffect(() => start.current?.focus(), []);
  const { tags, serviceAddresses } = mergeFields(target, merged, taken);
  return (
    <>
      <p ref={start} tabIndex={-1} className="clients-start">
        The inspections and signed handouts of {merged.name} move to {target.name}. Choose what is kept where the two
        differ. Tags and additional addresses of both are kept.
      </p>
      {CHOSEN_FIELDS.map((name) => (
        <Row key={name} name={name} {...props} />
      ))}
      {tags.length > 0 && (
        <div className="clients-choice">
          <b>Tags</b>
          <span>{tags.join(', ')}</span>
        </div>
      )}
      {serviceAddresses.length > 0 && (
        <div className="clients-choice">
          <b>Additional addresses</b>
          <span>{serviceAddresses.map(({ label, street }) => label || street).join(', ')}</span>
        </div>
      )}
    </>
  );
}
