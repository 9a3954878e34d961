import 'fake-indexeddb/auto';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InspectionSummary } from '#shared/contract/inspections.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { mayUse, PAGE_ACCESS } from '#web/lib/session/access.ts';
import { redirectOf } from '#web/lib/redirects.ts';
import { BillingPage } from '#web/features/billing/billing-page.tsx';
import { PriceBookPage } from '#web/features/company/inspection/price-book-page.tsx';
import { InspectionCards } from '#web/features/dashboard/list/inspection-cards.tsx';
import { InspectionTable } from '#web/features/dashboard/list/inspection-table.tsx';
import { rowEntries } from '#web/features/dashboard/row/row-actions.ts';
import { SheetView } from '#web/features/pull-sheet/sheet-view.tsx';
import { buildPullSheet } from '#shared/pull-sheet/build.ts';
import { ResponsesPage } from '#web/features/company/responses/responses-page.tsx';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';

// Before any module reads it: a tab is in a support view, or not, from page load.
vi.hoisted(() => {
  const view = { viewId: '01HZZZZZZZZZZZZZZZZZZZZZV1', endsAt: '2999-01-01T00:00:00.000Z', organization: {} };
  sessionStorage.setItem('supportView', JSON.stringify(view));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer = { user: sessionUser('SUPER_ADMIN'), organization };
const company = {
  kit: EMPTY_KIT,
  settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
  version: 'Pro' as const,
  mayUse: { Pro: true, check: true },
  alternateReasons: false,
};
const names = (role: 'button' | 'link' | 'textbox' | 'checkbox' | 'switch') =>
  screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent);

const { inspection } = sampleSource();
const row = (isCompleted: boolean) => {
  const { completedAt, ...open } = InspectionSummary.parse(inspection);
  const summary = isCompleted ? { ...open, completedAt: completedAt ?? open.createdAt } : open;
  return { inspectionId: summary.inspectionId, createdAt: summary.createdAt, summary, known: true };
};

describe('the app in a support view', () => {
  it.each(['billing', 'adminPrices', 'responses'] as const)('can read %s', (page) => {
    const path = { billing: '/billing', adminPrices: '/admin/prices', responses: '/responses' }[page];

    expect(redirectOf(viewer, path)).toBeUndefined();
  });

  it('does not have the permission to change what these pages show', () => {
    for (const page of ['adminPrices', 'responses'] as const) {
      const { permission } = PAGE_ACCESS[page] ?? {};
      expect(permission !== undefined && mayUse(viewer, { permission })).toBe(false);
    }
  });

  it('shows the responses without a way to add, change or move them', async () => {
    mockRoutes({ getKit: () => company });
    renderFor('SUPER_ADMIN', <ResponsesPage />);
    await screen.findByRole('searchbox', { name: 'Search responses' });

    const pages = names('button').filter((name) => !/page|Part|^\d+$|^$/i.test(name ?? ''));
    expect(pages).toEqual([]);
  });

  it('shows the price book as text', async () => {
    mockRoutes({ getKit: () => company });
    renderFor('SUPER_ADMIN', <PriceBookPage />);
    const table = await screen.findByRole('table', { name: 'Price book' });

    expect(within(table).getAllByRole('row').length).toBeGreaterThan(10);
    expect(names('textbox')).toEqual([]);
    expect(names('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows the company’s billing state without a way to pay', async () => {
    const at = '2026-11-05T16:00:00.000Z';
    const owed = { invoiceId: 'in_1', number: 'FLP-1', at, amountCents: 24_900, url: 'https://pay.example/in_1' };
    mockRoutes({
      getBilling: () => ({
        billing: {
          state: 'past_due' as const,
          plan: 'standard' as const,
          trialEndsAt: at,
          daysLeft: 0,
          seats: { included: 1, used: 2, paid: 2 },
          hasPortal: true,
          provider: 'ready' as const,
          problem: { amountCents: 24_900, url: 'https://pay.example/in_1', needsAction: false },
          invoices: [{ ...owed, status: 'open' as const }],
        },
      }),
    });
    renderFor('SUPER_ADMIN', <BillingPage />);
    await screen.findByText('Due');

    expect([...names('button'), ...names('link')]).toEqual([]);
  });

  it('opens an unfinished inspection as its report, from card, table and menu', () => {
    renderFor('SUPER_ADMIN', <InspectionCards rows={[row(false)]} onAction={() => undefined} />);
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toMatch(/\/report$/);
    cleanup();

    renderFor('SUPER_ADMIN', <InspectionTable rows={[row(false)]} onAction={() => undefined} />);
    expect(screen.getByRole('link', { name: row(false).summary.clientName }).getAttribute('href')).toMatch(/\/report$/);
    expect(rowEntries(row(true), viewer).map(({ text }) => text)).toEqual(['Report', 'Proposal', 'Pull sheet']);
  });

  it('cannot check or write anything on a pull sheet', () => {
    renderFor(
      'SUPER_ADMIN',
      <SheetView sheet={buildPullSheet({ definitions: ALL_CHECKLISTS, inspection })} ticks={{}} />,
    );

    const fields = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('textbox')];
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter((field) => field.closest('fieldset')?.disabled !== true)).toEqual([]);
  });
});
