import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { faultsOf } from '../../../test/faults-of.ts';
import { post, postList } from '../../../test/builders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../test/server.ts';

type Listed = AnswerOf<'listPosts'>['posts'][number];

let asked: string[];
let posts: Listed[];

const resource = (change: Partial<Listed> = {}): Listed =>
  ({ ...post(change), status: 'published', ...change }) as Listed;

const refusal = (status: number, code: string, error: string) =>
  HttpResponse.json({ success: false, code, error }, { status });

const away = () => refusal(503, 'UNAVAILABLE', 'Away.');

const list = (meta: Record<string, unknown> = {}) =>
  postList(posts as ReturnType<typeof post>[], {
    totalEngagement: 6_214,
    lastUpdated: '2025-11-20T17:05:00.000Z',
    statuses: { published: 48, draft: 2, scheduled: 1, deleted: 0 },
    totalPosts: 51,
    ...meta,
  });

/** A server that lists, and forgets what is deleted until it is restored. */
const holds = (held: Listed[], meta: Record<string, unknown> = {}) => {
  posts = held;
  const gone = new Map<string, Listed>();
  server.use(
    http.get('*/api/resources/posts', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(list(meta));
    }),
    http.get('*/api/resources/posts/:id', ({ params }) => {
      const found = posts.find(({ id }) => id === params['id']);
      return found
        ? HttpResponse.json({
            post: { ...found, content: '<p>One two three. Four.</p>' },
          })
        : refusal(404, 'POST_NOT_FOUND', 'There is no such post.');
    }),
    http.delete('*/api/resources/posts/:id', ({ params }) => {
      const found = posts.find(({ id }) => id === params['id']);
      if (found) gone.set(found.id, found);
      posts = posts.filter((each) => each !== found);
      return HttpResponse.json({ deleted: true });
    }),
    http.post('*/api/resources/posts/:id/restore', ({ params }) => {
      const found = gone.get(String(params['id']));
      if (found) posts = [found, ...posts];
      return HttpResponse.json({ post: { ...found, content: '' } });
    }),
  );
};

const essay = () =>
  resource({
    title: 'Averages',
    slug: 'averages',
    excerpt: 'One story out of forty did the work.',
    tags: ['analysis', 'distribution', 'reach', 'recall', 'mean'],
    linkedinUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
  });

const item = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const entry = heading.closest('li');
  if (!entry) throw new Error(`${title} is in no list.`);
  return within(entry);
};

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
const copiesTo = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText },
    configurable: true,
  });

