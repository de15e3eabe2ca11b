import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { siteContent } from '../../../../test/answers/builders.ts';
import { outdated, refuse } from '../../../../test/answers/settings.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

const page = (path: string, title: string, isShown = true) => ({
  path,
  title,
  isShown,
});

type Refusal = Parameters<typeof refuse>[0];

let saves: unknown[];
let refusals: Refusal[];
let content = siteContent();
beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  saves = [];
  refusals = [];
  content = siteContent({
    version: 3,
    navigation: [
      page('/', 'Home'),
      page('/book', 'Book'),
      page('/podcast', 'Podcast', false),
    ],
  });
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/content', () => HttpResponse.json(content)),
    http.post('*/api/admin/content', async ({ request }) => {
      const edit = (await request.json()) as Partial<typeof content>;
      saves.push(edit);
      const refusal = refusals.shift();
      if (refusal) return refuse(refusal);
      content = { ...content, ...edit, version: content.version + 1 };
      return HttpResponse.json({ content });
    }),
  );
});

const open = async () => {
  const { user } = renderAdmin('/admin/settings/menu');
  const list = await screen.findByRole('list', { name: 'Pages' });
  return { user, list };
};
const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the menu settings', () => {
  it('change the order, a title and what is shown, and save all pages', async () => {
    const { user, list } = await open();
    expect(titles(list)).toEqual(['Home', 'Book', 'Podcast']);
    expect(screen.getByLabelText('Show Podcast')).not.toBeChecked();
    const up = screen.getByRole('button', { name: 'Move Podcast up' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(titles(list)).toEqual(['Home', 'Podcast', 'Book']);
    expect(
      screen.getByRole('button', { name: 'Move Podcast up' }),
    ).toHaveFocus();
    expect(screen.getByText('Podcast is now 2 of 3.')).toHaveRole('status');
    await user.click(screen.getByLabelText('Show Podcast'));
    await user.clear(screen.getByLabelText('Title of /book'));
    await user.type(screen.getByLabelText('Title of /book'), 'Recipes ');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(saves).toEqual([
      {
        version: 3,
        navigation: [
          page('/', 'Home'),
          page('/podcast', 'Podcast'),
          page('/book', 'Recipes'),
        ],
      },
    ]);
    expect(titles(list)).toEqual(['Home', 'Podcast', 'Recipes']);
  });

  it('cannot move the first page up or the last page down', async () => {
    const { user, list } = await open();
    const first = screen.getByRole('button', { name: 'Move Home up' });
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Move Podcast down' }));
    expect(titles(list)).toEqual(['Home', 'Book', 'Podcast']);
    expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
  });

  it('need a title for each page', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Title of /book'));
    await user.click(save());
    expect(screen.getByLabelText('Title of /book')).toBeInvalid();
    await waitFor(() =>
      expect(screen.getByLabelText('Title of /book')).toHaveFocus(),
    );
    expect(screen.getByLabelText('Title of /')).toBeValid();
    expect(saves).toEqual([]);
  });

  it("show the server's error, and keep what was typed after a conflict", async () => {
    const { user, list } = await open();
    await user.type(screen.getByLabelText('Title of /book'), 's');
    refusals = [
      {
        status: 400,
        code: 'VALIDATION_FAILED',
        error: 'Some fields are missing or invalid.',
        details: ['body.navigation: Please list each page once'],
      },
      outdated,
    ];
    await user.click(save());
    expect(
      await screen.findByText('Please list each page once'),
    ).toBeInTheDocument();
    await user.click(save());
    await user.click(
      await screen.findByRole('button', { name: 'Load newest' }),
    );
    expect(await screen.findByText(/^The newest version is/)).toBeVisible();
    expect(titles(list)).toEqual(['Home', 'Books', 'Podcast']);
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });
});
