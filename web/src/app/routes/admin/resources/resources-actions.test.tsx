import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';
import {
  unavailable,
  copiesTo,
  essay,
  serveResources,
  item,
  type ListedPost,
  replaceResources,
  resource,
  withResources,
} from '../../../../test/answers/resource-list.ts';

withResources();

describe('the address of a resource in the list', () => {
  it('is copied, with a check mark for two seconds', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    const copied: string[] = [];
    copiesTo(async (text) => void copied.push(text));
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Copy URL/ }));
    const button = await entry.findByRole('button', { name: /^Copied/ });
    expect(button.querySelector('svg')).not.toBeNull();
    expect(copied).toEqual(['http://localhost/resources/averages']);
    expect(
      await entry.findByRole('button', { name: /^Copy URL/ }),
    ).toBeInTheDocument();
  });

  it('is copied with execCommand when the clipboard API is forbidden', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    copiesTo(() => Promise.reject(new Error('forbidden')));
    let marked: string | undefined;
    Object.assign(document, {
      execCommand: () => {
        marked = document.querySelector('textarea')?.value;
        return true;
      },
    });
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Copy URL/ }));
    await entry.findByRole('button', { name: /^Copied/ });
    expect(marked).toBe('http://localhost/resources/averages');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('is offered for manual copying when neither way works', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    copiesTo(() => Promise.reject(new Error('forbidden')));
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Copy URL/ }));
    await entry.findByRole('button', {
      name: /^Copying failed: select the address/,
    });
  });
});

describe('the newsletter of a resource', () => {
  const email = async (page: ReturnType<typeof renderAdmin>) => {
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Email/ }));
  };

  it('starts with its text and opens', async () => {
    serveResources([essay()]);
    const id = '01990000-0000-7000-8000-000000000001';
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/admin/newsletters', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ newsletter: { id } }, { status: 201 });
      }),
      http.get('*/api/admin/newsletters/:id', unavailable),
    );
    const page = renderAdmin('/admin/resources');
    await email(page);
    await waitFor(() => expect(page.address()).toBe(`/admin/newsletter/${id}`));
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^newsletter-of-/);
  });

  it('shows an error when it cannot start', async () => {
    serveResources([essay()]);
    server.use(http.post('*/api/admin/newsletters', unavailable));
    const page = renderAdmin('/admin/resources');
    await email(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    expect(page.address()).toBe('/admin/resources');
  });
});

describe('the deletion of a resource', () => {
  const confirmDeletion = async (page: ReturnType<typeof renderAdmin>) => {
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Delete/ }));
    return within(
      await screen.findByRole('dialog', {
        name: 'Are you sure you want to delete this resource?',
      }),
    );
  };

  it('needs a confirmation and can be undone', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    const dialog = await confirmDeletion(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Resource deleted successfully!'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Averages' })).toBeNull(),
    );
    const undo = screen.getByRole('button', { name: /^Undo/ });
    expect(undo).toHaveFocus();
    await page.user.click(undo);
    expect(
      await screen.findByText('“Averages” is restored.'),
    ).toBeInTheDocument();
    await item('Averages');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('can be cancelled', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    const dialog = await confirmDeletion(page);
    await page.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await item('Averages');
  });

  it('shows an error when it fails', async () => {
    serveResources([essay()]);
    server.use(http.delete('*/api/resources/posts/:id', unavailable));
    const page = renderAdmin('/admin/resources');
    const dialog = await confirmDeletion(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to delete resource. Away.',
    );
  });

  it('can be undone later from the list of deleted resources', async () => {
    serveResources(
      [resource({ title: 'Gone', deletedAt: '2025-11-21T08:00:00.000Z' })],
      { statuses: { published: 0, draft: 0, scheduled: 0, deleted: 1 } },
    );
    const page = renderAdmin('/admin/resources');
    const status = await screen.findByLabelText('Status');
    await within(status).findByRole('option', { name: 'Deleted' });
    await page.user.selectOptions(status, 'Deleted');
    const entry = await item('Gone');
    expect(entry.getByText('Deleted on 21 November 2025')).toBeInTheDocument();
    expect(entry.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await page.user.click(entry.getByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText('“Gone” is restored.')).toBeInTheDocument();
  });
});