beforeEach(() => {
  asked = [];
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

afterEach(() => {
  jest.restoreAllMocks();
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
  else Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('the list of resources', () => {
  it('shows everything that is known of a resource', async () => {
    holds([essay()]);
    renderAdmin('/admin/resources');
    const entry = await item('Averages');
    for (const text of [
      'PR Measurement',
      '12 November 2025',
      'Manual',
      '2 min',
      '3 sentences',
      'Adaeze Okonkwo',
      'One story out of forty did the work.',
      'analysis, distribution, reach +2 more',
      '212 likes, 38 comments, 57 shares',
      '/resources/averages',
    ])
      expect(entry.getByText(text)).toBeInTheDocument();
    expect(entry.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/feed/update/urn:li:share:1/',
    );
    const opener = entry.getByRole('link', { name: /^Open in new tab/ });
    expect(opener).toHaveAttribute('href', '/resources/averages');
    expect(opener).toHaveAttribute('target', '_blank');
    expect(
      screen.getByRole('heading', { level: 2, name: 'Recent Resources' }),
    ).toBeInTheDocument();
    expect(asked).toEqual(['?all=true&limit=20&page=1']);
  });

  it('sums up all of them, and says since when nothing changed', async () => {
    holds([essay()]);
    renderAdmin('/admin/resources');
    await item('Averages');
    const figure = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).parentElement;
    expect(figure('Total Resources')).toHaveTextContent(
      '5148 published, 2 drafts, 1 scheduled',
    );
    expect(figure('Total Engagement')).toHaveTextContent('6,214');
    expect(figure('Last Updated')).toHaveTextContent(
      '20 Nov 202518:05 in Lagos',
    );
  });

  it('marks what visitors do not see yet, and offers no page of it', async () => {
    holds([
      resource({ title: 'Begun', status: 'draft' }),
      resource({ title: 'Coming', scheduled: true }),
      resource({
        title: 'Edited',
        hasWorkingCopy: true,
        isManual: false,
        linkedinUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
      }),
      resource({ title: 'Of a feed', isManual: false, linkedinUrl: null }),
    ]);
    renderAdmin('/admin/resources');
    const draft = await item('Begun');
    expect(draft.getByText('Draft')).toBeInTheDocument();
    expect(draft.queryByRole('link', { name: /^Open in new tab/ })).toBeNull();
    expect((await item('Coming')).getByText('Scheduled')).toBeInTheDocument();
    const edited = await item('Edited');
    expect(edited.getByText('Unpublished changes')).toBeInTheDocument();
    expect(edited.queryByText('Manual')).toBeNull();
    expect(edited.getByText('From LinkedIn')).toBeInTheDocument();
    const fed = await item('Of a feed');
    expect(fed.getByText('Imported')).toBeInTheDocument();
    expect(fed.queryByText('From LinkedIn')).toBeNull();
  });

  it('shows a picture in small, and its imprint when the picture fails', async () => {
    holds([resource({ title: 'Pictured', image: '/images/a/960.webp' })]);
    const { container } = renderAdmin('/admin/resources');
    await item('Pictured');
    const picture = container.querySelector('li img');
    expect(picture).toHaveAttribute('src', '/images/a/960.webp');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(container.querySelector('li img')).toBeNull();
    expect(container.querySelector('li svg')).not.toBeNull();
  });

  it('says who is connected on LinkedIn, by a fallback where there is no name', async () => {
    holds([essay()], { linkedinConnected: true });
    const { unmount } = renderAdmin('/admin/resources');
    expect(await screen.findByText('LinkedIn Connected')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^View Profile/ })).toHaveAttribute(
      'href',
      'https://example.com/in',
    );
    unmount();
    server.use(
      http.get('*/api/resources/posts', () =>
        HttpResponse.json({
          ...list({ linkedinConnected: true, lastUpdated: null }),
          profile: { name: '', linkedinUrl: '' },
        }),
      ),
    );
    renderAdmin('/admin/resources');
    expect(await screen.findByText('LinkedIn Profile')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^View Profile/ })).toBeNull();
    expect(screen.getByText('Never')).toBeInTheDocument();
  });

  it('says that there are none', async () => {
    holds([], { totalPages: 0, totalPosts: 0, lastUpdated: null });
    renderAdmin('/admin/resources');
    expect(
      await screen.findByText(
        'No resources found. Create your first resource to get started.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('LinkedIn Connected')).toBeNull();
  });

  it('has nothing that axe finds', async () => {
    holds([essay(), resource({ status: 'draft' })], {
      linkedinConnected: true,
      totalPages: 3,
    });
    const { container } = renderAdmin('/admin/resources');
    await item('Averages');
    expect(await faultsOf(container)).toEqual([]);
  });
});

describe('looking for resources', () => {
  it('searches, filters and leafs, and its address says what', async () => {
    holds([essay()], { totalPages: 3, filteredPosts: 41 });
    const page = renderAdmin('/admin/resources');
    await item('Averages');
    expect(screen.getByText('41 resources')).toBeInTheDocument();
    await page.user.selectOptions(
      screen.getByLabelText('Category'),
      'Digital PR',
    );
    await page.user.selectOptions(screen.getByLabelText('Status'), 'Scheduled');
    await page.user.type(screen.getByLabelText('Search'), 'mean{Enter}');
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(page.url()).toBe(
        '/admin/resources?page=2&search=mean&category=Digital+PR&status=scheduled',
      ),
    );
    await waitFor(() =>
      expect(asked.at(-1)).toBe(
        '?all=true&limit=20&page=2&q=mean&category=Digital+PR&status=scheduled',
      ),
    );
  });

  it('shows all again when nothing fits', async () => {
    holds([]);
    const page = renderAdmin('/admin/resources?search=nothing');
    expect(await screen.findByText('No resource fits.')).toBeInTheDocument();
    await page.user.click(
      screen.getByRole('button', { name: 'Show all resources' }),
    );
    await waitFor(() => expect(page.url()).toBe('/admin/resources'));
  });

  it('turns to the last page when the one of the address is gone', async () => {
    holds([essay()], { totalPages: 2 });
    const page = renderAdmin('/admin/resources?page=9');
    await waitFor(() => expect(page.url()).toBe('/admin/resources?page=2'));
  });
});

describe('when the resources cannot be had', () => {
  it('says so, and loads them on demand', async () => {
    server.use(http.get('*/api/resources/posts', away));
    const page = renderAdmin('/admin/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resource management.',
    );
    holds([essay()]);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await item('Averages');
  });

  it('says that an answer without posts is none', async () => {
    server.use(
      http.get('*/api/resources/posts', () =>
        HttpResponse.json({ ...list(), posts: undefined }),
      ),
    );
    renderAdmin('/admin/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resource data.',
    );
  });

  it('asks whoever is not signed in to sign in again', async () => {
    server.use(
      http.get('*/api/resources/posts', () =>
        refusal(401, 'AUTHENTICATION_REQUIRED', 'Authentication required'),
      ),
    );
    renderAdmin('/admin/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Authentication required. Please log in again.',
    );
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/admin/login',
    );
  });
});

