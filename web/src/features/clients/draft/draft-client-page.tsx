import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Client } from '#shared/contract/clients.ts';
import { inspectionPath, PATHS } from '#web/lib/paths.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { ClientFieldSet } from '#web/features/clients/form/client-fields.tsx';
import { draftOf, parseClient, type ClientDraft } from '#web/features/clients/form/client-form.ts';
import { DraftSettled } from './draft-settled.tsx';
import { MergeModal } from '#web/features/clients/merge/merge-modal.tsx';
import { useDuplicates } from '#web/features/clients/merge/use-duplicates.ts';
import { useSettleDraft } from './use-settle-draft.ts';
import { showErrors } from '#web/ui/show-errors.ts';

/** The draft's origin, and what the office needs to do with it. */
function DraftNotice({ draft, onMerge, count }: { draft: Client; onMerge: () => void; count: number }) {
  const { draft: origin, createdAt } = draft;
  if (origin === undefined) return null;
  return (
    <Alert
      type={count > 0 ? 'warning' : 'info'}
      header={`Draft client, added on site by ${origin.createdBy.name}`}
      action={
        <Button formAction="none" onClick={onMerge}>
          Merge into another client
        </Button>
      }
    >
      {formatWhen(createdAt, new Date())}, <Link to={inspectionPath(origin.inspectionId)}>with this inspection</Link>.{' '}
      {count > 0
        ? 'This may be a client you already have. Compare and merge, or check the details below and confirm.'
        : 'Check the details below and confirm, or merge it into a client you already have.'}
      {origin.isLate === true && (
        <Box>It arrived after “Technicians may add a client on site” was turned off in the company settings.</Box>
      )}
    </Alert>
  );
}

/** A draft client. The office corrects and confirms it, or merges it into an existing client. */
export function DraftClientPage({ draft }: { draft: LocalClient }) {
  usePageTitle('Draft client');
  const navigate = useNavigate();
  // Until the user types, the form follows the server. After that, it keeps the version that was shown.
  const [edited, setEdited] = useState<{ form: ClientDraft; version: number }>();
  const form = edited?.form ?? draftOf(draft);
  const version = edited?.version ?? draft.version;
  const [isMerging, setMerging] = useState(false);
  const { settled, errors, isBusy, confirm, merge, setErrors } = useSettleDraft(draft);
  const duplicates = useDuplicates(form, draft.clientId).filter(({ client }) => client.draft === undefined);
  const [draftName] = useState(draft.name);
  if (settled !== undefined) return <DraftSettled {...settled} draftName={draftName} />;
  if (draft.draft === undefined) return <DraftSettled act="elsewhere" client={draft} draftName={draftName} />;

  const submit = () => {
    const parsed = parseClient(form);
    if (!parsed.ok) return showErrors('form', () => setErrors(parsed.errors));
    return void confirm(parsed.fields, version);
  };
  const general = isMerging ? undefined : (errors['main'] ?? errors['version']);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Form
        header={<Header variant="h1">Draft client</Header>}
        errorText={general}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={() => void navigate(PATHS.clients)}>
              Cancel
            </Button>
            <Button variant="primary" loading={isBusy && !isMerging}>
              Confirm client
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          <DraftNotice draft={draft} count={duplicates.length} onMerge={() => setMerging(true)} />
          <ClientFieldSet draft={form} errors={errors} onChange={(next) => setEdited({ form: next, version })} />
        </SpaceBetween>
      </Form>
      {isMerging && (
        <MergeModal
          draft={draft}
          duplicates={duplicates}
          problem={errors['into'] ?? errors['main']}
          isBusy={isBusy}
          onMerge={(into, address) => void merge(into, address)}
          onClose={() => setMerging(false)}
        />
      )}
    </form>
  );
}
