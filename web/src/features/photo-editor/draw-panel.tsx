import { useEffect, useId, useRef } from 'react';
import { MAX_CAPTION } from '#shared/photos/limits.ts';
import { PairPanel } from './pair-panel.tsx';
import { MarkupIcon } from './markup-icon.tsx';
import { ColorBar, ToolBar } from './tool-bar.tsx';
import { Stage, type Picture } from './stage.tsx';
import { middleMark, type Editor } from './use-editor.ts';
import { MarkTextForm } from './mark-text-form.tsx';
import type { LocalPhoto } from '#web/offline/db/records.ts';

const HINTS = {
  arrow: 'Drag toward what you want to point out.',
  circle: 'Drag across what you want to point out.',
  text: 'Tap where the words go.',
  pen: 'Draw with your finger.',
} as const;

type PanelProps = { editor: Editor; picture: Picture };

/** The stage with its touch handlers. */
export function DrawStage({ editor, picture }: PanelProps) {
  const { state, dispatch, frame, tool, color, setWriting } = editor;
  const { markup, selected } = state;
  const write = (index: number) => {
    const mark = markup.marks[index];
    if (mark?.kind === 'text') setWriting({ index, at: mark.at, text: mark.text });
  };
  return (
    <Stage
      picture={picture}
      board={{ markup, frame, tool, color, selected }}
      events={{
        onDraw: (mark) => dispatch({ do: 'add', mark }),
        onChange: (index, mark) => dispatch({ do: 'replace', index, mark }),
        onStep: (index, mark) => dispatch({ do: 'replace', index, mark, isStep: true }),
        onRemove: (index) => dispatch({ do: 'remove', index }),
        onSelect: (index) => dispatch({ do: 'select', index }),
        onWrite: write,
        onTap: (index, place) => {
          // A second tap on a text mark opens it for editing.
          if (index !== undefined && index === selected) write(index);
          dispatch({ do: 'select', index });
          if (index === undefined && tool === 'text' && !editor.isFull) {
            setWriting({ at: frame.toFraction(place), text: '' });
          }
        },
      }}
    />
  );
}

/** Focuses a mark that was just created by keyboard. */
function useFocusOnNew(count: number) {
  const isWanted = useRef(false);
  useEffect(() => {
    const mark = isWanted.current
      ? document.querySelector<HTMLElement>('.photo-editor-mark[aria-pressed="true"]')
      : null;
    // If the key arrives before the screen's first effects, the mark does not exist yet.
    if (mark === null) return;
    isWanted.current = false;
    mark.focus();
  }, [count]);
  return () => {
    isWanted.current = true;
  };
}

/** Tools and colors below the stage. */
export function DrawTools({ editor, picture }: PanelProps) {
  const { state, dispatch, mode, setMode, tool, setTool, color, paint, isFull, setWriting } = editor;
  const { markup } = state;
  const focusNew = useFocusOnNew(markup.marks.length);
  const isOriginal = mode === 'original';
  return (
    <>
      <ToolBar
        tool={tool}
        isDisabled={isOriginal}
        onTool={(kind, isByKeyboard) => {
          setTool(kind);
          if (!isByKeyboard || isFull) return;
          if (kind === 'text') {
            setWriting({
              at: editor.frame.toFraction([editor.frame.view.width / 2, editor.frame.view.height / 2]),
              text: '',
            });
            return;
          }
          focusNew();
          dispatch({ do: 'add', mark: middleMark(kind, color, markup, picture) });
        }}
        onCrop={() => setMode('crop')}
      />
      <ColorBar
        color={color}
        onColor={paint}
        onTurn={(by) => dispatch({ do: 'turn', by })}
        isOriginal={isOriginal}
        onOriginal={() => setMode(isOriginal ? 'draw' : 'original')}
      />
      <p className="photo-editor-hint" role="status">
        {isOriginal
          ? 'The original photo. It’s always kept.'
          : isFull
            ? 'No room for more marks. Delete one first.'
            : HINTS[tool]}
      </p>
    </>
  );
}

type SheetProps = PanelProps & {
  photo: LocalPhoto;
  others: readonly LocalPhoto[];
  error: string | undefined;
  onSave: () => void;
};

function CaptionForm({ editor, photo, others, error, onSave }: SheetProps) {
  const id = useId();
  const { caption, setCaption, pairedWith, setMode, isChanged, isTakenUp } = editor;
  const isHere = photo.here === 1 && photo.state !== 'verified';
  return (
    <form
      className="photo-editor-caption"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <label htmlFor={id}>Caption</label>
      <input
        id={id}
        type="text"
        value={caption}
        maxLength={MAX_CAPTION}
        placeholder="What the photo shows"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setCaption(event.target.value)}
      />
      <p className="photo-editor-kept">
        <MarkupIcon name="phone" size={20} />
        {isHere ? 'On this phone. The unmarked original is kept too.' : 'The unmarked original is kept too.'}
      </p>
      {isTakenUp && isChanged && (
        <p className="photo-editor-kept" role="status">
          Your unsaved changes are back. Save them, or close to discard them.
        </p>
      )}
      {error !== undefined && (
        <p className="photo-editor-error" role="alert">
          {error}
        </p>
      )}
      <div className="photo-editor-two">
        <button type="button" className="photo-editor-btn" onClick={() => setMode('pair')}>
          <MarkupIcon name="pair" />
          {pairedWith === undefined || !others.some((other) => other.photoId === pairedWith)
            ? 'Before / after'
            : 'Paired'}
        </button>
        <button type="submit" className="photo-editor-btn photo-editor-btn-main">
          <MarkupIcon name="check" />
          {isChanged ? 'Save photo' : 'Done'}
        </button>
      </div>
    </form>
  );
}

/** The panel below the photo: the caption, the text being typed, or the before photo. */
export function Sheet(props: SheetProps) {
  const { editor, picture, others } = props;
  const { writing, setWriting, write, mode, setMode, pairedWith, setPairedWith, caption, state } = editor;
  if (writing !== undefined) {
    return (
      <MarkTextForm
        text={writing.text}
        isNew={writing.index === undefined}
        onDone={write}
        onCancel={() => setWriting(undefined)}
      />
    );
  }
  if (mode === 'pair') {
    return (
      <PairPanel
        after={{ picture, caption, markup: state.markup }}
        others={others}
        pairedWith={pairedWith}
        onPair={setPairedWith}
        onDone={() => setMode('draw')}
      />
    );
  }
  return <CaptionForm {...props} />;
}