describe('refreshing', () => {
  const press = async (page: ReturnType<typeof renderAdmin>) => {
    await item('Averages');
    asked = [];
    await page.user.click(screen.getByRole('button', { name: 'Refresh Data' }));
  };

  it('asks LinkedIn for news, then lists anew', async () => {
    holds([essay()]);
    server.use(
      http.post('*/api/resources/refresh', () =>
        HttpResponse.json({
          refreshed: 2,
          source: 'linkedin',
          message: 'Two posts have new counts.',
        }),
      ),
    );
    await press(renderAdmin('/admin/resources'));
    expect(
      await screen.findByText('Two posts have new counts.'),
    ).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('only warns when LinkedIn alone fails', async () => {
    holds([essay()]);
    server.use(
      http.post('*/api/resources/refresh', () =>
        refusal(503, 'LINKEDIN_FAILED', 'LinkedIn did not answer.'),
      ),
    );
    await press(renderAdmin('/admin/resources'));
    expect(
      await screen.findByText('LinkedIn did not answer.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('says when not even the list could be read anew, and keeps the old one', async () => {
    holds([essay()]);
    const page = renderAdmin('/admin/resources');
    await item('Averages');
    server.use(
      http.post('*/api/resources/refresh', away),
      http.get('*/api/resources/posts', away),
    );
    await page.user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(
      await screen.findByText('Error refreshing resources.'),
    ).toBeInTheDocument();
    await item('Averages');
  });
});

describe('the address of a resource', () => {
  it('is copied, which a check mark confirms for two seconds', async () => {
    holds([essay()]);
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

  it('is copied the older way where the newer is forbidden', async () => {
    holds([essay()]);
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

  it('stands there to be marked where neither works', async () => {
    holds([essay()]);
    const page = renderAdmin('/admin/resources');
    copiesTo(() => Promise.reject(new Error('forbidden')));
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Copy URL/ }));
    await entry.findByRole('button', { name: /^Please mark and copy it/ });
  });
});

describe('deleting a resource', () => {
  const askToDelete = async (page: ReturnType<typeof renderAdmin>) => {
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Delete/ }));
    return within(
      await screen.findByRole('dialog', {
        name: 'Are you sure you want to delete this resource?',
      }),
    );
  };

  it('is asked about, done, and undone', async () => {
    holds([essay()]);
    const page = renderAdmin('/admin/resources');
    const dialog = await askToDelete(page);
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
    expect(await screen.findByText('“Averages” is back.')).toBeInTheDocument();
    await item('Averages');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('can be thought better of', async () => {
    holds([essay()]);
    const page = renderAdmin('/admin/resources');
    const dialog = await askToDelete(page);
    await page.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await item('Averages');
  });

  it('says when it failed', async () => {
    holds([essay()]);
    server.use(http.delete('*/api/resources/posts/:id', away));
    const page = renderAdmin('/admin/resources');
    const dialog = await askToDelete(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to delete resource. Away.',
    );
  });

  it('is undone later from the list of those deleted', async () => {
    holds(
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
    expect(await screen.findByText('“Gone” is back.')).toBeInTheDocument();
  });
});

describe('writing and editing', () => {
  const full = (of: Listed, change: object = {}) => ({
    ...of,
    content: '<p>One two three. Four.</p>',
    version: 3,
    ownReadTime: null,
    workingCopy: null,
    otherEditor: null,
    ...change,
  });

  it('opens the editor for a new resource, and the address says so', async () => {
    holds([]);
    const page = renderAdmin('/admin/resources');
    await page.user.click(
      await screen.findByRole('button', { name: 'Create your first resource' }),
    );
    await screen.findByRole('textbox', { name: 'Title' });
    expect(page.url()).toBe('/admin/resources?edit=new');
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.url()).toBe('/admin/resources');
    expect(
      screen.getByRole('button', { name: 'Create Resource' }),
    ).toBeInTheDocument();
  });

  it('opens it for one of the list, closes it when that is saved, and lists anew', async () => {
    const before = essay();
    holds([before]);
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
        posts = [{ ...before, title: 'Medians' }];
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
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
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

describe('the preview', () => {
  const preview = async (page: ReturnType<typeof renderAdmin>) => {
    const entry = await item('Averages');
    await page.user.click(entry.getByRole('button', { name: /^Preview/ }));
    return screen.findByRole('dialog', { name: 'Preview' });
  };

  it('shows the article as its page does, and closes again', async () => {
    holds([essay()]);
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

  it('says who sees a draft', async () => {
    holds([{ ...essay(), status: 'draft' }]);
    const page = renderAdmin('/admin/resources');
    const dialog = within(await preview(page));
    expect(
      dialog.getByText('A draft: only you can see it'),
    ).toBeInTheDocument();
  });

  it('opens beside itself what its links lead to', async () => {
    holds([essay()]);
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

  it('says when it could not be loaded, and tries again', async () => {
    holds([essay()]);
    server.use(http.get('*/api/resources/posts/:id', away, { once: true }));
    const page = renderAdmin('/admin/resources');
    const dialog = within(await preview(page));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to load resource data.',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await dialog.findByRole('heading', { level: 1, name: 'Averages' });
  });

  it('has nothing that axe finds', async () => {
    holds([essay()]);
    const dialog = await preview(renderAdmin('/admin/resources'));
    await within(dialog).findByRole('heading', { level: 1 });
    expect(await faultsOf(dialog)).toEqual([]);
  });
});
