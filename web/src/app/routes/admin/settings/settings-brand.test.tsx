import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { siteContent } from '../../../../test/answers/builders.ts';
import {
  fakeSettingsServer,
  refuse,
  someSettings,
} from '../../../../test/answers/settings.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

let fake: ReturnType<typeof fakeSettingsServer>;
beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  fake = fakeSettingsServer();
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/content', () => HttpResponse.json(siteContent())),
    ...fake.handlers,
  );
});

const open = async () => {
  const { user } = renderAdmin('/admin/settings/brand');
  const form = await screen.findByRole('form', { name: 'Brand' });
  await screen.findByRole('img', { name: 'Home page at desktop width' });
  return { user, form };
};
const save = () => screen.getByRole('button', { name: 'Save changes' });
const hex = () => screen.getByLabelText('Accent colour as hex');
const desktop = () =>
  screen.getByRole('img', { name: 'Home page at desktop width' });
const siteColour = (name: string) =>
  desktop().style.getPropertyValue(`--site-${name}`);
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the brand settings', () => {
  it('save the typefaces and the appearance, chosen with the keyboard', async () => {
    const { user } = await open();
    const chosen = screen.getByRole('radio', { name: 'Young Serif and Karla' });
    expect(chosen).toBeChecked();
    expect(
      group('Typefaces')
        .getAllByRole('radio')
        .map((one) => one.ariaLabel),
    ).toHaveLength(6);
    chosen.focus();
    await user.keyboard('{ArrowDown}');
    expect(
      screen.getByRole('radio', { name: 'Sofia Condensed and Newsreader' }),
    ).toBeChecked();
    await user.click(group('Appearance').getByRole('radio', { name: 'Dark' }));
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      {
        group: 'brand',
        typefaces: 'sofia-newsreader',
        appearance: 'dark',
        version: 7,
      },
    ]);
  });

  it('show the contrast of the accent, and use the nearest colour that passes', async () => {
    const { user } = await open();
    const rows = () =>
      within(screen.getByRole('list', { name: 'Contrast' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()[0]).toMatch(/White text on accent, light.*Passes$/);
    expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull();
    await user.clear(hex());
    await user.type(hex(), '3F9A63');
    expect(hex()).toHaveValue('#3f9a63');
    expect(rows()[0]).toMatch(
      /White text on accent, light3\.4 : 1, needs 4\.5Too low$/,
    );
    expect(rows()[1]).toMatch(/accent, dark.*adjusted to #.*Passes$/);
    const use = screen.getByRole('button', { name: /^Use #/ });
    const nearest = use.textContent.slice(4).toLowerCase();
    await user.click(use);
    expect(hex()).toHaveValue(nearest);
    expect(rows()[0]).toMatch(/Passes$/);
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      { group: 'brand', accent: nearest, version: 7 },
    ]);
  });

  it('take a picked colour, and none for that of the design', async () => {
    const { user } = await open();
    fireEvent.input(screen.getByLabelText('Pick accent colour'), {
      target: { value: '#aa3300' },
    });
    expect(hex()).toHaveValue('#aa3300');
    await user.clear(hex());
    expect(siteColour('accent')).toBe('#f6be26');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([{ group: 'brand', accent: '', version: 7 }]);
  });

  it('refuse an incomplete colour, and keep it', async () => {
    const { user } = await open();
    await user.clear(hex());
    await user.type(hex(), '1f6');
    await user.click(save());
    expect(
      await screen.findByText('Please give a colour such as #1f6b43'),
    ).toBeInTheDocument();
    expect(hex()).toBeInvalid();
    expect(hex()).toHaveValue('#1f6');
    expect(fake.saves).toEqual([]);
  });

  it("show the server's error at its field, and load newer settings after a conflict", async () => {
    const { user } = await open();
    await user.click(group('Appearance').getByRole('radio', { name: 'Light' }));
    fake.refuseOnce({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Some fields are missing or invalid.',
      details: ['body.cover: Please give an address that begins with https://'],
    });
    await user.click(save());
    expect(
      await group('Cover').findByText(/^Please give an address/),
    ).toBeInTheDocument();
    fake.changeElsewhere({});
    await user.click(save());
    await user.click(
      await screen.findByRole('button', { name: 'Load newest' }),
    );
    await screen.findByText(/^The newest version is loaded/);
    expect(
      group('Appearance').getByRole('radio', { name: 'Light' }),
    ).toBeChecked();
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });

  it('lose nothing when the name was saved on the General tab of another window', async () => {
    const { user } = await open();
    const name = screen.getByLabelText('Site name');
    await user.clear(name);
    await user.paste('Market Day');
    await user.click(group('Appearance').getByRole('radio', { name: 'Light' }));
    const { general, brand } = someSettings();
    fake.changeElsewhere({
      general: { ...general, siteName: 'Plateau Kitchen' },
      brand: { ...brand, siteName: 'Plateau Kitchen' },
    });
    await user.click(save());
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not saved, because “Brand” was saved elsewhere in the meantime.',
    );
    await user.click(screen.getByRole('button', { name: 'Load newest' }));
    expect(
      await screen.findByText(
        'Also changed elsewhere: Site name. Check before you save.',
      ),
    ).toBeInTheDocument();
    expect(name).toHaveValue('Market Day');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves.at(-1)).toEqual({
      group: 'brand',
      siteName: 'Market Day',
      appearance: 'light',
      version: 8,
    });
  });
});

