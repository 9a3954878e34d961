/** The router's state of an entry, with the number of dialogs that were open when the entry was added. */
type EntryState = { key?: string; idx?: number; dialogs?: number } | null;
type Entry = { state: EntryState; href: string };
/** The page under the dialogs: its entry when the first dialog opened, and the entry that has replaced it since. */
type Page = { before: Entry; now?: Entry };
type OpenDialog = { close: () => void };
type Traversal = { waiting: (() => void)[]; timer: ReturnType<typeof setTimeout> };

/** The parts of a window that the dialogs and the router use. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** A traversal takes milliseconds, but the browser fires no event if the entry doesn't exist. */
const GIVE_UP_MS = 1000;

const isSame = (a: Entry, b: Entry): boolean => a.state?.key === b.state?.key && a.href === b.href;

/**
 * Keeps the focus on a page whose address has a fragment: after `popstate`, the browser scrolls to the fragment, which takes the
 * focus away.
 */
function keepFocus(): void {
  const focused = document.activeElement;
  setTimeout(() => {
    if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return;
    focused.focus({ preventScroll: true });
  });
}

/**
 * An entry in the browser's history for each open dialog, so that Back closes the topmost one and stays on the page
 * (docs/decisions/049). The entries have the URL and the router's state of the page. The router uses `pageWindow`, which hides
 * them, and a navigation from a dialog leaves none behind.
 */
export class DialogHistory {
  readonly #window: HistoryWindow;
  readonly #open: OpenDialog[] = [];
  #page: Page | undefined;
  #traversal: Traversal | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #onPop: (() => void) | undefined;
  #isListening = false;

  constructor(window: HistoryWindow) {
    this.#window = window;
  }

  /** Registers an open dialog; returns the function to call when it has closed. */
  add(close: () => void): () => void {
    const dialog = { close };
    this.#open.push(dialog);
    this.#settle();
    return () => {
      this.#open.splice(this.#open.indexOf(dialog), 1);
      // In a later task, because a navigation right after closing replaces the entry, and another dialog reuses it.
      this.#settleSoon();
    };
  }

  /** The window for the router, or for a page without one: its history leaves out the entries of dialogs. */
  pageWindow(): Window {
    const { history, location } = this.#window;
    const facade = {
      history: {
        get state() {
          return history.state as EntryState;
        },
        pushState: (state: EntryState, _unused: string, url?: string) =>
          this.#whenSettled(() => this.#navigate(state, url)),
        replaceState: (state: EntryState, _unused: string, url?: string) =>
          this.#whenSettled(() => this.#replace(state, url)),
        go: (delta: number) => this.#whenSettled(() => this.#go(delta)),
      },
      location,
      addEventListener: (_type: 'popstate', listener: () => void) => this.#connect(listener),
      removeEventListener: () => {
        this.#onPop = undefined;
      },
    };
    return facade as unknown as Window;
  }

  #connect(listener: () => void): void {
    this.#onPop = listener;
    if (!this.#isListening) this.#window.addEventListener('popstate', () => this.#pop());
    this.#isListening = true;
    // After a reload, the current entry may belong to a dialog that is no longer open.
    this.#settleSoon();
  }

  get #state(): EntryState {
    return this.#window.history.state as EntryState;
  }

  /** The number of dialog entries up to the current one. */
  get #depth(): number {
    return this.#state?.dialogs ?? 0;
  }

  get #entry(): Entry {
    return { state: this.#state, href: this.#window.location.href };
  }

  /** Adds missing entries and leaves extra ones, so that each open dialog has one entry. */
  #settle(): void {
    if (this.#onPop === undefined || this.#traversal !== undefined) return;
    const excess = this.#depth - this.#open.length;
    if (excess > 0) this.#traverse(-excess);
    for (let missing = -excess; missing > 0; missing -= 1) this.#push();
  }

  #settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle());
  }

  #push(): void {
    const { history } = this.#window;
    const state = this.#state;
    if (this.#depth === 0) this.#page = { before: this.#entry };
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, dialogs: this.#depth + 1 }, '');
  }

  #traverse(delta: number): void {
    this.#page ??= { before: this.#entry };
    this.#traversal = { waiting: [], timer: setTimeout(() => this.#giveUp(), GIVE_UP_MS) };
    this.#window.history.go(delta);
  }

  /** The history has no earlier entry, so the current one becomes the page's. */
  #giveUp(): void {
    this.#window.history.replaceState({ ...this.#state, dialogs: 0 }, '');
    this.#endTraversal();
  }

  #endTraversal(): void {
    const { timer, waiting } = this.#traversal ?? { waiting: [] };
    clearTimeout(timer);
    this.#traversal = undefined;
    for (const act of waiting) act();
    this.#settleSoon();
  }

  #pop(): void {
    if (this.#isBackOnPage()) keepFocus();
    else this.#onPop?.();
    if (this.#traversal !== undefined) return this.#endTraversal();
    const left = this.#open.slice(this.#depth).toReversed();
    for (const { close } of left) close();
    // A dialog that stays open, because it asks first or is busy, gets a new entry.
    this.#settleSoon();
  }

  /** Whether the browser is still on the same page. If the page was replaced while a dialog was open, its own entry is updated too. */
  #isBackOnPage(): boolean {
    const page = this.#page;
    if (this.#depth === 0) this.#page = undefined;
    if (page === undefined) return false;
    const here = this.#entry;
    if (page.now !== undefined && isSame(here, page.before)) {
      const { state, href } = page.now;
      this.#window.history.replaceState(
        { ...here.state, ...state, dialogs: this.#depth, idx: here.state?.idx },
        '',
        href,
      );
      return true;
    }
    return isSame(here, page.now ?? page.before);
  }

  /** Postpones `act` until a pending traversal ends, then notifies the router, which expects its calls to take effect immediately. */
  #whenSettled(act: () => void): void {
    if (this.#traversal === undefined) return act();
    this.#traversal.waiting.push(() => {
      act();
      this.#onPop?.();
    });
  }

  /** A page opened from a dialog replaces the dialog's entry. */
  #navigate(state: EntryState, url: string | undefined): void {
    const { history } = this.#window;
    if (this.#depth === 0) return history.pushState(state, '', url);
    history.replaceState(state, '', url);
    this.#page = undefined;
    this.#settleSoon();
  }

  #replace(state: EntryState, url: string | undefined): void {
    const { history } = this.#window;
    const dialogs = this.#depth;
    if (dialogs === 0) return history.replaceState(state, '', url);
    history.replaceState({ ...state, dialogs }, '', url);
    if (this.#page !== undefined) this.#page = { ...this.#page, now: this.#entry };
  }

  #go(delta: number): void {
    if (delta < 0 && this.#depth > 0) this.#traverse(delta - this.#depth);
    else this.#window.history.go(delta);
  }
}

export const dialogHistory = new DialogHistory(globalThis as unknown as HistoryWindow);
