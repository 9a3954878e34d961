import type { CDPSession, Page } from 'playwright-core';

/** A picture of the page, and when it was painted, in seconds from the start of the recording. */
export type Frame = { readonly at: number; readonly png: string };

type Painted = { data: string; sessionId: number; metadata: { timestamp?: number } };

/**
 * Records what a page paints. Chromium sends a frame only when the page changes, so that a page at rest costs nothing. Frames
 * closer than `leastGap` seconds are left out.
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
    // The page may have closed meanwhile.
    void this.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  }

  #add(frame: Frame): void {
    const last = this.frames.at(-1);
    if (last !== undefined && frame.at - last.at < this.#leastGap) {
      // The last of several changes is the one that stays on the screen.
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

  /** Seconds since the start, with what was held. */
  now(): number {
    return Date.now() / 1000 - this.#startedAt + this.#stillSeconds;
  }

  /** Holds the frame for so many seconds of video, without waiting for them. */
  pause(seconds: number): void {
    this.#flush(this.now());
    this.#stillSeconds += Math.max(0, seconds);
  }

  async stop(): Promise<number> {
    const end = this.now();
    this.#flush(end);
    await this.#session.send('Page.stopScreencast').catch(() => undefined);
    return end;
  }
}
