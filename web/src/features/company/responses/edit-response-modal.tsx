import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { ulid } from 'ulid';
import { call } from '#web/lib/api/api-client.ts';
import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import type { SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { ResponseFields } from './response-fields.tsx';
import type { ResponseRow } from './response-model.ts';
import {
  draftErrors,
  firstPriceOf,
  newServiceOf,
  overrideOf,
  useResponseDraft,
  type ResponseDraft,
} from './use-response-draft.ts';
import { showErrors } from '#web/ui/show-errors.ts';
import { Modal } from '#web/ui/modal.tsx';

/** A response to edit, or the component for a new one. */
export type Edited =
  | { row: ResponseRow }
  | { componentId: string; label: string; suggestion?: SuggestedResponse | undefined };

type EditResponseModalProps = {
  edited: Edited;
  save: SettingsEditor['save'];
  showPrices: boolean;
  /** The company's services, which repairs can reference in addition to the catalog. */
  services: readonly OwnService[];
  onClose: () => void;
  onDone: (notice: string) => void;
};

function send(edited: Edited, draft: ResponseDraft, save: SettingsEditor['save']) {
  const { title, say, why, severity } = draft;
  const added = newServiceOf(draft);
  if ('row' in edited && edited.row.origin !== 'own') {
    const { repairs, pictures, ...texts } = overrideOf(edited.row.id, draft);
    const body = { ...texts, ...(repairs && { repairs: [...repairs] }), ...(pictures && { pictures: [...pictures] }) };
    return save((kitVersion) =>
      call('putResponse', { params: { responseId: edited.row.id }, body: { kitVersion, ...body, ...added } }),
    );
  }
  const responseId = 'row' in edited ? edited.row.id : `OWN_${ulid()}`;
  const { componentId } = 'row' in edited ? edited.row : edited;
  const suggestion = 'row' in edited ? undefined : edited.suggestion;
  const response = {
    title,
    say,
    why,
    severity,
    ...firstPriceOf(draft),
    ...added,
    repairs: [...draft.repairs],
    pictures: [...draft.pictures],
    ...(suggestion !== undefined && { suggestionId: suggestion.suggestionId }),
    ...(suggestion?.stopUse === true && severity === 'SAFETY' && { stopUse: true }),
  };
  return save((kitVersion) =>
    call('putResponse', { params: { responseId }, body: { kitVersion, componentId, ...response } }),
  );
}

/** Edits a response, or adds one of the company's own. */
export function EditResponseModal({ edited, save, showPrices, services, onClose, onDone }: EditResponseModalProps) {
  const suggestion = 'row' in edited ? undefined : edited.suggestion;
  const { draft, change } = useResponseDraft('row' in edited ? edited.row : undefined, suggestion);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const show = (next: typeof errors) => showErrors('[role=dialog]', () => setErrors(next));
  const store = async () => {
    const own = draftErrors(draft, showPrices);
    if (Object.keys(own).length > 0) return show(own);
    setErrors({});
    setSending(true);
    const refused = await send(edited, draft, save);
    setSending(false);
    return Object.keys(refused).length === 0 ? onDone(`“${draft.title}” was saved.`) : show(refused);
  };
  return (
    <Modal
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
        <ResponseFields
          draft={draft}
          errors={errors}
          showPrices={showPrices}
          services={services}
          writtenRepair={suggestion?.repair?.label}
          onChange={change}
        />
        <div role="alert">{errors['main'] !== undefined && <Alert type="error">{errors['main']}</Alert>}</div>
      </SpaceBetween>
    </Modal>
  );
}
