import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { CompanyKit } from '#shared/contract/company.ts';
import type { WalkName } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { call } from '#web/app/api-client.ts';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { ModalFrame } from '#web/features/admin-org/modal-frame.tsx';
import { KitFrame } from '#web/features/company-kit/kit-frame.tsx';
import { useDefinitions } from '#web/features/company-kit/use-definitions.ts';
import { useKitEditor, type KitEditor } from '#web/features/company-kit/use-kit-editor.ts';
import { AdminCrumbs } from './admin-crumbs.tsx';
import { OrderLists } from './order-lists.tsx';
import { isSameOrder, orderedSections, toOrder, type OrderedSection } from './order-model.ts';
import { walkOptions, type WalkOption } from './walk-names.ts';

type EditorProps = { company: CompanyKit; walk: WalkOption; definition: InspectionTypeDefinition; editor: KitEditor };
type Said = { text: string; isProblem: boolean };

function ResetModal({
  walk,
  editor,
  onClose,
  onDone,
}: Pick<EditorProps, 'walk' | 'editor'> & { onClose: () => void; onDone: () => void }) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reset = async () => {
    setSending(true);
    const refused = await editor.save((kitVersion) =>
      call('resetOrder', { params: { walk: walk.value }, query: { kitVersion } }),
    );
    setSending(false);
    const [message] = Object.values(refused);
    if (message === undefined) onDone();
    else setProblem(message);
  };
  return (
    <ModalFrame
      title="Reset to default"
      confirm="Reset to default"
      isSending={isSending}
      problem={problem}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      The order of “{walk.label}” goes back to the default order. Your old order cannot be recovered.
    </ModalFrame>
  );
}

function OrderEditor({ company, walk, definition, editor }: EditorProps) {
  const saved = orderedSections(definition, company.kit.guide.order[walk.value]);
  const [draft, setDraft] = useState<readonly OrderedSection[]>();
  const [said, setSaid] = useState<Said>();
  const [isSending, setSending] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const sections = draft ?? saved;
  const isChanged = draft !== undefined && !isSameOrder(draft, saved);
  const store = async () => {
    setSending(true);
    const refused = await editor.save((kitVersion) =>
      call('setOrder', { params: { walk: walk.value }, body: { kitVersion, order: toOrder(sections) } }),
    );
    setSending(false);
    const [message] = Object.values(refused);
    setSaid(
      message === undefined ? { text: 'The order was saved.', isProblem: false } : { text: message, isProblem: true },
    );
    if (message === undefined) setDraft(undefined);
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button disabled={company.kit.guide.order[walk.value] === undefined} onClick={() => setResetting(true)}>
                Reset to default
              </Button>
              <Button disabled={!isChanged} onClick={() => setDraft(undefined)}>
                Cancel
              </Button>
              <Button variant="primary" disabled={!isChanged} loading={isSending} onClick={() => void store()}>
                Save
              </Button>
            </SpaceBetween>
          }
        >
          {walk.label}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <div role="status">
          {said !== undefined && <Alert type={said.isProblem ? 'error' : 'success'}>{said.text}</Alert>}
        </div>
        <OrderLists sections={sections} onChange={setDraft} />
      </SpaceBetween>
      {isResetting && (
        <ResetModal
          walk={walk}
          editor={editor}
          onClose={() => setResetting(false)}
          onDone={() => {
            setResetting(false);
            setDraft(undefined);
            setSaid({ text: 'The default order is restored.', isProblem: false });
          }}
        />
      )}
    </Container>
  );
}

function Chosen({ company, editor }: { company: CompanyKit; editor: KitEditor }) {
  const options = walkOptions(company.mayUse.check);
  const [value, setValue] = useState<WalkName>('MASONRY_WOOD');
  const definitions = useDefinitions([value]);
  const walk = options.find((option) => option.value === value);
  const definition = definitions?.get(value);
  return (
    <SpaceBetween size="l">
      <FormField label="Inspection">
        <Select
          options={options}
          selectedOption={walk ?? null}
          onChange={({ detail }) => setValue(detail.selectedOption.value as WalkName)}
        />
      </FormField>
      {definitions === null && (
        <Alert type="error" header="This inspection couldn’t be loaded">
          Check the connection and open the page again.
        </Alert>
      )}
      {walk !== undefined && definition !== undefined && (
        <OrderEditor key={value} company={company} walk={walk} definition={definition} editor={editor} />
      )}
    </SpaceBetween>
  );
}

/** The order of sections and parts for each kind of inspection: save, cancel to the last saved, reset to default. */
export function OrderPage() {
  usePageTitle('Inspection order');
  const editor = useKitEditor();
  return (
    <SpaceBetween size="l">
      <AdminCrumbs current="Inspection order" />
      <Header variant="h1" description="New inspections use it. Inspections already started keep theirs.">
        Inspection order
      </Header>
      <KitFrame editor={editor}>{(company) => <Chosen company={company} editor={editor} />}</KitFrame>
    </SpaceBetween>
  );
}