describe('the resource editor of the list', () => {
  const full = (of: ListedPost, change: object = {}) => ({
    ...of,
    content: '<p>One two three. Four.</p>',
    version: 3,
    ownReadTime: null,
    workingCopy: null,
    otherEditor: null,
    ...change,
  });

  it('opens for a new resource and is named in the address', async () => {
    serveResources([]);
    const page = renderAdmin('/admin/resources');
    await page.user.click(
      await screen.findByRole('button', { name: 'Create your first resource' }),
    );
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(page.url()).toBe('/admin/resources?edit=new');
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.url()).toBe('/admin/resources');
    expect(
      screen.getByRole('button', { name: 'Create Resource' }),
    ).toBeInTheDocument();
  });

  it('opens for a listed resource, closes after saving and reloads the list', async () => {
    const before = essay();
    serveResources([before]);
    const saved: unknown[] = [];
    server.use(
      http.get('*/api/resources/posts/:id', () =>
        HttpResponse.json({ post: full(before) }),
      ),
      http.put('*/api/resources/posts/:id/editing', () =>
        HttpResponse.json({ version: 3, copyVersion: 0, otherEditor: null }),
      ),
      http.put('*/api/resources/posts/:id', async ({ request }) => {
        saved.push(await request.json());
        replaceResources([{ ...before, title: 'Medians' }]);
        return HttpResponse.json({
          post: full(before, { title: 'Medians', version: 4 }),
        });
      }),
    );
    const page = renderAdmin('/admin/resources');
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Edit/ }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(page.url()).toBe(`/admin/resources?edit=${before.id}`);
    await page.user.clear(title);
    await page.user.type(title, 'Medians');
    await page.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(
      await screen.findByText('Resource updated successfully!'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.url()).toBe('/admin/resources');
    await item('Medians');
    expect(saved).toEqual([
      expect.objectContaining({ title: 'Medians', version: 3 }),
    ]);
  });
});

describe('the preview of a resource', () => {
  const preview = async (page: ReturnType<typeof renderAdmin>) => {
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Preview/ }));
    return screen.findByRole('dialog', { name: 'Preview' });
  };

  it('shows the article like its public page, and closes', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    const dialog = within(await preview(page));
    expect(
      await dialog.findByRole('heading', { level: 1, name: 'Averages' }),
    ).toBeInTheDocument();
    expect(dialog.getByText('One two three. Four.')).toBeInTheDocument();
    expect(dialog.getByText('4 words, 2 min')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says who can see a draft', async () => {
    serveResources([{ ...essay(), status: 'draft' }]);
    const page = renderAdmin('/admin/resources');
    const dialog = within(await preview(page));
    expect(
      dialog.getByText('A draft: only you can see it'),
    ).toBeInTheDocument();
  });

  it('opens its links in a new tab', async () => {
    serveResources([essay()]);
    const page = renderAdmin('/admin/resources');
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const dialog = within(await preview(page));
    await page.user.click(
      await dialog.findByRole('link', { name: 'PR Measurement' }),
    );
    expect(open).toHaveBeenCalledWith(
      'http://localhost/resources?category=PR+Measurement',
      '_blank',
      'noopener',
    );
    expect(page.url()).toBe('/admin/resources');
  });

  it('shows an error when the article cannot be loaded, and loads it on Try Again', async () => {
    serveResources([essay()]);
    server.use(
      http.get('*/api/resources/posts/:id', unavailable, { once: true }),
    );
    const page = renderAdmin('/admin/resources');
    const dialog = within(await preview(page));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to load resource data.',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await dialog.findByRole('heading', { level: 1, name: 'Averages' });
  });

  it('passes axe', async () => {
    serveResources([essay()]);
    const dialog = await preview(renderAdmin('/admin/resources'));
    await within(dialog).findByRole('heading', { level: 1 });
    expect(await faultsOf(dialog)).toEqual([]);
  });
});