describe('the preview of the brand', () => {
  it('follows the form, in light and dark', async () => {
    const { user } = await open();
    expect(siteColour('accent')).toBe('#1f6b43');
    expect(siteColour('paper')).toBe('#fffaf3');
    const appearance = group('Preview appearance');
    await user.click(appearance.getByRole('radio', { name: 'Dark' }));
    expect(siteColour('paper')).toBe('#14180f');
    await user.click(
      screen.getByRole('radio', { name: 'Bricolage and Newsreader' }),
    );
    expect(siteColour('paper')).toBe('#131518');
    expect(desktop()).toHaveTextContent('A Title');
    expect(desktop()).toHaveTextContent('Order ₦10,000');
    for (const name of ['Home page on a phone', 'Social image'])
      expect(screen.getByRole('img', { name })).toHaveTextContent('A Title');
    expect(fake.saves).toEqual([]);
  });

  it('shows the name while it is typed, at both widths and in the tab; an empty name is not saved', async () => {
    const { user } = await open();
    const name = screen.getByLabelText('Site name');
    await user.type(name, ' Kitchen');
    const shown = 'Halima Danjuma Kitchen';
    const phone = screen.getByRole('img', { name: 'Home page on a phone' });
    for (const frame of [desktop(), phone])
      expect(frame).toHaveTextContent(shown);
    expect(screen.getByText(`A Title | ${shown}`)).toBeVisible();
    await user.click(save());
    await screen.findByText('Saved.');
    await user.clear(name);
    await user.click(save());
    await screen.findByText('Please give the name of the site');
    expect(fake.saves).toEqual([
      { group: 'brand', siteName: shown, version: 7 },
    ]);
  });

  it('shows the only appearance when visitors have no choice', async () => {
    const { user } = await open();
    await user.click(group('Appearance').getByRole('radio', { name: 'Dark' }));
    expect(siteColour('paper')).toBe('#14180f');
    expect(
      screen.queryByRole('group', { name: 'Preview appearance' }),
    ).toBeNull();
  });

  it('keeps the last complete colour while another is typed', async () => {
    const { user } = await open();
    await user.clear(hex());
    await user.type(hex(), 'aa33');
    expect(siteColour('accent')).toBe('#f6be26');
    await user.type(hex(), '00');
    expect(siteColour('accent')).toBe('#aa3300');
  });
});

describe('an image of the brand', () => {
  const png = (size = 10) =>
    new File([new Uint8Array(size)], 'cover.png', { type: 'image/png' });
  const answerUploads = (...answers: (() => Response)[]) => {
    const uploads: string[] = [];
    server.use(
      http.post('*/api/admin/settings/brand/images', async ({ request }) => {
        uploads.push(await request.text());
        return (answers.shift() ?? (() => HttpResponse.error()))();
      }),
    );
    return uploads;
  };

  it('is uploaded, shown in the preview, and used once it is saved', async () => {
    const { user } = await open();
    const uploads = answerUploads(() =>
      HttpResponse.json({ image: '/images/c/960.webp', width: 960, height: 1 }),
    );
    await user.upload(screen.getByLabelText('Upload cover'), png());
    expect(
      await group('Cover').findByRole('img', { name: 'Cover' }),
    ).toHaveAttribute('src', '/images/c/960.webp');
    expect(uploads[0]).toMatch(/name="purpose"\s+cover/);
    expect(uploads[0]).toContain('name="image"; filename="cover.png"');
    expect(
      desktop().querySelector('img[src="/images/c/960.webp"]'),
    ).not.toBeNull();
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      { group: 'brand', cover: '/images/c/960.webp', version: 7 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove cover' }));
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({ group: 'brand', cover: '', version: 8 });
  });

  it('is refused with the reason of the server, and the form stays as it is', async () => {
    const { user } = await open();
    answerUploads(() =>
      refuse({
        status: 400,
        code: 'IMAGE_TYPE_REFUSED',
        error: 'A logo may be an SVG, PNG, JPEG or WebP.',
      }),
    );
    await user.upload(
      screen.getByLabelText('Upload logo'),
      new File(['x'], 'logo.svg', { type: 'image/svg+xml' }),
    );
    expect(
      await screen.findByText('A logo may be an SVG, PNG, JPEG or WebP.'),
    ).toBeInTheDocument();
    expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
  });

  it('is not sent if it is larger than the server accepts', async () => {
    const { user } = await open();
    const uploads = answerUploads();
    await user.upload(
      screen.getByLabelText('Upload portrait'),
      png(20_000_001),
    );
    expect(
      await screen.findByText('Please choose an image of at most 20 MB.'),
    ).toBeInTheDocument();
    expect(uploads).toEqual([]);
  });

  it('can be sent again after the server was away', async () => {
    const { user } = await open();
    answerUploads(
      () => refuse({ status: 503, code: 'UNAVAILABLE', error: 'Not now.' }),
      () =>
        HttpResponse.json({ image: '/images/p/1.webp', width: 9, height: 9 }),
    );
    await user.upload(screen.getByLabelText('Upload portrait'), png());
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() =>
      expect(
        group('Portrait').getByRole('img', { name: 'Portrait' }),
      ).toHaveAttribute('src', '/images/p/1.webp'),
    );
  });
});
