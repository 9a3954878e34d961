import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHistory, type HistoryWindow } from './dialog-history.ts';

type Entry = { state: unknown; href: string };

/** A browser's history: a traversal takes effect in a later task, which fires `popstate`. */
class FakeBrowser {
  entries: Entry[] = [
    { state: { key: 'list', idx: 0 }, href: '/list' },
    { state: { key: 'page', idx: 1 }, href: '/page' },
  ];
  index = 1;
  #onPop: () => void = () => undefined;

  get now(): Entry {
    return this.entries[this.index] ?? { state: null, href: '' };
  }

  readonly window = this.#window();

  #window(): HistoryWindow {
    const now = () => this.now;
    const history = {
      get state() {
        return now().state;
      },
      pushState: (state: unknown, _unused: string, href = this.now.href) => {
        this.entries = [...this.entries.slice(0, this.index + 1), { state, href }];
        this.index += 1;
      },
      replaceState: (state: unknown, _unused: string, href = this.now.href) => {
        this.entries[this.index] = { state, href };
      },
      go: (delta: number) => void setTimeout(() => this.#move(delta), 10),
    };
    const location = {
      get href() {
        return now().href;
      },
    };
    const addEventListener = (_type: string, listener: () => void) => {
      this.#onPop = listener;
    };
    return { history, location, addEventListener } as unknown as HistoryWindow;
  }

  /** The user's Back button. */
  back(): void {
    this.#move(-1);
  }

  forward(): void {
    this.#move(1);
  }

  #move(delta: number): void {
    if (this.entries[this.index + delta] === undefined) return;
    this.index += delta;
    this.#onPop();
    this.afterPop();
  }

  /** What the browser does after `popstate`. */
  afterPop: () => void = () => undefined;

  get addresses(): string {
    return this.entries.map(({ href }, index) => (index === this.index ? `[${href}]` : href)).join(' ');
  }
}

let browser: FakeBrowser;
let dialogs: DialogHistory;
let router: Window;
let pops: number;

/** Navigates as the router does. */
const navigate = (key: string) => router.history.pushState({ key, idx: 2 }, '', `/${key}`);

const connect = (): void => {
  dialogs = new DialogHistory(browser.window);
  router = dialogs.pageWindow();
  pops = 0;
  router.addEventListener('popstate', () => (pops += 1));
};

/** A dialog that closes when Back asks it to. */
function openDialog(): { isOpen: () => boolean; close: () => void } {
  let isOpen = true;
  const close = () => {
    if (isOpen) remove();
    isOpen = false;
  };
  const remove = dialogs.add(close);
  return { isOpen: () => isOpen, close };
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  connect();
  return () => vi.useRealTimers();
});

describe('an open dialog', () => {
  it('is closed by Back, which stays on the page without the router noticing', () => {
    const dialog = openDialog();
    browser.back();
    vi.runAllTimers();

    expect([dialog.isOpen(), browser.addresses, pops]).toEqual([false, '/list [/page] /page', 0]);
  });

  it('leaves the focus on its opener when it is closed, although the browser scrolls to the fragment of the address', () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    browser.afterPop = () => opener.blur();
    const dialog = openDialog();
    dialog.close();
    opener.focus();
    vi.runAllTimers();

    expect([browser.addresses, document.activeElement]).toEqual(['/list [/page] /page', opener]);
    opener.remove();
  });

  it('leaves no entry behind when it is closed by a button', () => {
    openDialog().close();
    vi.runAllTimers();
    browser.back();

    expect([browser.addresses, pops]).toEqual(['[/list] /page /page', 1]);
  });

  it('closes before the dialog that opened it', () => {
    const [below, above] = [openDialog(), openDialog()];
    browser.back();
    vi.runAllTimers();
    expect([below.isOpen(), above.isOpen()]).toEqual([true, false]);

    browser.back();
    vi.runAllTimers();
    expect([below.isOpen(), browser.addresses]).toEqual([false, '/list [/page] /page /page']);
  });

  it('gets its entry again if it stays open, because it asks first', () => {
    dialogs.add(() => undefined);
    browser.back();
    vi.runAllTimers();

    expect(browser.addresses).toBe('/list /page [/page]');
  });

  it('passes its entry on to the dialog that replaces it', () => {
    openDialog().close();
    const next = openDialog();
    vi.runAllTimers();

    expect([next.isOpen(), browser.addresses]).toEqual([true, '/list /page [/page]']);
  });

  it('gets its entry after the traversal of one closed just before', () => {
    openDialog().close();
    vi.advanceTimersByTime(5);
    const next = openDialog();
    vi.runAllTimers();

    expect([next.isOpen(), browser.addresses]).toEqual([true, '/list /page [/page]']);
  });
});

