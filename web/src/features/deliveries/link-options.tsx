import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { type CopyForm, LINK_DAYS } from './copy-form.ts';

type LinkOptionsProps = {
  form: CopyForm;
  hasPrices: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (form: CopyForm) => void;
};

const daysText = (days: number): string => (days === 365 ? '1 year' : `${days} days`);

/** The link's lifetime and pass phrase. Rarely changed, so the section starts collapsed. */
export function LinkOptions({ form, hasPrices, errors, onChange }: LinkOptionsProps) {
  const choices = [...new Set([...LINK_DAYS, form.linkDays])].sort((a, b) => a - b);
  return (
    <details className="delivery-more" open={errors['passPhrase'] !== undefined || errors['linkDays'] !== undefined}>
      <summary>
        Link: {daysText(form.linkDays)}
        {form.passPhrase === '' ? '' : ', passphrase'}
      </summary>
      <InputFrame label="The link opens for" shown={errors['linkDays']}>
        {({ id, describedBy }) => (
          <select
            id={id}
            aria-describedby={describedBy}
            value={form.linkDays}
            onChange={(event) => onChange({ ...form, linkDays: Number(event.target.value) })}
          >
            {choices.map((days) => (
              <option key={days} value={days}>
                {daysText(days)}
              </option>
            ))}
          </select>
        )}
      </InputFrame>
      <InputFrame
        label="Passphrase (optional)"
        help="It is not in the email. Tell the recipient by phone."
        shown={errors['passPhrase']}
      >
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            type="text"
            autoComplete="off"
            maxLength={80}
            value={form.passPhrase}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => onChange({ ...form, passPhrase: event.target.value })}
          />
        )}
      </InputFrame>
      {form.audience === 'REALTOR' && hasPrices && (
        <label className="delivery-check">
          <input
            type="checkbox"
            checked={form.showPrices}
            onChange={(event) => onChange({ ...form, showPrices: event.target.checked })}
          />
          Show prices to the Realtor
        </label>
      )}
    </details>
  );
}
