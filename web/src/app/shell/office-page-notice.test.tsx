import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { OFFICE_PAGE, OfficePageNotice } from './office-page-notice.tsx';

const show = (state: object | null) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/dashboard', state }]}>
      <OfficePageNotice />
    </MemoryRouter>,
  );

afterEach(cleanup);

describe('the notice about office pages', () => {
  it('explains why the dashboard opened instead, until it is dismissed', () => {
    show(OFFICE_PAGE);
    expect(screen.getByRole('status').textContent).toContain('That page is only for your office.');

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is hidden when the dashboard itself was requested', () => {
    show(null);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
