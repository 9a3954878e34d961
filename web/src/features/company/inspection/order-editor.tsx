import Alert from '@cloudscape-design/components/alert';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { OrderBar } from './order-bar.tsx';
import { isSameOrder, orderedSections, toOrder, type OrderDraft, type OrderedSection } from './order-model.ts';
import { PartLists } from './part-lists.tsx';
import { SectionList } from './section-list.tsx';
import type { SaveNotice } from './use-section-logic.ts';
import type { ChecklistOption } from './checklist-names.ts';

const ResetOrderModal = lazy(async () => ({ default: (await import('./reset-order-modal.tsx')).ResetOrderModal }));

export type OrderEditorProps = {
  company: CompanyKit;
  checklist: ChecklistOption;
  definition: InspectionTypeDefinition;
  editor: SettingsEditor;
  /** Undefined if nothing was moved since the last save. */
  draft: OrderDraft | undefined;
  onDraft: (draft: OrderDraft | undefined) => void;
};
type LogicParts = { logicOf?: (section: OrderedSection) => ReactNode; children?: ReactNode };

function useOrder({ company, checklist, definition, editor, draft, onDraft }: OrderEditorProps) {
  const own = company.kit.guide.order[checklist.value];
  const saved = orderedSections(definition, own);
  const shown = draft ?? { sections: saved, moved: [] };
  const [notice, setNotice] = useState<SaveNotice>();
  const [isSending, setSending] = useState(false);
  const isChanged = !isSameOrder(shown.sections, saved);
  const save = async () => {
    setSending(true);
    const refused = await editor.save((kitVersion) =>
      call('setOrder', { params: { walk: checklist.value }, body: { kitVersion, order: toOrder(shown.sections) } }),
    );
    setSending(false);
    const [problem] = Object.values(refused);
    setNotice({ text: problem ?? 'The order was saved.', isProblem: problem !== undefined });
    if (problem === undefined) onDraft(undefined);
  };
  const change = (next: OrderDraft | undefined) => {
    setNotice(undefined);
    onDraft(next);
  };
  const done = () => {
    onDraft(undefined);
    setNotice({ text: 'The default order is restored.', isProblem: false });
  };
  const rest = own === undefined ? 'Default order' : 'Your company’s order';
  const state = isChanged ? 'Order changed, not saved' : notice?.isProblem === false ? notice.text : rest;
  const problem = notice?.isProblem === true ? notice.text : undefined;
  return { shown, saved, state, problem, isChanged, isSending, hasOwn: own !== undefined, change, save, done };
}

/** The order of one checklist: moved, then saved, reverted to the last saved order, or reset to the default. */
export function OrderEditor({ logicOf = () => null, children, ...props }: OrderEditorProps & LogicParts) {
  const { checklist, editor } = props;
  const order = useOrder(props);
  const [isResetting, setResetting] = useState(false);
  return (
    <>
      <SectionList draft={order.shown} saved={order.saved} logicOf={logicOf} onChange={order.change} />
      {children}
      <PartLists
        sections={order.shown.sections}
        onChange={(sections) => order.change({ sections, moved: order.shown.moved })}
      />
      <div role="alert">{order.problem !== undefined && <Alert type="error">{order.problem}</Alert>}</div>
      <OrderBar
        state={order.state}
        isChanged={order.isChanged}
        isSending={order.isSending}
        mayReset={order.hasOwn}
        onReset={() => setResetting(true)}
        onCancel={() => order.change(undefined)}
        onSave={() => void order.save()}
      />
      <Suspense fallback={null}>
        {isResetting && (
          <ResetOrderModal
            checklist={checklist}
            editor={editor}
            onClose={() => setResetting(false)}
            onDone={() => {
              setResetting(false);
              order.done();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
