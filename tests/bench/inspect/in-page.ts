/** Runs in the page, which measures itself with Event Timing, the API that defines Interaction to Next Paint. */
export type Entry = { id: number; name: string; start: number; duration: number; input: number; work: number };
export type LongTask = { start: number; duration: number };

type EventTiming = PerformanceEventTiming & { interactionId: number };

const events: Entry[] = [];
const long: LongTask[] = [];

new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as EventTiming[]) {
    const { interactionId: id, name, startTime: start, duration, processingStart, processingEnd } = entry;
    events.push({ id, name, start, duration, input: processingStart - start, work: processingEnd - processingStart });
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
new PerformanceObserver((list) => {
  for (const { startTime: start, duration } of list.getEntries()) long.push({ start, duration });
}).observe({ type: 'longtask', buffered: true });

/** A separate task after the next frame: it runs once the frame is painted, as a next tap's handler would. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });

const AT_LATEST_MS = 2000;

/** Resolves when no computation or rendering is left. */
async function idle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await painted();
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS }));
  }
}

const GIVE_UP_MS = 15_000;

/** Milliseconds from the next click to the first frame that shows the selector, with the main thread free for another tap. */
const opened = (selector: string) =>
  new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} did not appear`)), GIVE_UP_MS);
    const clicked = ({ timeStamp }: Event) => {
      const watch = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        watch.disconnect();
        void painted().then(() => resolve(performance.now() - timeStamp));
      });
      watch.observe(document, { childList: true, subtree: true });
    };
    addEventListener('click', clicked, { capture: true, once: true });
  });

/** Milliseconds from the start of this page load to the first frame that shows the selector. */
async function appeared(selector: string): Promise<number> {
  while (document.querySelector(selector) === null) {
    if (performance.now() > GIVE_UP_MS) throw new Error(`${selector} did not appear`);
    await painted();
  }
  await painted();
  return performance.now();
}

export const bench = { events, long, idle, opened, appeared };
Object.assign(globalThis, { bench });
