import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { altOf } from '#shared/photos/describe-marks.ts';
import { MarkedPhoto } from '#web/ui/marked-photo/marked-photo.tsx';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { CropPanel } from './crop-panel.tsx';
import { DrawStage, DrawTools, Sheet } from './draw-panel.tsx';
import { LeaveQuestion, TopBar } from './editor-parts.tsx';
import { dropEdit, type UnsavedEdit } from './unsaved-edit.ts';
import type { Picture } from './stage.tsx';
import { useEditor } from './use-editor.ts';

const NOT_STORED = 'This couldn’t be saved on this device. Free up some space and save again.';

export type EditorScreenProps = {
  photo: LocalPhoto;
  others: readonly LocalPhoto[];
  /** The original picture, upright. */
  source: Omit<Picture, 'alt'>;
  title: string;
  place: string | undefined;
  before: UnsavedEdit | null;
  onClose: () => void;
};

/** The photo with its tools. Changes are stored with the photo only when it is saved; until then they are kept as a draft. */
export function EditorScreen({ photo, others, source, title, place, before, onClose }: EditorScreenProps) {
  const picture: Picture = { ...source, alt: photo.caption === '' ? title : photo.caption };
  const editor = useEditor(photo, picture, before);
  const { mode, setMode, writing, setWriting, isChanged, state, dispatch } = editor;
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<string>();

  const close = () => {
    dropEdit(photo.photoId);
    onClose();
  };
  const save = async () => {
    try {
      if (isChanged) await editor.save();
      close();
    } catch {
      setConfirming(false);
      setError(NOT_STORED);
    }
  };
  const leave = () => {
    if (isConfirming) setConfirming(false);
    else if (writing !== undefined) setWriting(undefined);
    else if (mode !== 'draw') setMode('draw');
    else if (isChanged) setConfirming(true);
    else onClose();
  };

  // If the focused element was unmounted with its panel, focus moves to the photo, so that keyboard shortcuts keep working.
  const screen = useRef<HTMLDivElement>(null);
  const isWriting = writing !== undefined;
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || !screen.current?.contains(activeElement);
    if (isLost) screen.current?.querySelector<HTMLElement>('[role="group"], .photo-editor-sheet button')?.focus();
  }, [mode, isWriting, isConfirming]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isTyping || mode !== 'draw' || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    dispatch({ do: event.shiftKey ? 'redo' : 'undo' });
  };

  const alt = altOf(picture.alt, state.markup);
  const marked = { ...picture, alt };
  return (
    <div ref={screen} className={`photo-editor photo-editor-mode-${mode}`} onKeyDown={onKeyDown}>
      <TopBar editor={editor} title={title} place={place} onLeave={leave} />
      {mode === 'crop' ? (
        <CropPanel editor={editor} picture={picture} />
      ) : (
        <>
          <div className="photo-editor-room marked-photo-contain">
            {mode === 'original' ? (
              <MarkedPhoto alt={`${picture.alt}, as it was taken`} fit="contain" loading="eager" {...source} />
            ) : (
              <DrawStage editor={editor} picture={marked} />
            )}
          </div>
          <div className="photo-editor-desk">
            {mode !== 'pair' && writing === undefined && <DrawTools editor={editor} picture={picture} />}
            <div className="photo-editor-sheet">
              {isConfirming ? (
                <LeaveQuestion onStay={() => setConfirming(false)} onDiscard={close} onSave={() => void save()} />
              ) : (
                <Sheet {...{ editor, picture, photo, others, error }} onSave={() => void save()} />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
