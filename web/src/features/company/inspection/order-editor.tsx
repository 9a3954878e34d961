import Alert from '@cloudscape-design/components/alert';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { UnsavedNotice } from '#web/features/company/settings/unsaved-notice.tsx';
import { useSettingsDraft } from '#web/features/company/settings/use-settings-draft.ts';
import { OrderBar } from './order-bar.tsx';
import {
  isSameOrder,
  orderedSections,
  StoredOrder,
  toOrder,
  type OrderDraft,
  type OrderedSection,
} from './order-model.ts';
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
};
type LogicParts = { logicOf?: (section: OrderedSection) => ReactNode; children?: ReactNode };

function useOrder({ company, checklist, definition, editor }: OrderEditorProps) {
  const own = company.kit.guide.order[checklist.value];
  const saved = orderedSections(definition, own);
  const form = useSettingsDraft<OrderDraft>({
    name: `order:${checklist.value}`,
    saved: { sections: saved, moved: [] },
    schema: StoredOrder,
  });
  const shown = form.draft;
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
    if (problem === undefined) form.discard();
  };
  const change = (next: OrderDraft | undefined) => {
    setNotice(undefined);
    if (next === undefined || isSameOrder(next.sections, saved)) form.discard();
    else form.change(() => next);
  };
  const done = () => {
    form.discard();
    setNotice({ text: 'The default order is restored.', isProblem: false });
  };
  const rest = own === undefined ? 'Default order' : 'Your company’s order';
  const state = isChanged ? 'Order changed, not saved' : notice?.isProblem === false ? notice.text : rest;
  const problem = notice?.isProblem === true ? notice.text : undefined;
  return { form, shown, saved, state, problem, isChanged, isSending, hasOwn: own !== undefined, change, save, done };
}

/** The order of one checklist: moved, then saved, reverted to the last saved order, or reset to the default. */
export function OrderEditor({ logicOf = () => null, children, ...props }: OrderEditorProps & LogicParts) {
  const { checklist, editor } = props;
  const order = useOrder(props);
  const [isResetting, setResetting] = useState(false);
  return (
    <>
      <UnsavedNotice form={order.form} />
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
