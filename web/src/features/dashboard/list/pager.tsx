import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { BoundedCount } from '#shared/contract/dashboard.ts';
import { message } from '#shared/messages/message.ts';
import { Icon } from '#web/ui/icon.tsx';
import { countText } from '#web/features/dashboard/count-text.ts';
import { shownPages, type Place } from './pages.ts';
import { PAGE_SIZES } from '#web/features/dashboard/query.ts';

type PagerProps = {
  place: Place;
  /** The pages that can be opened, in order. Only these have a button. */
  pages: readonly Place[];
  /** Rows on this page. */
  count: number;
  /** Total rows in the list, if known. */
  total: BoundedCount | undefined;
  size: number;
  addressOf: (place: Place) => string;
  onOpen: (place: Place) => void;
  onSize: (size: number) => void;
};

function rangeText({ place: { from }, count, total }: Pick<PagerProps, 'place' | 'count' | 'total'>): string {
  if (count === 0) return '';
  const to = from + count - 1;
  // A stale count can be lower than the number of rows already listed.
  if (total === undefined || total.count < to) return message('{from, number}–{to, number}', { from, to });
  return message('{from, number}–{to, number} of {total}', { from, to, total: countText(total) });
}

type StepProps = { icon: 'previous' | 'next'; label: string; to: Place | undefined } & Pick<PagerProps, 'onOpen'>;

/** Stays focusable when disabled, so that focus is not lost on the first or last page. */
function Step({ icon, label, to, onOpen }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onOpen(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

const pageLabel = (page: number): string => message('Page {page, number}', { page });

function PageLinks({ place, pages, addressOf, onOpen }: Pick<PagerProps, 'place' | 'pages' | 'addressOf' | 'onOpen'>) {
  const shown = shownPages(pages, place.page);
  return shown.map((to, index) => (
    <Fragment key={to.page}>
      {to.page - (shown[index - 1]?.page ?? 0) > 1 && <span aria-hidden="true">…</span>}
      <Link
        to={{ search: addressOf(to) }}
        aria-label={pageLabel(to.page)}
        aria-current={to.page === place.page ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(to);
        }}
      >
        {to.page.toLocaleString('en-US')}
      </Link>
    </Fragment>
  ));
}

export function Pager({ place, pages, count, total, size, addressOf, onOpen, onSize }: PagerProps) {
  const before = pages.filter(({ page }) => page < place.page).at(-1);
  const behind = pages.find(({ page }) => page > place.page);
  // If a page was opened by URL, the page before it may be unknown, so 'Previous' goes to the nearest known page.
  const isAdjacent = before === undefined || before.page === place.page - 1;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="pager-range" aria-live="polite">
        {rangeText({ place, count, total })}
      </span>
      <div className="pager-steps">
        <Step
          icon="previous"
          label={isAdjacent ? 'Previous page' : pageLabel(before.page)}
          to={before}
          onOpen={onOpen}
        />
        <PageLinks place={place} pages={pages} addressOf={addressOf} onOpen={onOpen} />
        <Step icon="next" label="Next page" to={behind} onOpen={onOpen} />
      </div>
      <select aria-label="Page size" value={size} onChange={({ target }) => onSize(Number(target.value))}>
        {PAGE_SIZES.map((choice) => (
          <option key={choice} value={choice}>
            {message('{choice, number} per page', { choice })}
          </option>
        ))}
      </select>
    </nav>
  );
}