describe('a navigation from a dialog', () => {
  it.each([
    ['at once', 0],
    ['while the entry of the dialog is being left', 5],
    ['later', 100],
  ])('lands on the new page when it follows the closing %s, and Back returns to the page', (_when, ms) => {
    openDialog().close();
    vi.advanceTimersByTime(ms);
    navigate('next');
    vi.runAllTimers();
    expect(browser.addresses).toBe('/list /page [/next]');

    browser.back();
    vi.runAllTimers();
    expect(browser.addresses).toBe('/list [/page] /next');
  });

  it('notifies the router once the postponed page is shown', () => {
    openDialog().close();
    vi.advanceTimersByTime(5);
    navigate('next');
    const before = pops;
    vi.runAllTimers();

    expect([before, pops]).toEqual([0, 1]);
  });

  it('moves the entry of a dialog that stays open to the new page', () => {
    const dialog = openDialog();
    navigate('next');
    vi.runAllTimers();
    expect(browser.addresses).toBe('/list /page /next [/next]');

    browser.back();
    vi.runAllTimers();
    expect([dialog.isOpen(), browser.addresses]).toEqual([false, '/list /page [/next] /next']);
  });

  it('replaces the page below, not only the entry of the dialog', () => {
    const dialog = openDialog();
    dialog.close();
    router.history.replaceState({ key: 'other', idx: 2 }, '', '/other');
    vi.runAllTimers();

    expect([browser.addresses, browser.now.state]).toEqual([
      '/list [/other] /other',
      expect.objectContaining({ key: 'other', idx: 1 }),
    ]);
  });

  it('back leaves the page together with its dialog', () => {
    openDialog().close();
    router.history.go(-1);
    vi.runAllTimers();

    expect([browser.addresses, pops]).toEqual(['[/list] /page /page', 1]);
  });
});

describe('the entry of a dialog that is no longer open', () => {
  it('is left when the page was reloaded on it', () => {
    openDialog();
    connect();
    vi.runAllTimers();

    expect(browser.addresses).toBe('/list [/page] /page');
  });

  it('is left again when Forward leads to it', () => {
    openDialog().close();
    vi.runAllTimers();
    browser.forward();
    vi.runAllTimers();

    expect(browser.addresses).toBe('/list [/page] /page');
  });

  it('is skipped by Back from a page that was opened from two dialogs', () => {
    const opened = [openDialog(), openDialog()];
    for (const { close } of opened) close();
    navigate('next');
    vi.runAllTimers();
    browser.back();
    vi.runAllTimers();

    expect(browser.addresses).toBe('/list [/page] /page /next');
  });

  it('counts as the page when the history has no entry below it', () => {
    openDialog();
    browser.entries = [browser.now];
    browser.index = 0;
    connect();
    vi.runAllTimers();

    expect(browser.now.state).toMatchObject({ dialogs: 0 });
  });
});

describe('without a router', () => {
  it('adds no entries', () => {
    const alone = new DialogHistory(browser.window);
    alone.add(() => undefined)();
    vi.runAllTimers();

    expect(browser.addresses).toBe('/list [/page]');
  });
});
