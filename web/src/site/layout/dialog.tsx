import type { ReactNode } from 'react';

import { Icon } from '../drawings/icons.tsx';

/** A dialog that is closed in the page's HTML. A button with `data-opens={id}` opens it. */
export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog id={id} className="dialog" aria-labelledby={`${id}-title`}>
      <div className="dialog-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <button className="dialog-close" type="button" aria-label="Close" data-closes={id}>
          <Icon name="cross" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
