import Button from '@cloudscape-design/components/button';
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
        <Button
          iconName="angle-left"
          variant="icon"
          ariaLabel="Previous page"
          disabled={page === 1}
          onClick={onPrevious}
        />
        <span aria-current="page">Page {page}</span>
        <Button iconName="angle-right" variant="icon" ariaLabel="Next page" disabled={!hasNext} onClick={onNext} />
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
