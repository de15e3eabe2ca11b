import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SiteContent } from '../../../shared/site-content.ts';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import { siteContent } from '../../../test/answers/builders.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

let sent: SiteContent[];
let shop: { content: SiteContent; refusal?: object; status?: number };

const later = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

beforeEach(() => {
  sent = [];
  shop = { content: siteContent({ version: 4 }) };
  window.localStorage.setItem('imprint-admin-token', 'good');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({
        success: true,
        user: { username: 'admin' },
        expiresAt: new Date(Date.now() + 900_000).toISOString(),
      }),
    ),
    http.get('*/api/admin/content', () => HttpResponse.json(shop.content)),
    http.post('*/api/admin/content', async ({ request }) => {
      const body = (await request.json()) as SiteContent;
      sent.push(body);
      await later(20);
      if (shop.refusal)
        return HttpResponse.json(shop.refusal, { status: shop.status ?? 400 });
      if (body.version !== shop.content.version)
        return HttpResponse.json(
          {
            success: false,
            code: 'CONTENT_CHANGED',
            error: 'The content was saved somewhere else.',
            details: ['You edited version 4; version 5 is there now.'],
          },
          { status: 409 },
        );
      shop.content = { ...body, version: body.version + 1 };
      return HttpResponse.json({ content: shop.content });
    }),
  );
});

const open = async (address = '/admin/content') => {
  const view = renderAdmin(address);
  await screen.findByRole('tab', { name: 'Hero Section' });
  return view;
};

type View = Pick<Awaited<ReturnType<typeof open>>, 'user'>;

