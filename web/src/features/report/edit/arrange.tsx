import List from '@cloudscape-design/components/list';
import { allFindings, SEVERITY_LABELS } from '#shared/report/present.ts';
import { DRAG_LABELS } from '#web/features/company/settings/drag-labels.ts';
import { useEditor } from './edit-context.ts';
import { ORDER_KEY } from './edit-model.ts';
import { MoveButtons } from './move-buttons.tsx';

/** The findings, reordered by dragging or keyboard. The first three lead the report. */
export function FindingOrder() {
  const { shown, change } = useEditor();
  const items = allFindings(shown).map(({ findingId, number, title, severity }) => ({
    id: findingId,
    number,
    title,
    severity,
  }));
  return (
    <List
      ariaLabel="Order of the findings"
      sortable
      items={items}
      i18nStrings={DRAG_LABELS}
      onSortingChange={({ detail }) => change({ [ORDER_KEY]: detail.items.map(({ id }) => id) })}
      renderItem={({ id, number, title, severity }) => ({
        id,
        content: `${number}. ${title}`,
        secondaryContent: SEVERITY_LABELS[severity],
        actions: (
          <MoveButtons
            ids={items.map((element) => element.id)}
            id={id}
            name={`“${title}”`}
            onMove={(ids) => change({ [ORDER_KEY]: ids })}
          />
        ),
      })}
    />
  );
}
