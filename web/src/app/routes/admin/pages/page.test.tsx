import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { editedPage } from '../../../../test/answers/pages.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import '../../../test/mock-quill-field.tsx';
import { renderAdmin } from '../../../test/render-admin.tsx';

type Page = ReturnType<typeof editedPage>;
type Body = Partial<Page>;

const saved: Body[] = [];
const created: Body[] = [];

/** Serves a fake catalogue with one page, which records what it receives. */
const servePage = (page = editedPage()) => {
  let stored = page;
  const answerWith = (body: Body, status = 200) => {
    stored = { ...stored, ...body, version: stored.version + 1 };
    return HttpResponse.json({ page: stored }, { status });
  };
  server.use(
    http.get('*/api/admin/pages', () => HttpResponse.json({ pages: [] })),
    http.get('*/api/admin/pages/:id', () =>
      HttpResponse.json({ page: stored }),
    ),
    http.post('*/api/admin/pages', async ({ request }) => {
      const body = (await request.json()) as Body;
      created.push(body);
      return answerWith(body, 201);
    }),
    http.put('*/api/admin/pages/:id', async ({ request }) => {
      const body = (await request.json()) as Body;
      saved.push(body);
      if (body.version !== stored.version)
        return HttpResponse.json(
          { success: false, code: 'PAGE_CHANGED', error: 'Saved elsewhere.' },
          { status: 409 },
        );
      return answerWith(body);
    }),
  );
  return {
    /** Saves the page as another tab does. */
    saveElsewhere: (body: Body) => void answerWith(body),
  };
};

const address = `/admin/pages/${editedPage().id}`;
const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  saved.length = 0;
  created.length = 0;
  window.sessionStorage.clear();
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

describe('a new page', () => {
  it('needs a title, and has its own address once it is saved', async () => {
    servePage(editedPage({ status: 'draft', publishedAt: null, version: 0 }));
    const { user, address: shown } = renderAdmin('/admin/pages/new');
    await write('Text', '<p>Kit</p>');
    await user.click(button('Save draft'));
    expect(await screen.findByText('Please give a title')).toBeVisible();
    expect(created).toEqual([]);
    await write('Title', 'Press');
    await user.click(button('Save draft'));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(created).toEqual([{ title: 'Press', content: '<p>Kit</p>' }]);
    await waitFor(() => expect(shown()).toBe(address));
    expect(await field('Text')).toHaveValue('<p>Kit</p>');
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  });

  it('stays in the form when it is refused, and after a reload', async () => {
    servePage();
    server.use(
      http.post('*/api/admin/pages', () =>
        HttpResponse.json(
          {
            success: false,
            code: 'PAGE_ADDRESS_TAKEN',
            error: 'Another page has the address /book.',
          },
          { status: 409 },
        ),
      ),
    );
    const first = renderAdmin('/admin/pages/new');
    await write('Title', 'Book');
    await first.user.click(button('Publish'));
    expect(
      await screen.findByText('Another page has the address /book.'),
    ).toBeVisible();
    first.unmount();
    const { user } = renderAdmin('/admin/pages/new');
    expect(await field('Title')).toHaveValue('Book');
    await user.click(button('Discard changes'));
    expect(await field('Title')).toHaveValue('');
  });
});

describe('the editor of a page', () => {
  it('passes axe, and does not change the address of a published page', async () => {
    servePage();
    const { container } = renderAdmin(address);
    expect(await field('Address')).toHaveAttribute('readonly');
    await field('Text');
    expect(await faultsOf(container)).toEqual([]);
  });

  it('saves a draft without publishing it, then publishes, hides and deletes the page', async () => {
    servePage();
    server.use(
      http.delete('*/api/admin/pages/:id', () =>
        HttpResponse.json({ deleted: true }),
      ),
    );
    const { user, address: shown } = renderAdmin(address);
    await write('Text', '<p>Three pictures.</p>');
    expect(screen.getByText(/^Unsaved changes/)).toBeVisible();
    await user.click(button('Save draft'));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    await user.click(button('Publish changes'));
    expect(await screen.findByText('Page published')).toBeVisible();
    await user.click(button('Hide page'));
    expect(await screen.findByText('Page hidden')).toBeVisible();
    const text = { title: 'Press', content: '<p>Three pictures.</p>' };
    expect(saved).toEqual([
      { ...text, version: 1 },
      { ...text, version: 2, status: 'published' },
      { ...text, version: 3, status: 'draft' },
    ]);
    await user.click(button('Delete page'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Press” deleted')).toBeVisible();
    expect(shown()).toBe('/admin/pages');
  });

  it.each([
    ['Keep my text', '<p>Mine.</p>'],
    ['Use newer text', '<p>Theirs.</p>'],
  ])(
    'loses neither text when the page was saved elsewhere: %s',
    async (choice, expected) => {
      const catalogue = servePage();
      const { user } = renderAdmin(address);
      await write('Text', '<p>Mine.</p>');
      catalogue.saveElsewhere({ content: '<p>Theirs.</p>' });
      await user.click(button('Publish changes'));
      await user.click(await screen.findByRole('button', { name: choice }));
      await waitFor(() =>
        expect(screen.queryByText('Saved elsewhere.')).toBeNull(),
      );
      expect(await field('Text')).toHaveValue(expected);
      await user.click(button('Publish changes'));
      expect(await screen.findByText('Page published')).toBeVisible();
      expect(saved.at(-1)).toMatchObject({ version: 2, content: expected });
    },
  );

  it('loads the text of a revision', async () => {
    servePage();
    const revision = {
      ...{ version: 1, title: 'Media', by: 'admin', publishedAt: null },
      savedAt: '2026-11-20T08:00:00Z',
    };
    server.use(
      http.get('*/api/admin/pages/:id/revisions', () =>
        HttpResponse.json({ revisions: [revision] }),
      ),
      http.get('*/api/admin/pages/:id/revisions/1', () =>
        HttpResponse.json({
          revision: { ...revision, content: '<p>Old.</p>' },
        }),
      ),
    );
    const { user } = renderAdmin(address);
    await field('Text');
    await user.click(button('Revisions'));
    await user.click(await screen.findByRole('button', { name: /^20 Nov/ }));
    expect(await screen.findByText('Old.')).toBeVisible();
    await user.click(button('Use this text'));
    expect(await field('Text')).toHaveValue('<p>Old.</p>');
    expect(await field('Title')).toHaveValue('Media');
    expect(saved).toEqual([]);
  });
});

describe('the editor of a legal page', () => {
  it('confirms the text, and goes back to that of the settings', async () => {
    servePage(
      editedPage({
        ...{ kind: 'legal', slug: 'privacy', title: 'Privacy' },
        ...{ content: '<p>Mine.</p>', defaultContent: '<p>Default.</p>' },
      }),
    );
    const { user } = renderAdmin(address);
    await field('Text');
    expect(screen.queryByRole('button', { name: 'Delete page' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hide page' })).toBeNull();
    await user.click(button('Use default text'));
    expect(await field('Text')).toHaveValue('<p>Default.</p>');
    await user.click(button('Confirm'));
    expect(await screen.findByText('Page confirmed')).toBeVisible();
    expect(saved).toEqual([
      {
        ...{ title: 'Privacy', content: '<p>Default.</p>' },
        ...{ version: 1, status: 'published' },
      },
    ]);
  });
});