/** Restores the saved draft. The button is enabled once the current content is loaded. */
const goOnWithIt = async ({ user }: View) => {
  const button = () => screen.getByRole('button', { name: 'Restore draft' });
  await waitFor(() =>
    expect(button()).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(button());
};

const tab = (name: string) => screen.getByRole('tab', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

const retype = async (
  { user }: Awaited<ReturnType<typeof open>>,
  label: string,
  text: string,
) => {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
};

describe('the content screen', () => {
  it('has the tabs of the four main sections and of all other texts of the site', async () => {
    const { user, container } = await open();
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Hero Section',
      'About Section',
      'Book Details',
      'Testimonials',
      'Speaking',
      'Podcast',
      'Contact',
      'Resources',
      'Delivery',
      'Services',
      'Site',
    ]);
    expect(field('Title')).toHaveValue('A Title');
    await user.click(tab('Book Details'));
    expect(field('Price (₦)')).toHaveValue('15000');
    expect(field('E-book price (₦)')).toHaveValue('10000');
    for (const name of ['About Section', 'Testimonials', 'Site']) {
      await user.click(tab(name));
      expect(screen.getByRole('tabpanel', { name })).toBeVisible();
      expect(await faultsOf(container)).toEqual([]);
    }
    expect(field('Author’s name')).toHaveValue('Adaeze Okonkwo');
  });

  it('edits where paperbacks are delivered and how long it takes', async () => {
    const view = await open('/admin/content?part=delivery');
    expect(field('Delivered to')).toHaveValue('Nigeria');
    await retype(view, 'Delivery time', '2–4 working days');
    await view.user.click(screen.getByRole('button', { name: 'Add a state' }));
    await view.user.type(screen.getByLabelText('State'), 'Lagos');
    await view.user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.delivery).toMatchObject({
      area: 'Nigeria',
      time: '2–4 working days',
      states: ['Lagos'],
    });
  });

  it('switches tabs with the arrow keys and puts the tab in the address', async () => {
    const { user, url } = await open();
    await user.click(tab('Hero Section'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Book Details')).toHaveFocus();
    expect(url()).toBe('/admin/content?part=book');
    await user.keyboard('{End}');
    expect(tab('Site')).toHaveAttribute('aria-selected', 'true');
  });

  it('opens at the field, list or empty list that the address names', async () => {
    const named = async (address: string) => {
      const { unmount } = await open(`/admin/content?${address}`);
      const { activeElement } = document;
      unmount();
      return activeElement;
    };
    expect(await named('part=book#book.authorNote')).toHaveAccessibleName(
      'Author’s note',
    );
    expect(await named('part=testimonials#testimonials')).toHaveAttribute(
      'name',
      'testimonials.0.quote',
    );
    expect(await named('part=book#book.features')).toHaveAccessibleName(
      'Add a feature',
    );
    expect(await named('part=book#unknown')).toBe(document.body);
  });

  it('saves the complete content under its version and confirms it', async () => {
    const view = await open();
    await retype(view, 'Title', 'Louder');
    await retype(view, 'Badge', '');
    expect(screen.getByText(/^Changed: Hero Section/)).toBeVisible();
    await view.user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    expect(
      await screen.findByText('Content saved successfully!'),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        ...siteContent({ version: 4 }),
        hero: { ...siteContent().hero, title: 'Louder', badge: '' },
      },
    ]);
    expect(field('Title')).toHaveValue('Louder');
    expect(screen.getByText('Everything here is saved.')).toBeVisible();
    await retype(view, 'Title', 'Louder still');
    await view.user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.version).toBe(5);
    await screen.findByText('Everything here is saved.');
  });

  it('saves prices as whole naira and refuses any other price', async () => {
    const view = await open('/admin/content?part=book');
    await retype(view, 'Price (₦)', '16.5k');
    await view.user.click(tab('Hero Section'));
    await view.user.click(saveButton());
    expect(
      await screen.findByText('Please give the price in whole naira'),
    ).toBeVisible();
    await waitFor(() => expect(field('Price (₦)')).toHaveFocus());
    expect(sent).toEqual([]);
    await retype(view, 'Price (₦)', '16500');
    await view.user.click(saveButton());
    await screen.findByText('Content saved successfully!');
    expect(sent[0]?.book.price).toBe(16_500);
  });

  it('shows why a save failed and keeps the changes', async () => {
    shop.refusal = { success: false, code: 'UNAVAILABLE', error: 'Away.' };
    shop.status = 503;
    const view = await open();
    await retype(view, 'Title', 'Louder');
    await view.user.click(saveButton());
    expect(await screen.findByText('Error saving content')).toBeVisible();
    expect(screen.getByText('Away.')).toBeVisible();
    expect(field('Title')).toHaveValue('Louder');
  });

  it('shows a server validation error at its field', async () => {
    shop.refusal = {
      success: false,
      code: 'VALIDATION_FAILED',
      error: 'Some of it is not right.',
      details: ['body.site.city: That is no city'],
    };
    const view = await open();
    await retype(view, 'Title', 'Louder');
    await view.user.click(saveButton());
    expect(await screen.findByText('That is no city')).toBeVisible();
    expect(tab('Site')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the list of testimonials', () => {
  it('adds, moves and removes entries and moves the focus along', async () => {
    const view = await open('/admin/content?part=testimonials');
    const { user } = view;
    expect(
      screen.getByRole('heading', { name: 'Testimonial 7' }),
    ).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Move testimonial 3 up' }),
    );
    expect(
      screen.getByRole('button', { name: 'Move testimonial 2 up' }),
    ).toHaveFocus();
    const second = screen.getByRole('group', { name: 'Testimonial 2' });
    expect(within(second).getByLabelText('Author')).toHaveValue('Reader 3');
    expect(
      screen.getByText('Testimonial 3 is now number 2 of 7.'),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Remove testimonial 1' }),
    );
    expect(
      screen.getByRole('heading', { name: 'Testimonial 1' }),
    ).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add a testimonial' }));
    const last = screen.getByRole('group', { name: 'Testimonial 7' });
    expect(within(last).getByLabelText('Quote')).toHaveFocus();
    await user.keyboard('Short and exact.');
    expect(within(last).getByText('3 words, 0.4 per second')).toBeVisible();
    await user.type(within(last).getByLabelText('Author'), 'A reader');
    await user.click(saveButton());
    await screen.findByText('Content saved successfully!');
    expect(sent[0]?.testimonials.map(({ author }) => author)).toEqual([
      'Reader 3',
      'Reader 2',
      'Reader 4',
      'Reader 5',
      'Reader 6',
      'Reader 7',
      'A reader',
    ]);
  });
});

