import { waitFor } from '#infra/local/support/wait-for.ts';
import { WebDriverError, type ElementReference, type WebDriverSession } from './webdriver-session.ts';

/** Locates an element by selector and optional accessible name, within the card named by `within`. */
export type Target = { readonly css: string; readonly name?: RegExp; readonly within?: string };

/** Generous, for slow machines. The error of a failed wait names its target. */
const WITHIN_MS = 30_000;

/** Errors after which the element is located again: the page changed between lookup and action. */
const MOVED = new Set(['stale element reference', 'element click intercepted', 'element not interactable']);

const hasMoved = (error: unknown): error is WebDriverError => error instanceof WebDriverError && MOVED.has(error.code);

export const button = (name: RegExp): Target => ({ css: 'button:not(:disabled)', name });
export const field = (name: RegExp): Target => ({ css: 'input', name });
export const text = (css: string, name: RegExp): Target => ({ css, name });

/** Runs in the page. Returns the first visible match; file inputs need not be visible. */
function lookUp(css: string, pattern: string | null, within: string | null): ElementReference | null {
  const cards = [...document.querySelectorAll('section, [role=region]')];
  const isCard = (card: Element) =>
    (card.getAttribute('aria-label') ??
      document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent) === within;
  const root = within === null ? document : cards.find(isCard);
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((each) => each.textContent);
    return (label ?? (labels.length > 0 ? labels.join(' ') : element.textContent)).replaceAll(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element) =>
    element.getAttribute('type') === 'file' ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  const found = [...(root?.querySelectorAll(css) ?? [])].find(
    (element) => isShown(element) && (pattern === null || new RegExp(pattern).test(nameOf(element))),
  );
  return (found ?? null) as ElementReference | null;
}

/**
 * Runs in the page. Scrolls the target to the center, because WebDriver scrolls it to the edge, where the sticky footer covers
 * it. Then waits until its position is the same in two frames: WebDriver computes the position before it clicks, and a page
 * that has just changed is still scrolling to its heading.
 */
async function settleAtCenter(found: ElementReference): Promise<void> {
  const element = found as unknown as Element;
  element.scrollIntoView({ block: 'center' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const top = () => element.getBoundingClientRect().top;
  for (let before = Number.NaN; before !== top();) {
    before = top();
    await frame();
    await frame();
  }
}

const describe = ({ css, name, within }: Target): string =>
  [css, name?.source, within === undefined ? undefined : `in ${within}`].filter((part) => part !== undefined).join(' ');

/** Page actions in WebKit. Each waits for its target to be visible. */
export class Screen {
  readonly #session: WebDriverSession;

  constructor(session: WebDriverSession) {
    this.#session = session;
  }

  async #find({ css, name, within }: Target): Promise<ElementReference | undefined> {
    try {
      const found = await this.#session.evaluate(lookUp, css, name?.source ?? null, within ?? null);
      return found ?? undefined;
    } catch (error) {
      if (hasMoved(error)) return undefined;
      throw error;
    }
  }

  async isShown(target: Target): Promise<boolean> {
    return (await this.#find(target)) !== undefined;
  }

  async waitFor(target: Target): Promise<ElementReference> {
    return waitFor(() => this.#find(target), { timeoutMs: WITHIN_MS, everyMs: 100, what: describe(target) });
  }

  async waitUntilGone(target: Target): Promise<void> {
    const isGone = async () => ((await this.#find(target)) === undefined ? true : undefined);
    await waitFor(isGone, { timeoutMs: WITHIN_MS, everyMs: 100, what: `The end of ${describe(target)}` });
  }

  async waitForUrl(pattern: RegExp): Promise<void> {
    const isThere = async () => (pattern.test(await this.#session.url()) ? true : undefined);
    await waitFor(isThere, { timeoutMs: WITHIN_MS, everyMs: 100, what: pattern.source });
  }

  async tap(target: Target): Promise<void> {
    await this.#use(target, async (element) => {
      await this.#session.evaluate(settleAtCenter, element);
      await this.#session.click(element);
    });
  }

  /** Types into a field. For a file input, `text` is the path of the file. */
  async type(target: Target, value: string): Promise<void> {
    await this.#use(target, (element) => this.#session.type(element, value));
  }

  async #use(target: Target, act: (element: ElementReference) => Promise<void>): Promise<void> {
    let obstacle = 'it is not shown';
    const attempt = async () => {
      const element = await this.#find(target);
      if (element === undefined) return undefined;
      try {
        await act(element);
        return true;
      } catch (error) {
        if (!hasMoved(error)) throw error;
        obstacle = error.code;
        return undefined;
      }
    };
    await waitFor(attempt, { timeoutMs: WITHIN_MS, everyMs: 100, what: describe(target) }).catch((error: Error) => {
      throw new Error(`${error.message}: ${obstacle}`, { cause: error });
    });
  }
}
