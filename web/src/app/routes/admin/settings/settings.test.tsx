import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  fakeSettingsServer,
  freeDelivery,
  outdated,
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
    ...fake.handlers,
  );
});

const open = async (tab: string, label: string) => {
  const page = renderAdmin(`/admin/settings/${tab}`);
  const field = await screen.findByLabelText(label);
  return { ...page, field };
};

const save = () => screen.getByRole('button', { name: 'Save changes' });
const retype = async (
  { user }: ReturnType<typeof renderAdmin>,
  label: string,
  typed: string,
) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), typed);
};

describe('the settings screen', () => {
  it('opens the first tab, and each tab has its own address and title', async () => {
    const page = renderAdmin('/admin/settings');
    expect(await screen.findByLabelText('Site name')).toHaveValue(
      'Halima Danjuma',
    );
    expect(page.address()).toBe('/admin/settings/general');
    expect(document.title).toBe('General | Settings | Imprint back office');
    const tabs = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(tabs).getByRole('link', { name: 'General' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.user.click(within(tabs).getByRole('link', { name: 'Delivery' }));
    expect(await screen.findByLabelText('Area')).toHaveValue('Nigeria');
    expect(page.address()).toBe('/admin/settings/delivery');
    expect(document.title).toBe('Delivery | Settings | Imprint back office');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Settings' }),
    ).toBeInTheDocument();
  });

  it('answers an unknown tab with the page of an unknown address', async () => {
    renderAdmin('/admin/settings/weather');
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });

  it('shows that the settings could not be loaded, and loads them on Try Again', async () => {
    server.use(
      http.get('*/api/admin/settings', () => HttpResponse.error(), {
        once: true,
      }),
    );
    const page = renderAdmin('/admin/settings/general');
    expect(
      await screen.findByText('The settings could not be loaded.'),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Site name')).toBeInTheDocument();
  });
});

describe('a form of settings', () => {
  it('saves only what was changed, with the keyboard, and says so', async () => {
    const page = await open('general', 'City');
    expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
    await retype(page, 'City', 'Kano ');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await page.user.keyboard('{Enter}');
    const saved = await screen.findByText('Saved.');
    expect(saved.closest('[role=status]')).not.toBeNull();
    expect(fake.saves).toEqual([
      { group: 'general', city: 'Kano', version: 7 },
    ]);
    expect(screen.getByLabelText('City')).toHaveValue('Kano');
    await retype(page, 'Author', 'H. Danjuma');
    await page.user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({
      group: 'general',
      authorName: 'H. Danjuma',
      version: 8,
    });
  });

  it('shows its own errors at the fields and sends nothing', async () => {
    const page = await open('general', 'Site name');
    await page.user.clear(screen.getByLabelText('Site name'));
    await retype(page, 'Contact email', 'halima');
    await page.user.click(save());
    expect(
      await screen.findByText('2 fields have errors. Nothing was saved.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Site name')).toHaveFocus();
    expect(screen.getByLabelText('Site name')).toHaveAccessibleDescription(
      /^Please give the name of the site/,
    );
    expect(screen.getByLabelText('Contact email')).toBeInvalid();
    expect(fake.saves).toEqual([]);
  });

  it("shows the server's error at its field and keeps what was typed", async () => {
    const page = await open('general', 'WhatsApp');
    await retype(page, 'WhatsApp', '+234 800 000 0001');
    fake.refuseOnce({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Some fields are missing or invalid.',
      details: ['body.whatsapp: This number is not in use'],
    });
    await page.user.click(save());
    expect(
      await screen.findByText('This number is not in use'),
    ).toBeInTheDocument();
    const field = screen.getByLabelText('WhatsApp');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('+234 800 000 0001');
    await page.user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });

  it('keeps what was typed after a failure, and says why', async () => {
    const page = await open('general', 'City');
    await retype(page, 'City', 'Kano');
    fake.refuseOnce({ status: 503, code: 'UNAVAILABLE', error: 'Not now.' });
    await page.user.click(save());
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByText('Not saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('Kano');
  });

  it('loads newer settings on request after a conflict, and keeps the changes', async () => {
    const page = await open('general', 'City');
    await retype(page, 'City', 'Kano');
    await retype(page, 'Author', 'H. Danjuma');
    fake.changeElsewhere({
      general: {
        siteName: 'Market Day',
        authorName: 'Halima D.',
        contactEmail: 'halima@example.com',
        whatsapp: '',
        city: 'Jos',
      },
    });
    await page.user.click(save());
    expect(
      await screen.findByText(/^Not saved, because “General” was saved/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('Kano');
    expect(screen.getByLabelText('Site name')).toHaveValue('Halima Danjuma');
    await page.user.click(screen.getByRole('button', { name: 'Load newest' }));
    expect(
      await screen.findByText(
        'Also changed elsewhere: Author. Check before you save.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Site name')).toHaveValue('Market Day');
    expect(screen.getByLabelText('City')).toHaveValue('Kano');
    expect(screen.getByLabelText('Author')).toHaveValue('H. Danjuma');
    await page.user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves.at(-1)).toEqual({
      group: 'general',
      authorName: 'H. Danjuma',
      city: 'Kano',
      version: 8,
    });
  });

  it('says why the newest settings could not be loaded', async () => {
    const page = await open('general', 'City');
    await retype(page, 'City', 'Kano');
    fake.refuseOnce(outdated);
    await page.user.click(save());
    const load = await screen.findByRole('button', { name: 'Load newest' });
    server.use(
      http.get('*/api/admin/settings', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    await page.user.click(load);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('Kano');
  });

  it('warns before changes are lost, by leaving or by discarding', async () => {
    const page = await open('general', 'City');
    await retype(page, 'City', 'Kano');
    await page.user.click(screen.getByRole('link', { name: 'Delivery' }));
    await page.user.click(
      await screen.findByRole('button', { name: 'Stay here' }),
    );
    expect(page.address()).toBe('/admin/settings/general');
    expect(screen.getByLabelText('City')).toHaveValue('Kano');
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Discard' }),
    );
    expect(screen.getByLabelText('City')).toHaveValue('Jos');
    await page.user.click(screen.getByRole('link', { name: 'Delivery' }));
    expect(await screen.findByLabelText('Area')).toBeInTheDocument();
  });

  it('saves regions with fees and times, and shows an error at its field', async () => {
    const { user } = await open('delivery', 'Area');
    const first = within(
      screen.getByRole('group', { name: 'Region 1 of Nigeria' }),
    );
    await user.clear(first.getByLabelText('Region'));
    await user.type(first.getByLabelText('Region'), 'South West');
    await user.clear(first.getByLabelText('Fee, in naira'));
    await user.type(first.getByLabelText('Fee, in naira'), '2,500');
    await user.click(
      screen.getByRole('button', { name: 'Add region to Nigeria' }),
    );
    const second = within(
      await screen.findByRole('group', { name: 'Region 2 of Nigeria' }),
    );
    expect(second.getByLabelText('Region')).toHaveFocus();
    await user.type(second.getByLabelText('Region'), 'south west');
    await user.clear(second.getByLabelText('Fastest, in days'));
    await user.type(second.getByLabelText('Fastest, in days'), '6');
    await user.click(save());
    expect(
      await second.findByText('Must not be less than the fastest'),
    ).toBeInTheDocument();
    expect(first.getByText('Another region has this name')).toBeInTheDocument();
    expect(first.getByLabelText('Region')).toHaveFocus();
    expect(fake.saves).toEqual([]);
    await user.type(second.getByLabelText('Region'), ' and Kwara');
    await user.clear(second.getByLabelText('Fastest, in days'));
    await user.type(second.getByLabelText('Fastest, in days'), '4');
    await user.click(save());
    const unclear = await screen.findByText(/^Only one region can be for all/);
    await user.click(first.getByText(/^States: all/));
    await user.click(first.getByLabelText('Oyo'));
    expect(unclear).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Add country'), 'Ghana');
    expect(screen.queryByRole('region', { name: 'Ghana' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const ghana = within(
      await screen.findByRole('group', { name: 'Region 1 of Ghana' }),
    );
    expect(ghana.getByLabelText('Region')).toHaveValue('Everywhere in Ghana');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      {
        group: 'delivery',
        version: 7,
        ...{ area: 'Nigeria and Ghana', time: '3–10 working days' },
        countries: [
          {
            country: 'NG',
            regions: [
              {
                ...{ name: 'South West', feeKobo: 250_000, states: ['Oyo'] },
                ...{ minDays: 3, maxDays: 7 },
              },
              {
                ...{ name: 'south west and Kwara', feeKobo: 0, states: [] },
                ...{ minDays: 4, maxDays: 5 },
              },
            ],
          },
          {
            country: 'GH',
            regions: [
              {
                ...{ name: 'Everywhere in Ghana', feeKobo: 0, states: [] },
                ...{ minDays: 5, maxDays: 10 },
              },
            ],
          },
        ],
      },
    ]);
    await user.click(
      screen.getByRole('button', { name: 'Remove country Ghana' }),
    );
    expect(screen.getByText('Ghana is removed.')).toBeInTheDocument();
    expect(first.getByLabelText('Region')).toHaveFocus();
  });

  it('shows settings that were saved elsewhere since the tab was open before', async () => {
    const page = await open('general', 'City');
    await page.user.click(screen.getByRole('link', { name: 'Delivery' }));
    await screen.findByLabelText('Area');
    fake.changeElsewhere({
      delivery: {
        ...{ area: 'Lagos', time: '1 day', states: ['Lagos'] },
        countries: freeDelivery,
      },
    });
    await page.user.click(screen.getByRole('link', { name: 'General' }));
    await screen.findByLabelText('City');
    await page.user.click(screen.getByRole('link', { name: 'Delivery' }));
    expect(await screen.findByLabelText('Area')).toHaveValue('Lagos');
  });
});

describe('the delivery settings', () => {
  it('save the chosen states, and none for all of Nigeria', async () => {
    const page = await open('delivery', 'Area');
    expect(screen.getByLabelText('All of Nigeria')).toBeChecked();
    expect(screen.queryByLabelText('Kano')).toBeNull();
    await page.user.click(screen.getByLabelText('Chosen states'));
    await page.user.click(screen.getByLabelText('Lagos'));
    await page.user.click(screen.getByLabelText('Kano'));
    expect(screen.getByText('2 states chosen')).toBeInTheDocument();
    await page.user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      { group: 'delivery', states: ['Kano', 'Lagos'], version: 7 },
    ]);
    await page.user.click(screen.getByLabelText('All of Nigeria'));
    await page.user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({
      group: 'delivery',
      states: [],
      version: 8,
    });
  });

  it("show the server's error of the states below them", async () => {
    const page = await open('delivery', 'Area');
    await retype(page, 'Area', 'the north');
    fake.refuseOnce({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Some fields are missing or invalid.',
      details: ['body.states.3: Please give a state of Nigeria'],
    });
    await page.user.click(save());
    expect(
      await screen.findByText('Please give a state of Nigeria'),
    ).toBeInTheDocument();
  });
});

describe('the legal settings', () => {
  it('save the refund period as a number', async () => {
    const page = await open('legal', 'Seller');
    expect(screen.getByLabelText('Refund period in days')).toHaveValue('14');
    await page.user.clear(screen.getByLabelText('Refund period in days'));
    await page.user.click(save());
    expect(
      await screen.findByText('Please give the days as a whole number'),
    ).toBeInTheDocument();
    await page.user.type(
      screen.getByLabelText('Refund period in days'),
      '400 days',
    );
    expect(
      await screen.findByText('Please give at most 365 days'),
    ).toBeInTheDocument();
    await retype(page, 'Refund period in days', '30');
    await retype(page, 'Seller', 'Danjuma Books Ltd');
    await page.user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      {
        group: 'legal',
        sellerName: 'Danjuma Books Ltd',
        refundDays: 30,
        version: 7,
      },
    ]);
  });

  it("show the server's error at its field", async () => {
    const page = await open('legal', 'Address');
    await retype(page, 'Address', 'nowhere');
    fake.refuseOnce({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Some fields are missing or invalid.',
      details: ['body.address: Please give a postal address'],
    });
    await page.user.click(save());
    expect(
      await screen.findByText('Please give a postal address'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toBeInvalid();
  });
});