describe('the picture of a testimonial', () => {
  it('is uploaded, shown and saved with the text', async () => {
    const imageUrl = '/images/abc/960.webp';
    server.use(
      http.head('*/images/*', () => HttpResponse.text('')),
      http.post('*/api/resources/upload-image', () =>
        HttpResponse.json({ imageUrl, width: 960, height: 1_200 }),
      ),
    );
    const { user, container } = await open('/admin/content?part=testimonials');
    const second = within(screen.getByRole('group', { name: 'Testimonial 2' }));
    await user.upload(
      second.getByLabelText('Choose an image'),
      new File(['a face'], 'face.png', { type: 'image/png' }),
    );
    await second.findByRole('button', { name: 'Remove image' });
    await user.click(saveButton());
    await screen.findByText('Content saved successfully!');
    expect(sent[0]?.testimonials.map(({ image }) => image)).toEqual([
      undefined,
      imageUrl,
      ...Array.from({ length: 5 }, () => undefined),
    ]);
    expect(await faultsOf(container)).toEqual([]);
  });
});

describe('unsaved changes to the content', () => {
  it('trigger a confirmation before another screen opens, and can be restored afterwards', async () => {
    const view = await open();
    await retype(view, 'Title', 'Unsaved');
    await view.user.click(screen.getByRole('link', { name: 'Messages' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Leave without saving?',
    });
    await view.user.click(
      within(dialog).getByRole('button', { name: 'Stay here' }),
    );
    expect(view.address()).toBe('/admin/content');
    expect(field('Title')).toHaveValue('Unsaved');
    await view.user.click(screen.getByRole('link', { name: 'Messages' }));
    await view.user.click(await screen.findByRole('button', { name: 'Leave' }));
    // The address changes before the screen does. A return before the new screen is shown would not count as leaving.
    await screen.findByRole('heading', { level: 1, name: 'Messages' });
    expect(view.address()).toBe('/admin/messages');

    await view.user.click(screen.getByRole('link', { name: 'Content' }));
    expect(await screen.findByText(/were not saved/)).toBeVisible();
    await goOnWithIt(view);
    expect(await screen.findByLabelText('Title')).toHaveValue('Unsaved');
  });

  it('survive a reload and the end of a session, and can be discarded', async () => {
    const first = await open();
    await retype(first, 'Title', 'Unsaved');
    first.unmount();
    window.sessionStorage.clear();
    const { user } = renderAdmin('/admin/content');
    await user.click(
      await screen.findByRole('button', { name: 'Discard draft' }),
    );
    expect(await screen.findByLabelText('Title')).toHaveValue('A Title');
    expect(window.localStorage.getItem('imprint-content-draft')).toBeNull();
  });

  it("trigger the browser's confirmation before the page closes", async () => {
    const view = await open();
    const leaves = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return !event.defaultPrevented;
    };
    expect(leaves()).toBe(true);
    await retype(view, 'Title', 'Unsaved');
    expect(leaves()).toBe(false);
  });

  it('are discarded, by Discard or Refresh, only after a confirmation', async () => {
    const view = await open();
    await retype(view, 'Title', 'Unsaved');
    shop.content = siteContent({ version: 5 });
    await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await view.user.click(
      await screen.findByRole('button', { name: 'Discard and refresh' }),
    );
    await waitFor(() => expect(field('Title')).toHaveValue('A Title'));
    await retype(view, 'Title', 'Unsaved');
    await view.user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog');
    await view.user.click(
      within(dialog).getByRole('button', { name: 'Discard' }),
    );
    expect(field('Title')).toHaveValue('A Title');
  });
});

