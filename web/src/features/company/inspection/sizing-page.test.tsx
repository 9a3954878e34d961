import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { SizingPage } from './sizing-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sizing rules', () => {
  it('move the focus to a missing value of the local code, far above the button', async () => {
    const calls = mockRoutes({
      getKit: () => ({
        kit: EMPTY_KIT,
        settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
        version: 'Pro' as const,
        mayUse: { Pro: true, check: true },
        alternateReasons: false,
      }),
    });
    renderFor('ADMINISTRATOR', <SizingPage />);
    await enterText(await screen.findByLabelText('Jurisdiction'), 'Demo County');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(document.activeElement).toBe(screen.getByLabelText('Code and edition'));
    expect(calls).not.toContain('setSizing');
  });
});
