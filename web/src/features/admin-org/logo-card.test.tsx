import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor } from '#web/testing/viewer.tsx';
import { LogoCard } from './logo-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withLogo = { ...organization, logoUrl: 'https://files.example/logo.png' };
const png = (bytes = 3, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo', { type });
const show = (mayEdit = true) => renderFor('ADMINISTRATOR', <LogoCard organization={organization} mayEdit={mayEdit} />);
const choose = async (file: File) => {
  await screen.findByText(/No logo yet/);
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Logo file'), file);
};
const none = { getOrganization: () => ({ data: organization }) };

describe('the logo', () => {
  it('is chosen, sent as it is, shown, and removed again', async () => {
    const sent: unknown[] = [];
    answerCalls({
      ...none,
      putLogo: ({ body }) => {
        sent.push(body);
        return { org: withLogo };
      },
      deleteLogo: () => ({ org: organization }),
    });
    show();
    await choose(png());

    expect(await screen.findByRole('img', { name: 'Logo of Demo Chimney & Hearth' })).toHaveProperty(
      'src',
      withLogo.logoUrl,
    );
    expect(sent).toEqual([{ contentType: 'image/png', base64: 'AAAA' }]);
    expect(screen.getByRole('status').textContent).toBe('The logo is saved.');

    await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByText(/No logo yet/)).toBeTruthy();
  });

  it.each([
    ['an SVG', png(3, 'image/svg+xml'), /SVG/],
    ['a WebP', png(3, 'image/webp'), /PNG or a JPEG/],
    ['too large a file', png(300_001), /301 KB; at most 300 KB/],
  ])('says why %s is not taken, and sends nothing', async (_what, file, reason) => {
    const called = answerCalls(none);
    show();
    await choose(file);

    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(called).not.toContain('putLogo');
  });

  it('says what the server found in its bytes', async () => {
    answerCalls({
      ...none,
      putLogo: () => new Refusal(422, { base64: 'The picture is damaged and cannot be opened.' }),
    });
    show();
    await choose(png());

    expect(await screen.findByText('The picture is damaged and cannot be opened.')).toBeTruthy();
  });

  it('is only seen by those who may not change it', async () => {
    answerCalls({ getOrganization: () => ({ data: withLogo }) });
    show(false);

    expect(await screen.findByRole('img', { name: /Logo of/ })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
