import type { CDPSession, Page } from 'playwright-core';

/** A screenshot of the page and when it was painted, in seconds from the start of the recording. */
export type Frame = { readonly at: number; readonly png: string };

type Painted = { data: string; sessionId: number; metadata: { timestamp?: number } };

/**
 * Records what a page paints. Chromium sends a frame only when the page changes, so an idle page costs nothing. Frames closer
 * together than `leastGap` seconds are dropped.
 */
export class Screencast {
  readonly frames: Frame[] = [];
  readonly #session: CDPSession;
  readonly #startedAt = Date.now() / 1000;
  readonly #leastGap: number;
  #stillSeconds = 0;
  #latest: Frame | undefined;

  private constructor(session: CDPSession, leastGap: number) {
    this.#session = session;
    this.#leastGap = leastGap;
  }

  static async start(page: Page, framesPerSecond: number): Promise<Screencast> {
    const session = await page.context().newCDPSession(page);
    const screencast = new Screencast(session, 1 / framesPerSecond);
    session.on('Page.screencastFrame', (painted: Painted) => screencast.#take(painted));
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    return screencast;
  }

  #take({ data, sessionId, metadata }: Painted): void {
    const painted = metadata.timestamp ?? Date.now() / 1000;
    this.#add({ at: Math.max(0, painted - this.#startedAt) + this.#stillSeconds, png: data });
    // The page may have closed in the meantime.
    void this.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  }

  #add(frame: Frame): void {
    const last = this.frames.at(-1);
    if (last !== undefined && frame.at - last.at < this.#leastGap) {
      // Of several changes in quick succession, the last one stays on the screen.
      this.#latest = frame;
      return;
    }
    this.#flush(frame.at);
    this.frames.push(frame);
  }

  #flush(before: number): void {
    const last = this.frames.at(-1);
    if (last === undefined || this.#latest === undefined) return;
    const at = last.at + this.#leastGap;
    if (at < before) this.frames.push({ at, png: this.#latest.png });
    this.#latest = undefined;
  }

  /** Seconds since the start, including pauses. */
  now(): number {
    return Date.now() / 1000 - this.#startedAt + this.#stillSeconds;
  }

  /** Shows the current frame for this many seconds of video, without waiting. */
  pause(seconds: number): void {
    this.#flush(this.now());
    this.#stillSeconds += Math.max(0, seconds);
  }

  async stop(): Promise<number> {
    const end = this.now();
    this.#flush(end);
    await this.#session.send('Page.stopScreencast').catch(() => undefined);
    // The last change may have been painted while the screencast stopped.
    const late = this.frames.findIndex(({ at }) => at >= end);
    if (late > 0) this.frames.splice(late);
    return end;
  }
}
