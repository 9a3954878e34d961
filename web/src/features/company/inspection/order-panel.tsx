import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Spinner from '@cloudscape-design/components/spinner';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { ChecklistId } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { SettingsFrame } from '#web/features/company/settings/settings-frame.tsx';
import { useDefinitions } from '#web/features/company/settings/use-definitions.ts';
import { useSettingsEditor, type SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { GuidedOrderEditor } from './guided-order-editor.tsx';
import { OrderEditor, type OrderEditorProps } from './order-editor.tsx';
import './order.css';
import { checklistOptions, type ChecklistOption } from './checklist-names.ts';

type ChecklistProps = Omit<OrderEditorProps, 'definition'>;

/** A checklist's definition is fetched when its tab is first opened. */
function Checklist({ onRetry, ...props }: ChecklistProps & { onRetry: () => void }) {
  const { value } = props.checklist;
  const definitions = useDefinitions([value]);
  const definition = definitions?.get(value);
  if (definitions === null)
    return (
      <Alert
        type="error"
        header="This inspection couldn’t be loaded"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Check your connection.
      </Alert>
    );
  if (definition === undefined)
    return (
      <div role="status">
        <Spinner /> Loading the sections
      </div>
    );
  const type = INSPECTION_TYPES.find((inspectionType) => inspectionType === value);
  return type === undefined ? (
    <OrderEditor {...props} definition={definition} />
  ) : (
    <GuidedOrderEditor {...props} definition={definition} type={type} />
  );
}

function ChecklistTabs({ company, editor }: { company: CompanyKit; editor: SettingsEditor }) {
  const [active, setActive] = useState<ChecklistId>('MASONRY_WOOD');
  const [attempt, setAttempt] = useState(0);
  const options = checklistOptions(company.mayUse.check);
  const contentOf = (checklist: ChecklistOption) => (
    <Checklist
      key={`${checklist.value} ${attempt}`}
      company={company}
      editor={editor}
      checklist={checklist}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
  return (
    <Tabs
      ariaLabel="Kind of inspection"
      activeTabId={active}
      i18nStrings={{ scrollLeftAriaLabel: 'Scroll left', scrollRightAriaLabel: 'Scroll right' }}
      onChange={({ detail }) => setActive(options.find(({ value }) => value === detail.activeTabId)?.value ?? active)}
      tabs={options.map((checklist) => ({
        id: checklist.value,
        label: checklist.label,
        content: checklist.value === active && contentOf(checklist),
      }))}
    />
  );
}

/** The order of sections and components for each kind of inspection, and the logic of each section. */
export function OrderPanel() {
  const editor = useSettingsEditor();
  return (
    <SettingsFrame editor={editor}>{(company) => <ChecklistTabs company={company} editor={editor} />}</SettingsFrame>
  );
}
