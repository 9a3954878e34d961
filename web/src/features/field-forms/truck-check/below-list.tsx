import { STATE_LABELS } from './lines.ts';
import { countText, type ShownItem } from './check-view.ts';

/** Items below par: name, condition, note and photos. */
export function BelowList({ items }: { items: readonly ShownItem[] }) {
  return (
    <ul className="tool-list">
      {items.map((item) => (
        <li key={item.itemId} className="truck-below">
          <b className="ui-grow">
            {item.title} <span className="ui-meta">({item.group})</span>
          </b>
          <span className="tool-chip tool-chip-bad">
            {STATE_LABELS[item.state]}
            {countText(item)}
          </span>
          {item.note !== '' && <p className="truck-below-note">{item.note}</p>}
          {item.photos.length > 0 && (
            <p className="truck-below-note tool-actions">
              {item.photos.map(({ photoId, url, thumbnailUrl }, index) =>
                url === undefined ? (
                  <span key={photoId} className="ui-meta">
                    Photo {index + 1} has not arrived yet
                  </span>
                ) : (
                  <a key={photoId} href={url} target="_blank" rel="noreferrer">
                    <img src={thumbnailUrl} alt={`${item.title}, photo ${index + 1}`} width="96" height="96" />
                  </a>
                ),
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
