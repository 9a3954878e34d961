import { message } from '#shared/messages/message.ts';
import List from '@cloudscape-design/components/list';
import { useState } from 'react';
import type { ReportComponent, ReportPhoto } from '#shared/report/model.ts';
import { DRAG_LABELS } from '#web/features/company/settings/drag-labels.ts';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { useDraft } from '#web/ui/field-kit/use-draft.ts';
import { LazyPhotoEditor, warmPhotoEditor } from '#web/features/photo-editor/lazy-photo-editor.tsx';
import { useEditor, type Editor } from './edit-context.ts';
import { componentsOf, hiddenKey, photosKey } from './edit-model.ts';
import { MoveButtons } from './move-buttons.tsx';

const MAX_CHARACTERS = 200;

/** The photos of each component: order, visibility and captions. */
export function PhotoCards() {
  const editor = useEditor();
  const parts = componentsOf(editor.base).filter(({ photos }) => photos.length > 0);
  if (parts.length === 0) return <p className="ui-meta">No photos were taken.</p>;
  return (
    <>
      {parts.map((component) => (
        <PhotoCard key={component.componentId} component={component} editor={editor} />
      ))}
    </>
  );
}

/** In the current order, with hidden photos at their positions. */
function photosInOrder({ photos, componentId }: ReportComponent, { edits }: Editor): ReportPhoto[] {
  const wanted = edits[photosKey(componentId)];
  if (!Array.isArray(wanted)) return [...photos];
  const place = ({ photoId }: ReportPhoto) => {
    const index = wanted.indexOf(photoId);
    return index < 0 ? wanted.length : index;
  };
  return photos.toSorted((a, b) => place(a) - place(b));
}

function PhotoCard({ component, editor }: { component: ReportComponent; editor: Editor }) {
  const photos = photosInOrder(component, editor).map((photo) => ({ ...photo, id: photo.photoId }));
  const { componentId, label } = component;
  return (
    <details className="report-edit-card report-edit-photos">
      <summary>
        <span>
          <b>{label}</b>
          <span className="ui-meta">
            {message('{count, plural, one {# photo} other {# photos}}', { count: photos.length })}
          </span>
        </span>
      </summary>
      <div className="report-edit-fields">
        <List
          ariaLabel={`Photos of ${label}`}
          sortable={photos.length > 1}
          sortDisabled={photos.length < 2}
          items={photos}
          i18nStrings={DRAG_LABELS}
          onSortingChange={({ detail }) =>
            editor.change({ [photosKey(componentId)]: detail.items.map(({ photoId }) => photoId) })
          }
          renderItem={(photo) => ({
            id: photo.id,
            content: <PhotoLine photo={photo} editor={editor} />,
            ...(photos.length > 1 && {
              actions: (
                <MoveButtons
                  ids={photos.map(({ id }) => id)}
                  id={photo.id}
                  name={`photo ${photo.number}`}
                  onMove={(ids) => editor.change({ [photosKey(componentId)]: ids })}
                />
              ),
            }),
          })}
        />
      </div>
    </details>
  );
}

function PhotoLine({ photo, editor }: { photo: ReportPhoto; editor: Editor }) {
  const { edits, change, caption } = editor;
  const { photoId, number, thumbnailUrl, url } = photo;
  const isHidden = edits[hiddenKey(photoId)] === true;
  const { text, setText, commit } = useDraft(
    photo.caption,
    (typed) => {
      if (typed.trim() !== photo.caption) caption(photoId, typed.trim());
      return true;
    },
    `caption:${photoId}`,
  );
  const src = thumbnailUrl ?? url;
  const [isMarking, setMarking] = useState(false);
  return (
    <div className={isHidden ? 'report-edit-photo report-edit-photo-hidden' : 'report-edit-photo'}>
      {src !== undefined && src !== '' && <img src={src} alt="" width={96} height={72} loading="lazy" />}
      <div>
        <InputFrame label={`What photo ${number} shows`} shown={undefined}>
          {({ id }) => (
            <input
              id={id}
              type="text"
              value={text}
              maxLength={MAX_CHARACTERS}
              onChange={(event) => setText(event.target.value)}
              onBlur={commit}
            />
          )}
        </InputFrame>
        <label className="report-edit-check">
          <input
            type="checkbox"
            checked={!isHidden}
            onChange={(event) => change({ [hiddenKey(photoId)]: event.target.checked ? null : true })}
          />
          <span>Show in the report{isHidden && ' (left out; it still counts in the receipt)'}</span>
        </label>
        <button
          type="button"
          className="ui-btn ui-btn-small"
          onPointerEnter={warmPhotoEditor}
          onClick={() => setMarking(true)}
        >
          Mark, turn or crop photo {number}
        </button>
      </div>
      {isMarking && (
        <LazyPhotoEditor
          inspectionId={editor.base.inspectionId}
          photoId={photoId}
          title={`Photo ${number}`}
          onClose={() => setMarking(false)}
        />
      )}
    </div>
  );
}
