import { MARK_COLORS, type MarkColor } from '#shared/photos/limits.ts';
import { MARK_PAINT } from '#shared/photos/markup-shapes.ts';
import type { Tool } from './editor-state.ts';
import { MarkupIcon, type MarkupIconName } from './markup-icon.tsx';

const TOOL_NAMES: readonly (readonly [Tool, string])[] = [
  ['arrow', 'Arrow'],
  ['circle', 'Circle'],
  ['text', 'Words'],
  ['pen', 'Pen'],
];
const COLOR_NAMES: Readonly<Record<MarkColor, string>> = {
  ember: 'Reddish brown',
  white: 'White',
  black: 'Black',
  yellow: 'Yellow',
};

type ToolBarProps = {
  tool: Tool;
  /** By keyboard, a tool adds its mark in the center, where arrow keys can move it. */
  onTool: (tool: Tool, isByKeyboard: boolean) => void;
  onCrop: () => void;
  isDisabled: boolean;
};

function ToolButton({ icon, name }: { icon: MarkupIconName; name: string }) {
  return (
    <>
      <MarkupIcon name={icon} />
      <span>{name}</span>
    </>
  );
}

export function ToolBar({ tool, onTool, onCrop, isDisabled }: ToolBarProps) {
  return (
    <div className="photo-editor-tools" role="toolbar" aria-label="Draw on the photo">
      {TOOL_NAMES.map(([kind, name]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={tool === kind}
          disabled={isDisabled}
          onClick={({ detail }) => onTool(kind, detail === 0)}
        >
          <ToolButton icon={kind} name={name} />
        </button>
      ))}
      <button type="button" disabled={isDisabled} onClick={onCrop}>
        <ToolButton icon="crop" name="Crop" />
      </button>
    </div>
  );
}

type ColorBarProps = {
  color: MarkColor;
  onColor: (color: MarkColor) => void;
  onTurn: (by: 90 | -90) => void;
  isOriginal: boolean;
  onOriginal: () => void;
};

/** Colors, rotation, and the original picture. */
export function ColorBar({ color, onColor, onTurn, isOriginal, onOriginal }: ColorBarProps) {
  return (
    <div className="photo-editor-colors">
      <div role="radiogroup" aria-label="Color of marks">
        {MARK_COLORS.map((markColor) => (
          <label key={markColor} className="photo-editor-color" title={COLOR_NAMES[markColor]}>
            <input
              type="radio"
              name="photo-editor-color"
              checked={color === markColor}
              disabled={isOriginal}
              aria-label={COLOR_NAMES[markColor]}
              onChange={() => onColor(markColor)}
            />
            <span style={{ backgroundColor: MARK_PAINT[markColor].color }} />
          </label>
        ))}
      </div>
      <button
        type="button"
        className="photo-editor-round"
        aria-label="Turn left"
        disabled={isOriginal}
        onClick={() => onTurn(-90)}
      >
        <MarkupIcon name="turnLeft" />
      </button>
      <button
        type="button"
        className="photo-editor-round"
        aria-label="Turn right"
        disabled={isOriginal}
        onClick={() => onTurn(90)}
      >
        <MarkupIcon name="turnRight" />
      </button>
      <button type="button" className="photo-editor-original" aria-pressed={isOriginal} onClick={onOriginal}>
        <MarkupIcon name="original" />
        <span>Original</span>
      </button>
    </div>
  );
}
