import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useId, useState } from 'react';
import { ModalFrame } from '../modal-frame.tsx';
import { canMove, cropRect, MAX_ZOOM, settled, UNCROPPED, type Rect, type View } from './crop-geometry.ts';
import { CropStage, Cut } from './crop-stage.tsx';
import './logo.css';
import type { OpenPicture } from './open-picture.ts';

const SHAPES = [
  { id: 'own', text: 'Full picture' },
  { id: 'wide', text: 'Wide' },
  { id: 'square', text: 'Square' },
] as const;
type Shape = (typeof SHAPES)[number]['id'];

const ratioOf = (shape: Shape, { width, height }: OpenPicture): number =>
  ({ own: width / height, wide: 3, square: 1 })[shape];

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  text: string;
  onChange: (value: number) => void;
};

function Slider({ label, value, min, max, disabled = false, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="crop-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}

const percentText = (part: number) => `${Math.round(part * 100)} percent`;

type ControlsProps = { picture: OpenPicture; ratio: number; view: View; onView: (view: View) => void };

function Controls({ picture, ratio, view, onView }: ControlsProps) {
  const room = canMove(picture, ratio, view);
  const change = (part: Partial<View>) => onView(settled(picture, ratio, { ...view, ...part }));
  const side = { min: 0, max: 1 };
  return (
    <div className="crop-sliders">
      <Slider
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        value={view.zoom}
        text={percentText(view.zoom)}
        onChange={(zoom) => change({ zoom })}
      />
      <Slider
        label="Left and right"
        {...side}
        value={view.across}
        disabled={!room.across}
        text={percentText(view.across)}
        onChange={(across) => change({ across })}
      />
      <Slider
        label="Up and down"
        {...side}
        value={view.down}
        disabled={!room.down}
        text={percentText(view.down)}
        onChange={(down) => change({ down })}
      />
    </div>
  );
}

function Previews({ picture, rect, name }: { picture: OpenPicture; rect: Rect; name: string }) {
  const cut = { url: picture.url, picture, rect };
  return (
    <div className="crop-previews">
      <figure>
        <div className="crop-paper">
          <Cut {...cut} className="crop-report" />
          <b>{name}</b>
        </div>
        <figcaption>At the top of a report</figcaption>
      </figure>
      <figure>
        <div className="crop-bar">
          <Cut {...cut} className="crop-small" />
          <b>{name}</b>
        </div>
        <figcaption>Small, in a top bar</figcaption>
      </figure>
    </div>
  );
}

type CropModalProps = {
  picture: OpenPicture;
  name: string;
  isSaving: boolean;
  problem: string | undefined;
  onSave: (rect: Rect) => void;
  onClose: () => void;
};

/** Crops the logo: aspect ratio, zoom and position, with a live preview of a report. */
export function CropModal({ picture, name, isSaving, problem, onSave, onClose }: CropModalProps) {
  const [shape, setShape] = useState<Shape>('own');
  const [view, setView] = useState(UNCROPPED);
  const ratio = ratioOf(shape, picture);
  const rect = cropRect(picture, ratio, view);
  return (
    <ModalFrame
      title="Crop the logo"
      confirm="Use this logo"
      isSending={isSaving}
      problem={problem}
      onConfirm={() => onSave(rect)}
      onClose={onClose}
    >
      <p className="crop-hint">Choose a shape, then drag the picture or use the sliders.</p>
      <SegmentedControl
        selectedId={shape}
        label="Shape"
        options={[...SHAPES]}
        onChange={({ detail }) => {
          setShape(SHAPES.find(({ id }) => id === detail.selectedId)?.id ?? 'own');
          setView(UNCROPPED);
        }}
      />
      <CropStage url={picture.url} picture={picture} ratio={ratio} view={view} onView={setView} />
      <Controls picture={picture} ratio={ratio} view={view} onView={setView} />
      <Previews picture={picture} rect={rect} name={name} />
    </ModalFrame>
  );
}
