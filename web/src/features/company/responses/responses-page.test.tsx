import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import { EMPTY_KIT, type InspectionKit } from '#shared/inspection/kit.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ResponsesPage } from './responses-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers the kit. The page fetches the definitions of all types first. */

const company = (kit: InspectionKit = EMPTY_KIT) => ({
  kit,
  settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
  version: 'Pro' as const,
  mayUse: { Pro: true, check: true },
  alternateReasons: false,
});

const none = () => ({ suggestions: [] });

async function openMenu(title: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

async function find(text: string) {
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Search responses' }));
  await userEvent.paste(text);
}

describe('the company’s responses', () => {
  it('are found by any word in their text, and show severity and repair', async () => {
    mockRoutes({ listSuggestedResponses: none, getKit: () => company() });
    renderFor('OFFICE', <ResponsesPage />);

    await find('glaze of creosote');

    expect(await screen.findByText('Glazed creosote')).toBeTruthy();
    expect(screen.getByText('Safety')).toBeTruthy();
    expect(screen.getByText(/Creosote removal, stage 2-3/)).toBeTruthy();
    expect(screen.queryByText('No cap on flue')).toBeNull();
  });

  it('show a message when nothing matches, and the full list when the search is cleared', async () => {
    mockRoutes({ listSuggestedResponses: none, getKit: () => company() });
    renderFor('OFFICE', <ResponsesPage />);
    await find('zeppelin');

    await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));

    expect(await screen.findByText('Level 2 inspection required')).toBeTruthy();
  });

  it('are saved as differences from the catalog, with the version they are based on', async () => {
    const sent: unknown[] = [];
    mockRoutes({
      listSuggestedResponses: none,
      getKit: () => company({ ...EMPTY_KIT, kitVersion: 4 }),
      putResponse: ({ params, body }) => {
        sent.push([params.responseId, body]);
        const overrides = { CREOSOTE_STAGE3: { title: 'Glaze in the flue' } };
        return { kit: { ...EMPTY_KIT, kitVersion: 5, responses: { ...EMPTY_KIT.responses, overrides } } };
      },
    });
    renderFor('OFFICE', <ResponsesPage />);
    await find('glaze of creosote');
    await openMenu('Glazed creosote', 'Edit');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.paste('Glaze in the flue');

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toEqual([['CREOSOTE_STAGE3', { kitVersion: 4, title: 'Glaze in the flue' }]]));
    expect(await screen.findByText('Glaze in the flue')).toBeTruthy();
    expect(screen.getByText('Changed')).toBeTruthy();
  });

  it('move the focus to the first missing text, which may be scrolled out of view', async () => {
    mockRoutes({ listSuggestedResponses: none, getKit: () => company() });
    renderFor('OFFICE', <ResponsesPage />);
    await find('glaze of creosote');
    await openMenu('Glazed creosote', 'Edit');
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('show the latest version and a conflict notice after another user’s change', async () => {
    let version = 1;
    mockRoutes({
      listSuggestedResponses: none,
      getKit: () => company({ ...EMPTY_KIT, kitVersion: version++ }),
      putResponse: () => new Refusal(409, { kitVersion: 'changed' }, 'CONFLICT'),
    });
    renderFor('OFFICE', <ResponsesPage />);
    await find('glaze of creosote');
    await openMenu('Glazed creosote', 'Edit');

    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/Someone else changed these settings/)).toBeTruthy();
    expect(version).toBe(3);
  });

  it('list what will be lost, and are reset only after a confirmation', async () => {
    const reset: unknown[] = [];
    const overrides = { CREOSOTE_STAGE3: { title: 'Glaze in the flue' } };
    mockRoutes({
      listSuggestedResponses: none,
      getKit: () => company({ ...EMPTY_KIT, kitVersion: 2, responses: { ...EMPTY_KIT.responses, overrides } }),
      deleteResponse: ({ params }) => {
        reset.push(params.responseId);
        return { kit: { ...EMPTY_KIT, kitVersion: 3 } };
      },
    });
    renderFor('OFFICE', <ResponsesPage />);
    await find('glaze of creosote');
    await openMenu('Glaze in the flue', 'Reset to default');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/cannot be recovered/)).toBeTruthy();
    expect(reset).toEqual([]);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));

    await waitFor(() => expect(reset).toEqual(['CREOSOTE_STAGE3']));
    expect(await screen.findByText('Glazed creosote')).toBeTruthy();
  });
});

