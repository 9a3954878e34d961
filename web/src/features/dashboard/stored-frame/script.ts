import { drawFrame } from './draw-frame.ts';

declare global {
  /** Settles when the stored frame is painted, or when it is clear that there is none. */
  var framePainted: Promise<void> | undefined;
}

const styles = document.currentScript?.dataset.styles?.split(' ') ?? [];
// If a style sheet doesn't load, the app requests it again, and reports it if that fails, too.
globalThis.framePainted = drawFrame(styles).catch(() => undefined);
