import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { dialogHistory } from '#web/lib/dialog-history.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

function Sheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useCloseOnBack(isOpen, onClose);
  return null;
}

const removed = vi.fn<() => void>();
let close: () => void = () => undefined;
let add: MockInstance<typeof dialogHistory.add>;
beforeEach(() => {
  add = vi.spyOn(dialogHistory, 'add').mockImplementation((given) => {
    close = given;
    return removed;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  removed.mockReset();
});

describe('useCloseOnBack', () => {
  it('registers a dialog while it is open, and calls its newest handler', () => {
    const [first, newest] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { rerender } = render(<Sheet isOpen={false} onClose={first} />);
    expect(add).not.toHaveBeenCalled();

    rerender(<Sheet isOpen onClose={first} />);
    rerender(<Sheet isOpen onClose={newest} />);
    close();
    expect([first.mock.calls.length, newest.mock.calls.length, removed.mock.calls.length]).toEqual([0, 1, 0]);

    rerender(<Sheet isOpen={false} onClose={newest} />);
    expect(removed).toHaveBeenCalledOnce();
  });
});

const SOURCES = join(import.meta.dirname, '../..');
/** Without a session there is no page to return to, so Back leaves. */
const NOT_CLOSED = ['features/auth/login-dialog.tsx'];

describe('every dialog of the app', () => {
  it('is closed by Back', () => {
    const files = ['app', 'diagrams', 'features', 'ui'].flatMap((folder) =>
      readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const native = files
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
      .filter(({ text }) => /<dialog\b/.test(text));
    const uncovered = native.filter(({ text }) => !/\buse(?:Modal|CloseOnBack)\(/.test(text)).map(({ file }) => file);

    expect(uncovered).toEqual(NOT_CLOSED);
    expect(native.length).toBeGreaterThan(4);
  });
});
