import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Spinner from '@cloudscape-design/components/spinner';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { WalkName } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { KitFrame } from '#web/features/company/kit/kit-frame.tsx';
import { useDefinitions } from '#web/features/company/kit/use-definitions.ts';
import { useKitEditor, type KitEditor } from '#web/features/company/kit/use-kit-editor.ts';
import { GuidedOrderEditor } from './guided-order-editor.tsx';
import { OrderEditor, type OrderEditorProps } from './order-editor.tsx';
import type { OrderDraft } from './order-model.ts';
import './order.css';
import { walkOptions, type WalkOption } from './checklist-names.ts';

type Drafts = Readonly<Partial<Record<WalkName, OrderDraft | undefined>>>;
type WalkProps = Omit<OrderEditorProps, 'definition'>;

/** The definition of a walk is fetched when its tab is first opened. */
function Walk({ onRetry, ...props }: WalkProps & { onRetry: () => void }) {
  const { value } = props.walk;
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
  const type = INSPECTION_TYPES.find((one) => one === value);
  return type === undefined ? (
    <OrderEditor {...props} definition={definition} />
  ) : (
    <GuidedOrderEditor {...props} definition={definition} type={type} />
  );
}

function WalkTabs({ company, editor }: { company: CompanyKit; editor: KitEditor }) {
  const [active, setActive] = useState<WalkName>('MASONRY_WOOD');
  // Kept here: what was moved in one tab is still there after a look into another.
  const [drafts, setDrafts] = useState<Drafts>({});
  const [attempt, setAttempt] = useState(0);
  const options = walkOptions(company.mayUse.check);
  const contentOf = (walk: WalkOption) => (
    <Walk
      key={`${walk.value} ${attempt}`}
      company={company}
      editor={editor}
      walk={walk}
      draft={drafts[walk.value]}
      onDraft={(draft) => setDrafts((before) => ({ ...before, [walk.value]: draft }))}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
  return (
    <Tabs
      ariaLabel="Kind of inspection"
      activeTabId={active}
      i18nStrings={{ scrollLeftAriaLabel: 'Scroll left', scrollRightAriaLabel: 'Scroll right' }}
      onChange={({ detail }) => setActive(options.find(({ value }) => value === detail.activeTabId)?.value ?? active)}
      tabs={options.map((walk) => ({
        id: walk.value,
        label: walk.label,
        content: walk.value === active && contentOf(walk),
      }))}
    />
  );
}

/** The order of sections and parts for each kind of inspection, and the logic of each section. */
export function OrderPanel() {
  const editor = useKitEditor();
  return <KitFrame editor={editor}>{(company) => <WalkTabs company={company} editor={editor} />}</KitFrame>;
}