describe('the suggestions from inspections', () => {
  const inspection = (n: number) => ({
    inspectionId: `01JDXW3Q8N5T2K7V9B4M6C1ZR${n}`,
    createdAt: '2026-11-20T14:00:00.000Z',
    inspectorName: 'Terry Technician',
  });
  const nest: SuggestedResponse = {
    suggestionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
    componentId: 'crown',
    title: 'Wasp nest',
    say: 'A nest in the gap.',
    why: '',
    severity: 'SAFETY',
    stopUse: true,
    repair: { label: 'Remove the nest', quantity: 2, unit: 'EACH', unitCents: 12_550 },
    count: 2,
    inspections: [inspection(1), inspection(2)],
  };

  it('are accepted as the company’s own response after a review', async () => {
    const sent: unknown[] = [];
    const suggestions = [nest];
    mockRoutes({
      getKit: () => company({ ...EMPTY_KIT, kitVersion: 4 }),
      listSuggestedResponses: () => ({ suggestions }),
      putResponse: ({ params, body }) => {
        sent.push([params.responseId.slice(0, 4), body]);
        return { kit: { ...EMPTY_KIT, kitVersion: 5 } };
      },
    });
    renderFor('OFFICE', <ResponsesPage />);
    expect(await screen.findByText('In 2 inspections')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Terry Technician/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Accept Wasp nest' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep the technician’s repair: “Remove the nest”' }));
    expect(dialog.getByLabelText(/^Price of the first repair/)).toHaveProperty('value', '251.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose at least one repair or advice')).toBeTruthy();

    await userEvent.click(dialog.getByRole('button', { name: /Repairs, best first/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Crown seal/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          'OWN_',
          {
            componentId: 'crown',
            title: 'Wasp nest',
            severity: 'SAFETY',
            stopUse: true,
            priceCents: 25_100,
            suggestionId: nest.suggestionId,
          },
        ],
      ]),
    );
    expect(sent[0]).not.toHaveProperty('1.addService');
    await waitFor(() => expect(screen.queryByText('Suggested from inspections')).toBeNull());
  });

  it('save the technician’s repair as a service in the price book, with its unit and price', async () => {
    const sent: unknown[] = [];
    mockRoutes({
      getKit: () => company({ ...EMPTY_KIT, kitVersion: 4 }),
      listSuggestedResponses: () => ({ suggestions: [nest] }),
      putResponse: ({ body }) => {
        sent.push(body);
        return { kit: { ...EMPTY_KIT, kitVersion: 5 } };
      },
    });
    renderFor('OFFICE', <ResponsesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Wasp nest' }));
    const dialog = within(await screen.findByRole('dialog'));
    const price = dialog.getByLabelText('Price of one, $');
    expect(price).toHaveProperty('value', '125.50');
    expect(dialog.queryByLabelText(/^Price of the first repair/)).toBeNull();
    await userEvent.clear(price);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter an amount')).toBeTruthy();

    await userEvent.type(price, '130');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent).toMatchObject([
        { addService: { label: 'Remove the nest', unit: 'EACH', priceCents: 13_000 }, suggestionId: nest.suggestionId },
      ]),
    );
    const [body] = sent as [{ repairs: string[]; addService: { id: string } }];
    expect(body.repairs).toEqual([body.addService.id]);
    expect(body).not.toHaveProperty('priceCents');
  });

  it('are dismissed by id and removed from the list', async () => {
    const dismissed: unknown[] = [];
    mockRoutes({
      getKit: () => company(),
      listSuggestedResponses: () => ({ suggestions: [nest] }),
      dismissSuggestedResponse: ({ params }) => {
        dismissed.push(params.suggestionId);
        return {};
      },
    });
    renderFor('OFFICE', <ResponsesPage />);

    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Wasp nest' }));

    await waitFor(() => expect(screen.queryByText('Wasp nest')).toBeNull());
    expect(dismissed).toEqual([nest.suggestionId]);
  });
});
