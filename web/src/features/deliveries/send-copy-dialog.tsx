import { useRef, useState } from 'react';
import { COPY_PARTS, type CopyPart } from '#shared/contract/share-links.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { BlockedRecipients } from '#web/features/deliveries/bounced-addresses/blocked-recipients.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { sendCopies } from '#web/offline/entities/local-inspections.ts';
import { addressesIn, type CopyForm, emptyForm, readForm, withoutAddress } from './copy-form.ts';
import { LinkOptions } from './link-options.tsx';
import './send-copy.css';
import { useCopyDraft } from './use-copy-draft.ts';
import { UnsafePhotos, useUnsafePhotos } from './unsafe-photos.tsx';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';

export type SendCopyDialogProps = {
  inspectionId: string;
  /** The client's address, as the initial value; undefined while it loads. */
  email: string | undefined;
  /** The company shows prices, so a proposal can be included. */
  hasPrices: boolean;
  linkDays: number;
  onClose: () => void;
};

const AUDIENCES = [
  { value: 'HOMEOWNER', label: 'Homeowner' },
  { value: 'REALTOR', label: 'Realtor' },
] as const;

const PARTS: Record<CopyPart, string> = { report: 'Report', proposal: 'Proposal with prices' };

type PartsProps = { form: CopyForm; error: string | undefined; onChange: (form: CopyForm) => void };

function Parts({ form, error, onChange }: PartsProps) {
  const toggle = (part: CopyPart, isIn: boolean) =>
    onChange({
      ...form,
      include: COPY_PARTS.filter((copyPart) => (copyPart === part ? isIn : form.include.includes(copyPart))),
    });
  return (
    <fieldset className="ui-field delivery-parts">
      <legend className="ui-legend">What to send</legend>
      {COPY_PARTS.map((part) => (
        <label key={part} className="delivery-check">
          <input
            type="checkbox"
            checked={form.include.includes(part)}
            onChange={(event) => toggle(part, event.target.checked)}
          />
          {PARTS[part]}
        </label>
      ))}
      {error !== undefined && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type FieldsProps = SendCopyDialogProps & { email: string };

type Sending = { form: CopyForm; isWithout: boolean; onSent: () => void };

function useSending(props: FieldsProps, { form, isWithout, onSent }: Sending) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const show = (next: typeof errors) => showErrors('.delivery-copy', () => setErrors(next));
  const { isBusy, press: send } = useOnePress(async () => {
    const read = readForm(form, props.hasPrices);
    if (!read.ok) return show(read.errors);
    try {
      const without = isWithout ? { withoutPhotos: true } : {};
      const copies = read.copies.map((copy) => ({ ...copy, ...without }));
      await sendCopies(props.inspectionId, copies);
      onSent();
      return props.onClose();
    } catch {
      return show({ to: 'This could not be saved on this device. Free up some space and try again.' });
    }
  });
  return { errors, isBusy, send };
}

function Fields(props: FieldsProps) {
  const { email, hasPrices, linkDays } = props;
  const { form, setForm, clear } = useCopyDraft(props.inspectionId, emptyForm(email, linkDays));
  const unsafe = useUnsafePhotos(props.inspectionId);
  const [isWithout, setIsWithout] = useState(false);
  const { errors, isBusy, send } = useSending(props, { form, isWithout: isWithout && unsafe > 0, onSent: clear });
  const isOnline = useOnline();
  const toField = useRef<HTMLTextAreaElement>(null);
  const isForOwner = form.audience === 'HOMEOWNER';
  return (
    <form
      className="ui-sheet-form delivery-copy"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <InputFrame label="Email" help="Separate addresses with commas" shown={errors['to']}>
        {({ id, describedBy, isInvalid }) => (
          <textarea
            ref={toField}
            id={id}
            rows={1}
            inputMode="email"
            autoComplete="email"
            value={form.to}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-required
            onChange={(event) => setForm({ ...form, to: event.target.value })}
          />
        )}
      </InputFrame>
      <BlockedRecipients
        emails={addressesIn(form.to)}
        onRemove={(email) => {
          setForm({ ...form, to: withoutAddress(form.to, email) });
          toField.current?.focus();
        }}
      />
      <OptionGroup
        legend="For"
        options={AUDIENCES}
        value={form.audience}
        onChange={(audience) => setForm({ ...form, audience: audience === 'REALTOR' ? 'REALTOR' : 'HOMEOWNER' })}
      />
      {hasPrices && isForOwner && <Parts form={form} error={errors['include']} onChange={setForm} />}
      <InputFrame label="Message (optional)" shown={errors['message']}>
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            rows={3}
            maxLength={2000}
            value={form.message}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => setForm({ ...form, message: event.target.value })}
          />
        )}
      </InputFrame>
      <LinkOptions form={form} hasPrices={hasPrices} errors={errors} onChange={setForm} />
      {unsafe > 0 && <UnsafePhotos count={unsafe} isWithout={isWithout} onChange={setIsWithout} />}
      <p className="ui-meta">
        {isOnline
          ? 'We send an email in your company’s name with a link and, if it is small enough, the PDF. It can take a few minutes.'
          : 'You’re offline. The email will be sent when you’re back online.'}
      </p>
      <button type="submit" className="ui-btn ui-btn-main ui-wide" aria-disabled={isBusy}>
        <Icon name="mail" />
        Send copy
      </button>
    </form>
  );
}

/**
 * Recipients, contents and message of a copy. Offline, the copy is queued on this device. The dialog stays the same while the
 * address loads, so that the focus stays in it.
 */
export function SendCopyDialog({ email, ...props }: SendCopyDialogProps) {
  const { onClose } = props;
  return (
    <ModalDialog label="Send copy" kind="sheet" onClose={onClose}>
      <SheetHead title="Send copy" onClose={onClose} />
      {email === undefined ? (
        <PageLoading label="Loading the client’s email address" />
      ) : (
        <Fields {...props} email={email} />
      )}
    </ModalDialog>
  );
}
