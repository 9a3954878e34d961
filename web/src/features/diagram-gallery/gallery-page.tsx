import { message } from '#shared/messages/message.ts';
import { lazy, Suspense } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { DrawingPicture } from '#web/diagrams/drawing-picture.tsx';
import './gallery.css';
import { TAGS, type Hit, type Tag } from './search.ts';
import { useGallery } from './use-gallery.ts';

const DiagramViewer = lazy(async () => ({
  default: (await import('#web/diagrams/viewer/diagram-viewer.tsx')).DiagramViewer,
}));

const KINDS: Readonly<Record<Tag, string>> = {
  masonry: 'Masonry',
  prefab: 'Prefab',
  gas: 'Gas',
  insert: 'Insert',
  freestanding: 'Freestanding',
  other: 'Other',
};

type KindsProps = { tag: Tag | undefined; onChoose: (tag: Tag | undefined) => void };

function Kinds({ tag, onChoose }: KindsProps) {
  return (
    <div className="gallery-kinds" role="group" aria-label="Kind">
      <button type="button" aria-pressed={tag === undefined} onClick={() => onChoose(undefined)}>
        All
      </button>
      {TAGS.map((offered) => (
        <button
          key={offered}
          type="button"
          aria-pressed={tag === offered}
          onClick={() => onChoose(tag === offered ? undefined : offered)}
        >
          {KINDS[offered]}
        </button>
      ))}
    </div>
  );
}

function Card({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const { id, diagram, part } = hit;
  return (
    <button type="button" className="gallery-card" onClick={onOpen}>
      <DrawingPicture diagram={id} />
      <span className="gallery-text">
        <b>{diagram.title}</b>
        <span>{part === undefined ? `${diagram.parts.length} parts` : `Part: ${part}`}</span>
      </span>
    </button>
  );
}

function Nothing({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <div className="gallery-none">
      <p>
        <b>{query === '' ? 'No diagram of this kind' : `No diagram matches “${query}”`}</b>
      </p>
      <p>Search for a part, such as damper, liner or elbow.</p>
      <button type="button" onClick={onClear}>
        Show all diagrams
      </button>
    </div>
  );
}

/** Every diagram of the product, searchable by title, component and kind. Works offline. */
export function GalleryPage() {
  usePageTitle('Diagrams');
  const { tag, query, hits, opened, setTag, setQuery, clear, show, close } = useGallery();
  const count = message('{count, plural, one {# diagram} other {# diagrams}}', { count: hits.length });
  return (
    <div className="gallery">
      <h1>Diagrams</h1>
      <div className="gallery-tools">
        <div className="gallery-search">
          <Icon name="search" />
          <input
            type="search"
            aria-label="Search diagrams and parts"
            placeholder="Search diagrams and parts"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <Kinds tag={tag} onChoose={setTag} />
      </div>
      <p className="gallery-count" role="status">
        {count}
      </p>
      {hits.length === 0 && <Nothing query={query} onClear={clear} />}
      <ul className="gallery-grid">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Card hit={hit} onOpen={() => show(hit)} />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <DiagramViewer
            key={opened.diagram}
            diagram={opened.diagram}
            openedFrom="Diagrams"
            onClose={close}
            {...(opened.part !== undefined && { part: opened.part })}
          />
        </Suspense>
      )}
    </div>
  );
}
