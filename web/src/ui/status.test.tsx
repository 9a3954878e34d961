import { cleanup, render, screen } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Status } from './status.tsx';

afterEach(cleanup);

describe('a status label', () => {
  it('breaks its text between words, which Cloudscape’s own rule does not', async () => {
    render(<Status type="error">Jobber no longer accepts the credentials</Status>);
    const text = screen.getByText('Jobber no longer accepts the credentials');
    const style = document.createElement('style');
    style.textContent = `.word { word-break: break-all; } ${await readFile('web/src/ui/status.css', 'utf8')}`;
    document.head.append(style);
    text.parentElement?.classList.add('word');

    expect(getComputedStyle(text).wordBreak).toBe('normal');
    style.remove();
  });
});
