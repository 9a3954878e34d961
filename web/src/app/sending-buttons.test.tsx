import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteId } from '#shared/contract/index.ts';
import { PushesPanel } from '#web/features/deliveries/pushes-panel.tsx';
import { ReminderDialog } from '#web/features/due-services/reminder-dialog.tsx';
import { ResolveForm } from '#web/features/field-forms/truck-check/resolve-form.tsx';
import { SendWithout } from '#web/features/inspection/report/send-without.tsx';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';

const ID = '01J00000000000000000000001';
const AT = '2026-11-26T12:00:00.000Z';
const PARKED = {
  kind: 'note',
  state: 'parked',
  reason: 'No such customer',
  edition: 'r1',
  provider: 'kickserv',
} as const;
const never = () => new Promise<never>(() => undefined);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BUTTONS: readonly [name: RegExp, part: ReactNode, route: RouteId][] = [
  [/^Send again$|^Sending/, <PushesPanel key="part" inspectionId={ID} />, 'retryFieldServicePushes'],
  [/^Mark as resolved$|^Saving/, <ResolveForm key="part" checkId={ID} />, 'resolveTruckCheck'],
  [
    /^Send now without/,
    <SendWithout
      key="part"
      copy={{ inspectionId: ID, deliveryId: ID, to: 'pat@homes.example' }}
      photos={2}
      onSent={() => undefined}
    />,
    'sendCopy',
  ],
];

describe('a button while its action runs', () => {
  it.each(BUTTONS)('%s keeps the focus and sends once', async (name, part, route) => {
    const calls = mockRoutes({
      listFieldServicePushes: () => ({ pushes: [{ ...PARKED, updatedAt: AT }] }),
      retryFieldServicePushes: never,
      resolveTruckCheck: never,
      sendCopy: never,
    });
    renderFor('OFFICE', part);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await userEvent.click(button);
    await userEvent.click(button);

    expect(button.getAttribute('aria-disabled')).toBe('true');
    // A disabled button loses the focus.
    expect(button.disabled).toBe(false);
    expect(calls.filter((called) => called === route)).toHaveLength(1);
  });

  it('keeps the focus in the dialog of reminders', async () => {
    const send = vi.fn();
    const errors = {};
    renderFor(
      'OFFICE',
      <ReminderDialog clients={2} isSending errors={errors} onSend={send} onClose={() => undefined} />,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 reminders' });
    await userEvent.click(button);

    expect(button.disabled).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });
});
