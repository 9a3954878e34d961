import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor } from '#web/testing/viewer.tsx';
import { LogoCard, type PictureTools } from './logo-card.tsx';
import { openPicture } from './open-picture.ts';
import { useLogo } from './use-logo.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withLogo = { ...organization, logoUrl: 'https://files.example/logo.png' };
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = () => new File([new Uint8Array(PNG_HEAD)], 'logo', { type: 'image/png' });

/** Fakes the browser: every PNG is 600 × 200, and a crop is recorded instead of drawn. */
function tools(cuts: unknown[] = []): PictureTools {
  const image = {} as ImageBitmap;
  return {
    open: async (file) => {
      vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 200, close: () => undefined }));
      const picture = await openPicture(file);
      return { ...picture, image };
    },
    render: async (_picture, rect) => {
      cuts.push(rect);
      return { contentType: 'image/png', base64: 'AAAA' };
    },
  };
}
function Shown(props: { mayEdit: boolean; tools: PictureTools }) {
  return <LogoCard {...props} organization={organization} logo={useLogo(organization._id)} />;
}
const show = (mayEdit = true, cuts: unknown[] = []) =>
  renderFor('ADMINISTRATOR', <Shown mayEdit={mayEdit} tools={tools(cuts)} />);
const choose = async (file: File) => {
  await screen.findByText(/No logo yet/);
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Logo file'), file);
};
const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Use this logo' }));
const setSlider = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
const none = { getOrganization: () => ({ data: organization }) };

describe('the logo card', () => {
  it('chooses, crops, uploads, shows and removes a logo', async () => {
    const sent: unknown[] = [];
    mockRoutes({
      ...none,
      putLogo: ({ body }) => {
        sent.push(body);
        return { org: withLogo };
      },
      deleteLogo: () => ({ org: organization }),
    });
    show();
    await choose(png());
    await use();

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
    ['an SVG', new File(['<?xml version="1.0"?><svg/>'], 'logo.svg', { type: 'image/svg+xml' }), /SVG/],
    ['an SVG with another name', new File(['  <svg onload="x()"/>'], 'logo.png', { type: 'image/png' }), /SVG/],
    ['a WebP', new File(['RIFF0000WEBP'], 'logo.png', { type: 'image/png' }), /PNG or JPEG/],
    ['too large a file', new File([new Uint8Array(20_000_001)], 'logo.png'), /21 MB; a logo may be at most 20 MB/],
  ])('shows why %s is rejected, and sends nothing', async (_what, file, reason) => {
    const called = mockRoutes(none);
    show();
    await choose(file);

    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(called).not.toContain('putLogo');
  });

  it('shows what the server found wrong in the file', async () => {
    mockRoutes({
      ...none,
      putLogo: () => new Refusal(422, { base64: 'This image is damaged and can’t be opened.' }),
    });
    show();
    await choose(png());
    await use();

    expect(await screen.findByText('This image is damaged and can’t be opened.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use this logo' })).toBeTruthy();
  });

  it('can be cropped with the keyboard alone: shape, zoom and position', async () => {
    const cuts: unknown[] = [];
    mockRoutes({ ...none, putLogo: () => ({ org: withLogo }) });
    show(true, cuts);
    await choose(png());
    await userEvent.click(await screen.findByRole('button', { name: 'Square' }));
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Left and right' }).disabled).toBe(true);

    setSlider('Zoom', '6');
    setSlider('Left and right', '0');
    await use();

    expect(cuts).toEqual([{ x: 0, y: 50, width: 100, height: 100 }]);
  });

  it.each([
    ['dropped', (target: Element, file: File) => fireEvent.drop(target, { dataTransfer: { files: [file] } })],
    ['pasted', (_target: Element, file: File) => fireEvent.paste(document.body, { clipboardData: { files: [file] } })],
  ])('accepts a %s image', async (_how, give) => {
    mockRoutes(none);
    show();
    const empty = await screen.findByText(/No logo yet/);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false));

    give(empty, png());

    expect(await screen.findByRole('button', { name: 'Use this logo' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Use this logo' })).toBeNull();
  });

  it('is read-only for users who may not change it', async () => {
    mockRoutes({ getOrganization: () => ({ data: withLogo }) });
    show(false);

    expect(await screen.findByRole('img', { name: /Logo of/ })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
