import { useState } from 'react';
import { isUncropped, type Crop } from './edit-marks.ts';
import { CropStage } from './crop-stage.tsx';
import { MarkupIcon } from './markup-icon.tsx';
import type { Picture } from './stage.tsx';
import type { Editor } from './use-editor.ts';

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Handles at the very edge are hard to grab, so a first crop starts slightly inside. */
const FIRST: Crop = { x: 0.06, y: 0.06, width: 0.88, height: 0.88 };

/** Selects the visible part of the photo. The rest stays in the original. */
export function CropPanel({ editor, picture }: { editor: Editor; picture: Picture }) {
  const { state, dispatch, setMode } = editor;
  const [crop, setCrop] = useState<Crop>(state.markup.crop ?? FIRST);
  const applyCrop = () => {
    dispatch({ do: 'crop', crop });
    setMode('draw');
  };
  return (
    <>
      <div className="photo-editor-room marked-photo-contain">
        <CropStage picture={picture} turn={state.markup.turn} crop={crop} onCrop={setCrop} />
      </div>
      <div className="photo-editor-sheet">
        <p className="photo-editor-hint-dark">
          Drag the corners, or move them with the arrow keys. The rest stays in the original.
        </p>
        <div className="photo-editor-two">
          <button type="button" className="photo-editor-btn" onClick={() => setMode('draw')}>
            Cancel
          </button>
          <button
            type="button"
            className="photo-editor-btn"
            disabled={isUncropped(crop)}
            onClick={() => setCrop(WHOLE)}
          >
            <MarkupIcon name="whole" />
            Whole
          </button>
          <button type="button" className="photo-editor-btn photo-editor-btn-main" onClick={applyCrop}>
            <MarkupIcon name="check" />
            Crop
          </button>
        </div>
      </div>
    </>
  );
}
