import { lazy, Suspense } from 'react';
import { Icon } from '#web/components/icon.tsx';
import type { LocalInspection } from '#web/offline/records.ts';

export type RowAction = 'send' | 'archive' | 'unarchive';

export type RowMenuProps = {
  inspection: LocalInspection;
  onAction: (action: RowAction, inspection: LocalInspection) => void;
};

/** The menu's code is larger than the list's: the list does not wait for it. */
const RowDropdown = lazy(async () => ({ default: (await import('./row-dropdown.tsx')).RowDropdown }));

const placeholder = (
  <span className="row-menu-placeholder" aria-hidden="true">
    <Icon name="dots" />
  </span>
);

export function RowMenu(props: RowMenuProps) {
  return (
    <Suspense fallback={placeholder}>
      <RowDropdown {...props} />
    </Suspense>
  );
}
