import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { ulid } from 'ulid';
import { call } from '#web/app/api-client.ts';
import type { SuggestedResponse } from '#shared/contract/company.ts';
import type { KitEditor } from '#web/features/company-kit/use-kit-editor.ts';
import { ResponseFields } from './response-fields.tsx';
import type { ResponseRow } from './response-model.ts';
import { draftErrors, overrideOf, priceOf, useResponseDraft, type ResponseDraft } from './use-response-draft.ts';

/** A response to change, or the part a new one is for. */
export type Edited =
  { row: ResponseRow } | { componentId: string; label: string; suggestion?: SuggestedResponse | undefined };

type EditResponseModalProps = {
  edited: Edited;
  save: KitEditor['save'];
  showPrices: boolean;
  onClose: () => void;
  onDone: (said: string) => void;
};

function send(edited: Edited, draft: ResponseDraft, save: KitEditor['save']) {
  const { price, ...fields } = draft;
  const whole = { ...fields, ...priceOf(price), repairs: [...draft.repairs], pictures: [...draft.pictures] };
  if ('row' in edited && edited.row.origin !== 'own') {
    const { repairs, pictures, ...words } = overrideOf(edited.row.id, draft);
    const body = { ...words, ...(repairs && { repairs: [...repairs] }), ...(pictures && { pictures: [...pictures] }) };
    return save((kitVersion) =>
      call('putResponse', { params: { responseId: edited.row.id }, body: { kitVersion, ...body } }),
    );
  }
  const responseId = 'row' in edited ? edited.row.id : `OWN_${ulid()}`;
  const { componentId } = 'row' in edited ? edited.row : edited;
  const suggestion = 'row' in edited ? undefined : edited.suggestion;
  const accepted = {
    ...(suggestion !== undefined && { suggestionId: suggestion.suggestionId }),
    ...(suggestion?.stopUse === true && draft.severity === 'SAFETY' && { stopUse: true }),
  };
  return save((kitVersion) =>
    call('putResponse', { params: { responseId }, body: { kitVersion, componentId, ...whole, ...accepted } }),
  );
}

/** Change a response, or add one of the company's own. */
export function EditResponseModal({ edited, save, showPrices, onClose, onDone }: EditResponseModalProps) {
  const suggestion = 'row' in edited ? undefined : edited.suggestion;
  const { draft, change } = useResponseDraft('row' in edited ? edited.row : undefined, suggestion);
  const writtenRepair = suggestion?.repair?.label;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const store = async () => {
    const own = draftErrors(draft);
    setErrors(own);
    if (Object.keys(own).length > 0) return;
    setSending(true);
    const refused = await send(edited, draft, save);
    setSending(false);
    setErrors(refused);
    if (Object.keys(refused).length === 0) onDone(`“${draft.title}” was saved.`);
  };
  return (
    <Modal
      visible
      size="large"
      header={'row' in edited ? 'Edit response' : `New response: ${edited.label}`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" loading={isSending} onClick={() => void store()}>
              Save
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <div role="alert">{errors['main'] !== undefined && <Alert type="error">{errors['main']}</Alert>}</div>
        {writtenRepair !== undefined && (
          <Alert type="info">
            The technician wrote this repair: “{writtenRepair}”. Choose the repairs of your price list that stand for
            it.
          </Alert>
        )}
        <ResponseFields draft={draft} errors={errors} showPrices={showPrices} onChange={change} />
      </SpaceBetween>
    </Modal>
  );
}
