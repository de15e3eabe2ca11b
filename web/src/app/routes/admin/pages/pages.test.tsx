import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editedPage, listedPage } from '../../../../test/answers/pages.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

const privacy = listedPage({
  id: '00000000-0000-4000-8000-000000000002',
  slug: 'privacy',
  kind: 'legal',
  title: 'Privacy',
  status: 'draft',
  version: 0,
  updatedAt: null,
  publishedAt: null,
  usesDefault: true,
});

const servePages = (...pages: object[]) =>
  server.use(http.get('*/api/admin/pages', () => HttpResponse.json({ pages })));

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

const itemOf = async (title: string) => {
  await screen.findByRole('heading', { name: 'Pages' });
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: title });
  return within(link.closest('li') ?? document.body);
};

describe('the list of pages', () => {
  it('opens the editor of the page whose address is named', async () => {
    servePages(listedPage(), privacy);
    server.use(
      http.get('*/api/admin/pages/:id', () =>
        HttpResponse.json({ page: editedPage() }),
      ),
    );
    const { address } = renderAdmin('/admin/pages?at=privacy');
    await waitFor(() => expect(address()).toBe(`/admin/pages/${privacy.id}`));
  });

  it('shows what visitors see of each page, and passes axe', async () => {
    servePages(
      listedPage({ hasUnpublishedText: true }),
      listedPage({
        id: '00000000-0000-4000-8000-000000000003',
        slug: 'courses',
        title: 'Courses',
        status: 'draft',
        publishedAt: null,
      }),
      privacy,
    );
    const { container } = renderAdmin('/admin/pages');
    const press = await itemOf('Press');
    expect(press.getByText('Published')).toBeVisible();
    expect(press.getByText('Unpublished changes')).toBeVisible();
    expect(press.getByText('Published 21 Nov 2026')).toBeVisible();
    expect(press.getByRole('link', { name: /^View ?: Press/ })).toHaveAttribute(
      'href',
      '/press',
    );
    const courses = await itemOf('Courses');
    expect(courses.getByText('Draft')).toBeVisible();
    expect(courses.queryByRole('link', { name: /^View/ })).toBeNull();
    expect((await itemOf('Privacy')).getByText('Not confirmed')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Legal settings' }),
    ).toHaveAttribute('href', '/admin/settings/legal');
    expect(await faultsOf(container)).toEqual([]);
  });

  it('offers to write the first page', async () => {
    servePages(privacy);
    const { user, address } = renderAdmin('/admin/pages');
    await user.click(await screen.findByRole('link', { name: 'Write a page' }));
    expect(address()).toBe('/admin/pages/new');
  });

  it('confirms a legal page once the author has agreed', async () => {
    servePages(privacy);
    const saved: unknown[] = [];
    server.use(
      http.put('*/api/admin/pages/:id', async ({ request }) => {
        saved.push(await request.json());
        servePages({ ...privacy, status: 'published', version: 1 });
        return HttpResponse.json({ page: editedPage(privacy) });
      }),
    );
    const { user } = renderAdmin('/admin/pages');
    await user.click(
      await screen.findByRole('button', { name: /^Confirm ?: Privacy$/ }),
    );
    const dialog = within(screen.getByRole('dialog'));
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('“Privacy” confirmed')).toBeVisible();
    expect(saved).toEqual([{ version: 0, status: 'published' }]);
    await waitFor(() => expect(screen.queryByText('Not confirmed')).toBeNull());
  });

  it('asks to confirm a legal page again after the settings changed', async () => {
    servePages({
      ...privacy,
      ...{ status: 'published', version: 1, isOutdated: true },
      publishedAt: '2026-11-21T12:00:00Z',
    });
    renderAdmin('/admin/pages');
    const item = await itemOf('Privacy');
    expect(item.getByText('Settings changed')).toBeVisible();
    expect(item.getByText('In force since 21 Nov 2026')).toBeVisible();
    expect(item.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  });

  it('shows why it could not be loaded', async () => {
    servePages();
    server.use(
      http.get('*/api/admin/pages', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    renderAdmin('/admin/pages');
    expect(await screen.findByText('Not now.')).toBeVisible();
  });
});