describe('a save over a newer version of the content', () => {
  const theirs = () =>
    siteContent({
      version: 5,
      hero: { ...siteContent().hero, title: 'Theirs', subtitle: 'New' },
    });

  it('is refused with the reason, shows both versions and saves the chosen one of each field', async () => {
    const view = await open();
    await retype(view, 'Title', 'Mine');
    await retype(view, 'Badge', '');
    shop.content = theirs();
    await view.user.click(saveButton());
    const heading = await screen.findByRole('heading', {
      name: 'There is a newer version',
    });
    expect(heading).toHaveFocus();
    expect(
      screen.getByText('The content was saved somewhere else.'),
    ).toBeVisible();
    const choice = (name: RegExp) => screen.getByRole('group', { name });
    expect(
      within(choice(/Title/)).getByRole('radio', { name: 'Yours Mine' }),
    ).toBeChecked();
    expect(within(choice(/Title/)).getByText('Changed by both')).toBeVisible();
    expect(
      within(choice(/Subtitle/)).getByRole('radio', {
        name: 'Saved elsewhere New',
      }),
    ).toBeChecked();
    expect(await faultsOf(view.container)).toEqual([]);
    await view.user.click(
      within(choice(/Title/)).getByRole('radio', {
        name: 'Saved elsewhere Theirs',
      }),
    );
    await view.user.click(
      screen.getByRole('button', { name: 'Save these choices' }),
    );
    expect(
      await screen.findByText('Content saved successfully!'),
    ).toBeVisible();
    expect(sent.at(-1)).toEqual({
      ...theirs(),
      hero: { ...theirs().hero, badge: '' },
    });
    expect(field('Title')).toHaveValue('Theirs');
  });

  it("can be postponed, which keeps the author's text in the fields", async () => {
    const view = await open();
    await retype(view, 'Title', 'Mine');
    shop.content = theirs();
    await view.user.click(saveButton());
    await view.user.click(
      await screen.findByRole('button', { name: 'Back to the fields' }),
    );
    expect(field('Title')).toHaveValue('Mine');
  });

  it('says why when the newer version cannot be loaded, and keeps the text for the next save', async () => {
    const view = await open();
    await retype(view, 'Title', 'Mine');
    shop.content = theirs();
    server.use(
      http.get(
        '*/api/admin/content',
        () =>
          HttpResponse.json(
            { success: false, code: 'UNAVAILABLE', error: 'Away.' },
            { status: 503 },
          ),
        { once: true },
      ),
    );
    await view.user.click(saveButton());
    expect(await screen.findByText('Error saving content')).toBeVisible();
    expect(screen.getAllByText(/Away\./)[0]).toBeVisible();
    expect(field('Title')).toHaveValue('Mine');
    await view.user.click(saveButton());
    expect(
      await screen.findByRole('heading', { name: 'There is a newer version' }),
    ).toBeVisible();
  });

  it('is detected as soon as an older draft is restored', async () => {
    const first = await open();
    await retype(first, 'Title', 'Mine');
    first.unmount();
    shop.content = theirs();
    const { user } = renderAdmin('/admin/content');
    await goOnWithIt({ user });
    await user.click(
      await screen.findByRole('button', { name: 'Save these choices' }),
    );
    await screen.findByText('Content saved successfully!');
    expect(sent[0]?.hero).toMatchObject({ title: 'Mine', subtitle: 'New' });
    expect(sent[0]?.version).toBe(5);
  });
});

describe('the content screen without an answer from the server', () => {
  it('shows an error and loads the content on Try Again', async () => {
    server.use(
      http.get(
        '*/api/admin/content',
        () =>
          HttpResponse.json(
            { success: false, code: 'UNAVAILABLE', error: 'Away.' },
            { status: 503 },
          ),
        { once: true },
      ),
    );
    const { user } = renderAdmin('/admin/content');
    expect(
      await screen.findByText('The content could not be loaded.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('tab', { name: 'Site' })).toBeVisible();
  });
});
