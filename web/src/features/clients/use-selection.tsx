import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import { useEffect, useState, type ReactNode } from 'react';
import type { Client } from '#shared/contract/clients.ts';
import { preloadable } from '#web/ui/preloadable.tsx';

/** Loaded with the first selected client, so that it opens at once. */
const DeleteModal = preloadable(async () => (await import('./delete-modal.tsx')).DeleteModal);

type Selection = {
  count: number;
  /** What the table needs to offer a selection; nothing where the reader may not delete. */
  table: Pick<TableProps<Client>, 'selectionType' | 'selectedItems' | 'onSelectionChange'> | undefined;
  /** Deletes what is selected; null while nothing is. */
  action: ReactNode;
  dialog: ReactNode;
};

/** Clients selected in the list, also over several pages, and what is done with them. */
export function useSelection(isOffered: boolean, onDeleted: () => void): Selection {
  const [selected, setSelected] = useState<readonly Client[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const isAnySelected = isOffered && selected.length > 0;
  useEffect(() => {
    if (isAnySelected) void DeleteModal.preload().catch(() => undefined);
  }, [isAnySelected]);
  const drop = (clientIds: readonly string[]) => {
    setSelected(selected.filter(({ clientId }) => !clientIds.includes(clientId)));
    onDeleted();
  };
  const table = {
    selectionType: 'multi' as const,
    selectedItems: selected,
    onSelectionChange: ({ detail }: { detail: TableProps.SelectionChangeDetail<Client> }) =>
      setSelected(detail.selectedItems),
  };
  return {
    count: isOffered ? selected.length : 0,
    table: isOffered ? table : undefined,
    action: isAnySelected && <Button onClick={() => setDeleting(true)}>Delete…</Button>,
    dialog: isDeleting && <DeleteModal clients={selected} onDeleted={drop} onClose={() => setDeleting(false)} />,
  };
}
