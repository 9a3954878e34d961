import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { CompanyKit } from '#shared/contract/company.ts';
import { logicOf } from '#shared/inspection/guided/logic.ts';
import type { Logic } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { call } from '#web/app/api-client.ts';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { KitFrame } from '#web/features/company-kit/kit-frame.tsx';
import { useDefinitions } from '#web/features/company-kit/use-definitions.ts';
import { useKitEditor, type KitEditor } from '#web/features/company-kit/use-kit-editor.ts';
import { AdminCrumbs } from './admin-crumbs.tsx';
import { walkOptions } from './walk-names.ts';

const MEANING: Record<Logic, string> = {
  Pro: 'Guided: questions, measurements, sizes',
  Lite: 'Condition, what is wrong, photos, a note',
  check: 'Satisfactory, defect or not applicable',
};

type LogicEditorProps = {
  company: CompanyKit;
  type: InspectionType;
  definition: InspectionTypeDefinition;
  editor: KitEditor;
};

const choicesOf = ({ mayUse }: CompanyKit): readonly Logic[] => [
  ...(mayUse.Pro ? (['Pro'] as const) : []),
  'Lite',
  ...(mayUse.check ? (['check'] as const) : []),
];

function LogicEditor({ company, type, definition, editor }: LogicEditorProps) {
  const choices = choicesOf(company);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>();
  const plan = { type, version: company.version, kit: company.kit };
  const set = async (sectionId: string, logic: Logic) => {
    const body = { ...company.kit.guide.logic[type], [sectionId]: logic };
    const refused = await editor.save((kitVersion) =>
      call('setLogic', { params: { type }, body: { kitVersion, logic: body } }),
    );
    const [message] = Object.values(refused);
    setSaid(message === undefined ? { text: 'Saved.', isProblem: false } : { text: message, isProblem: true });
  };
  const clear = async () => {
    const refused = await editor.save((kitVersion) =>
      call('setLogic', { params: { type }, body: { kitVersion, logic: {} } }),
    );
    const [message] = Object.values(refused);
    setSaid(
      message === undefined
        ? { text: 'Every section uses the company’s version again.', isProblem: false }
        : { text: message, isProblem: true },
    );
  };
  return (
    <Container
      header={
        <Header variant="h2" actions={<Button onClick={() => void clear()}>Follow the version</Button>}>
          {definition.label}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <div role="status">
          {said !== undefined && <Alert type={said.isProblem ? 'error' : 'success'}>{said.text}</Alert>}
        </div>
        {definition.sections.map(({ id, label, components }) =>
          components.every(({ stateless }) => stateless) ? null : (
            <FormField key={id} label={label} description={MEANING[logicOf(plan, id)]}>
              <SegmentedControl
                label={label}
                selectedId={logicOf(plan, id)}
                options={choices.map((logic) => ({ id: logic, text: logic === 'check' ? 'Check' : logic }))}
                onChange={({ detail }) => void set(id, detail.selectedId as Logic)}
              />
            </FormField>
          ),
        )}
      </SpaceBetween>
    </Container>
  );
}

function Chosen({ company, editor }: { company: CompanyKit; editor: KitEditor }) {
  const options = walkOptions(false);
  const [type, setType] = useState<InspectionType>('MASONRY_WOOD');
  const definitions = useDefinitions([type]);
  const definition = definitions?.get(type);
  return (
    <SpaceBetween size="l">
      <FormField label="Inspection">
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === type) ?? null}
          onChange={({ detail }) =>
            setType(INSPECTION_TYPES.find((one) => one === detail.selectedOption.value) ?? type)
          }
        />
      </FormField>
      {definitions === null && (
        <Alert type="error" header="This inspection couldn’t be loaded">
          Check the connection and open the page again.
        </Alert>
      )}
      {definition !== undefined && (
        <LogicEditor key={type} company={company} type={type} definition={definition} editor={editor} />
      )}
      <Box color="text-body-secondary">
        The logic you can choose depends on your company’s version ({company.version}).
      </Box>
    </SpaceBetween>
  );
}

/** How each section is asked: guided, simple, or check style. */
export function LogicPage() {
  usePageTitle('Logic');
  const editor = useKitEditor();
  return (
    <SpaceBetween size="l">
      <AdminCrumbs current="Logic" />
      <Header variant="h1" description="New inspections use it. Inspections already started keep theirs.">
        Logic by section
      </Header>
      <KitFrame editor={editor}>{(company) => <Chosen company={company} editor={editor} />}</KitFrame>
    </SpaceBetween>
  );
}
