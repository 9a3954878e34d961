import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { registerLoadedPages, page } from './page.tsx';

describe('a lazy page', () => {
  it('is shown immediately when its code is ready', () => {
    registerLoadedPages({ ReadyPage: () => <h1>Here</h1> });
    const Ready = page(() => new Promise<Record<'ReadyPage', () => null>>(() => undefined), 'ReadyPage');

    render(
      <Suspense fallback="Loading">
        <Ready />
      </Suspense>,
    );

    expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy();
  });

  it('keeps its content when its code becomes ready while it is shown', async () => {
    let mounts = 0;
    const LatePage = () => {
      mounts += 1;
      return <h1>Late</h1>;
    };
    const Late = page(async () => ({ LatePage }), 'LatePage');
    const view = render(
      <Suspense fallback="Loading">
        <Late />
      </Suspense>,
    );
    const heading = await screen.findByRole('heading', { name: 'Late' });

    registerLoadedPages({ LatePage: () => <h1>Another</h1> });
    view.rerender(
      <Suspense fallback="Loading">
        <Late />
      </Suspense>,
    );

    expect(screen.getByRole('heading', { name: 'Late' })).toBe(heading);
    expect(mounts).toBeGreaterThan(0);
  });
});
