import { Icon } from '#web/components/icon.tsx';
import { PAGE_SIZES } from './query.ts';

type PagerProps = {
  page: number;
  count: number;
  size: number;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onSize: (size: number) => void;
};

export function Pager({ page, count, size, hasNext, onPrevious, onNext, onSize }: PagerProps) {
  const first = (page - 1) * size + 1;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="pager-range">{count === 0 ? '' : `${first}–${first + count - 1}`}</span>
      <div className="pager-steps">
        <button type="button" aria-label="Previous page" disabled={page === 1} onClick={onPrevious}>
          <Icon name="previous" />
        </button>
        <span aria-current="page">Page {page}</span>
        <button type="button" aria-label="Next page" disabled={!hasNext} onClick={onNext}>
          <Icon name="next" />
        </button>
      </div>
      <select aria-label="Page size" value={size} onChange={({ target }) => onSize(Number(target.value))}>
        {PAGE_SIZES.map((choice) => (
          <option key={choice} value={choice}>
            {choice} per page
          </option>
        ))}
      </select>
    </nav>
  );
}
