import { useState } from 'react';
import { ClientFields } from '#shared/contract/clients.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';
import { addDraftClient, putClient } from '#web/offline/entities/local-clients.ts';
import { DuplicateClients } from './duplicate-clients.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';
import type { Adding, QuickDraft as Draft } from './use-adding.ts';

type QuickClientProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onAdded: (clientId: string) => void;
  onClose: () => void;
  /** The client is added as a draft. The office then confirms or merges it. */
  isDraft: boolean;
};

const FIELDS: readonly { name: keyof Draft; label: string; path: string; type: string }[] = [
  { name: 'name', label: 'Name', path: 'name', type: 'text' },
  { name: 'phone', label: 'Phone', path: 'phone', type: 'tel' },
  { name: 'email', label: 'Email', path: 'email', type: 'email' },
  { name: 'street', label: 'Street', path: 'serviceAddress.street', type: 'text' },
  { name: 'city', label: 'City', path: 'serviceAddress.city', type: 'text' },
  { name: 'state', label: 'State', path: 'serviceAddress.state', type: 'text' },
  { name: 'zip', label: 'ZIP', path: 'serviceAddress.zip', type: 'text' },
];

const fieldsOf = ({ name, phone, email, ...serviceAddress }: Draft) => ({ name, phone, email, serviceAddress });

function QuickClient({ draft, onChange, onAdded, onClose, isDraft }: QuickClientProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const show = (next: typeof errors) => showErrors('.inspection-quick', () => setErrors(next));
  const { isBusy, press: add } = useOnePress(async () => {
    const parsed = ClientFields.safeParse(fieldsOf(draft));
    if (!parsed.success) return show(fieldErrors(parsed.error));
    try {
      return onAdded(await (isDraft ? addDraftClient(fieldsOf(draft)) : putClient(parsed.data)));
    } catch {
      return show({ name: 'The client couldn’t be saved on this device. Free up some space and try again.' });
    }
  });
  return (
    <ModalDialog label="Add a client" kind="sheet" onClose={onClose}>
      <SheetHead title="Add a client" onClose={onClose} />
      <form
        className="ui-sheet-form inspection-quick"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {FIELDS.map((field) => (
          <InputFrame key={field.name} label={field.label} shown={errors[field.path]}>
            {({ id, describedBy, isInvalid }) => (
              <input
                id={id}
                type={field.type}
                value={draft[field.name]}
                aria-describedby={describedBy}
                aria-invalid={isInvalid}
                aria-required={field.name === 'name'}
                onChange={(event) => onChange({ ...draft, [field.name]: event.target.value })}
              />
            )}
          </InputFrame>
        ))}
        <DuplicateClients draft={draft} onChoose={onAdded} />
        {isDraft && <p className="ui-meta">The office confirms this client or merges it into an existing one.</p>}
        <button type="submit" className="ui-btn ui-btn-main ui-wide" aria-disabled={isBusy}>
          Add and choose
        </button>
      </form>
    </ModalDialog>
  );
}

type AddedClientProps = { adding: Adding; onAdded: (clientId: string) => void; isDraft?: boolean };

/** The sheet for adding a client from the start page. Asks only for what the report needs. */
export function AddedClient({ adding, onAdded, isDraft = false }: AddedClientProps) {
  if (!adding.isOpen) return null;
  return (
    <QuickClient
      draft={adding.draft}
      isDraft={isDraft}
      onChange={adding.change}
      onClose={adding.close}
      onAdded={(clientId) => {
        onAdded(clientId);
        adding.finish();
      }}
    />
  );
}
