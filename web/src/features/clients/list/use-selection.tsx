import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import { useEffect, useState, type ReactNode } from 'react';
import type { Client } from '#shared/contract/clients.ts';
import { preloadable } from '#web/ui/preloadable.tsx';

/** Loaded when the first client is selected, so that the dialog opens immediately. */
const DeleteModal = preloadable(
  async () => (await import('#web/features/clients/delete/delete-modal.tsx')).DeleteModal,
);

type Selection = {
  count: number;
  /** The table's selection props; undefined if the user can't delete clients. */
  table: Pick<TableProps<Client>, 'selectionType' | 'selectedItems' | 'onSelectionChange'> | undefined;
  /** The delete button; null while nothing is selected. */
  action: ReactNode;
  dialog: ReactNode;
};

/** Clients selected in the list, also across pages, and the actions on them. */
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
