import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { faultsOf } from '../../../test/faults-of.ts';
import { siteContent } from '../../../test/builders.ts';
import { server } from '../../../test/server.ts';
import { WithStore } from '../../with-store.tsx';

// Quill needs a browser's layout; what the editor asks of its field is a value and a change.
jest.unstable_mockModule(
  '../../../features/resource-editor/quill-field.tsx',
  () => ({
    QuillField: ({
      value,
      onChange,
      labelledBy,
    }: {
      value: string;
      onChange: (html: string) => void;
      labelledBy: string;
    }) => (
      <textarea
        aria-labelledby={labelledBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
  }),
);

const { ResourceEditorDialog } = await import('./resource-editor-dialog.tsx');
// Else the first test would wait for its script.
await import('../../../features/resource-editor/resource-editor.tsx');

const id = '00000000-0000-4000-8000-000000000001';

const stored = (change: object = {}) => ({
  id,
  slug: 'averages',
  seoSlug: null,
  title: 'Averages',
  excerpt: 'In short.',
  content: '<p>The <em>mean</em> gave all forty a medal.</p>',
  image: null,
  category: 'Analytics',
  author: 'Adaeze Okonkwo',
  tags: ['analysis', 'distribution'],
  status: 'published',
  publishedAt: '2025-11-12T08:00:00.000Z',
  date: '2025-11-12',
  updatedAt: '2025-11-12T08:00:00.000Z',
  readTime: 2,
  ownReadTime: null,
  seoTitle: null,
  seoDescription: null,
  linkedinUrl: null,
  engagement: { likes: 1, comments: 2, shares: 3 },
  isManual: true,
  isSample: false,
  imprint: [[4, 8]],
  version: 3,
  scheduled: false,
  workingCopy: null,
  otherEditor: null,
  ...change,
});

type Body = Record<string, unknown>;
let kept: Body[];
let saved: Body[];
let created: { body: Body; key: string | null }[];
let told: [string, string][];
let closed: number;

/** Five seconds after the last edit, and some for a busy machine; the seconds themselves are autosave's own tests. */
const patience = { timeout: 15_000 };

/** A catalogue with one article, which remembers what it is sent. */
const holds = (post = stored()) => {
  let version = post.version;
  let copyVersion = 0;
  server.use(
    http.get('*/api/content', () => HttpResponse.json(siteContent())),
    http.get('*/api/resources/posts/:id', () => HttpResponse.json({ post })),
    http.put('*/api/resources/posts/:id/editing', () =>
      HttpResponse.json({ version, copyVersion, otherEditor: null }),
    ),
    http.put('*/api/resources/posts/:id/working-copy', async ({ request }) => {
      kept.push((await request.json()) as Body);
      copyVersion += 1;
      return HttpResponse.json({
        version,
        copyVersion,
        savedAt: '2026-11-21T08:18:00.000Z',
        otherEditor: null,
      });
    }),
    http.put('*/api/resources/posts/:id', async ({ request }) => {
      const body = (await request.json()) as Body;
      saved.push(body);
      version += 1;
      return HttpResponse.json({ post: { ...post, ...body, version } });
    }),
    http.post('*/api/resources/posts', async ({ request }) => {
      const body = (await request.json()) as Body;
      created.push({ body, key: request.headers.get('idempotency-key') });
      return HttpResponse.json(
        { post: { ...post, ...body, id, version: 1 } },
        { status: 201 },
      );
    }),
  );
};

const refuses = (code: string, status: number, error: string) =>
  http.put('*/api/resources/posts/:id', () =>
    HttpResponse.json({ success: false, code, error }, { status }),
  );

const open = (postId?: string) => {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <ResourceEditorDialog
            postId={postId}
            onSaved={(post, how) => told.push([post.title, how])}
            onClose={() => (closed += 1)}
          />
        ),
      },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/'] },
  );
  const page = render(
    <WithStore>
      <RouterProvider router={router} />
    </WithStore>,
  );
  return {
    ...page,
    go: (to: string) => router.navigate(to),
    user: userEvent.setup({ delay: null }),
  };
};

const title = () => screen.findByRole('textbox', { name: 'Title' });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const write = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  kept = [];
  saved = [];
  created = [];
  told = [];
  closed = 0;
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
});

describe('a new resource', () => {
  it('derives slug, SEO texts and excerpt, and is created once it has title and text', async () => {
    holds();
    const { user } = open();
    await user.type(await title(), 'Ọlátúnjí’s number');
    expect(field('Slug')).toHaveValue('olatunjis-number');
    expect(field('SEO title')).toHaveValue('Ọlátúnjí’s number');
    expect(save()).toBeDisabled();
    write('Content', '<p>She brought 31 per cent.</p>');
    expect(field('SEO description')).toHaveValue('She brought 31 per cent.');
    await user.type(field('Tags (comma-separated)'), 'radio, , recall');
    await user.click(save());
    await waitFor(() =>
      expect(told).toEqual([['Ọlátúnjí’s number', 'created']]),
    );
    expect(created[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(created[0]?.body).toMatchObject({
      title: 'Ọlátúnjí’s number',
      content: '<p>She brought 31 per cent.</p>',
      excerpt: 'She brought 31 per cent.',
      tags: ['radio', 'recall'],
      author: 'Adaeze Okonkwo',
      category: 'PR Measurement',
      status: 'published',
      publishAt: null,
    });
    expect(kept).toEqual([]);
  });

  it('is saved by Ctrl+Enter, and not by Enter; without a text it says what is missing', async () => {
    holds();
    const { user } = open();
    await user.type(await title(), 'One{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Title and content are required.',
    );
    expect(created).toEqual([]);
    write('Content', '<p>Two</p>');
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(told).toEqual([['One', 'created']]));
  });

  it('is not saved without a picture that is still on its way', async () => {
    holds();
    let arrive: () => void = () => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.head('*/images/*', () => HttpResponse.text('')),
      http.post('*/api/resources/upload-image', async () => {
        await onItsWay;
        return HttpResponse.json({
          imageUrl: '/images/abc/960.webp',
          width: 960,
          height: 480,
        });
      }),
    );
    const { user } = open();
    await user.type(await title(), 'One');
    write('Content', '<p>Two</p>');
    await user.upload(
      screen.getByLabelText('Choose an image'),
      new File(['x'], 'ward.jpg', { type: 'image/jpeg' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Uploading image...' }),
    ).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    arrive();
    await waitFor(() => expect(save()).toBeEnabled());
    expect(created).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body['image']).toBe('/images/abc/960.webp');
  });

  it.each([
    ['SEO title', 60, '50 to 60 is best'],
    ['SEO description', 160, '150 to 160 is best'],
  ])('counts its %s, which turns red beyond %d', async (name, most, best) => {
    holds();
    open();
    await title();
    write(name, 'x'.repeat(most));
    expect(field(name)).toHaveAccessibleDescription(
      `${best} ${most} of ${most}`,
    );
    expect(field(name)).toBeValid();
    write(name, 'x'.repeat(most + 1));
    expect(field(name)).toHaveAccessibleDescription(
      `1 too many; shorten it to save ${most + 1} of ${most}`,
    );
    expect(field(name)).toBeInvalid();
  });

  it('is previewed as search engines show it, and as it is shared', async () => {
    holds(stored({ image: '/images/abc/960.webp' }));
    open(id);
    await title();
    write('SEO title', 'Why averages hide');
    const figure = (caption: string) =>
      screen.getByText(caption).parentElement ?? document.body;
    const found = within(figure('In search results'));
    expect(found.getByText('Why averages hide | Imprint')).toBeInTheDocument();
    expect(found.getByText(/› resources › averages$/)).toBeInTheDocument();
    expect(found.getByText('In short.')).toBeInTheDocument();
    const shared = figure('When it is shared');
    expect(within(shared).getByText('Averages')).toBeInTheDocument();
    expect(shared.querySelector('svg')).not.toBeNull();
    expect(shared.querySelector('img')).toBeNull();
  });

  it('shows its slug as it will be, once the field is left', async () => {
    holds();
    const { user } = open();
    await title();
    await user.type(field('Slug'), 'My own  slug!{Tab}');
    expect(field('Slug')).toHaveValue('my-own-slug');
  });

  it('is offered again after the tab was closed', async () => {
    holds();
    const first = open();
    await first.user.type(await title(), 'Half a thought');
    first.unmount();
    const { user } = open();
    expect(
      await screen.findByText(/“Half a thought”, as you left it/),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Continue with this text' }),
    );
    expect(await title()).toHaveValue('Half a thought');
  });

  it('is scheduled by the clocks of Lagos', async () => {
    holds();
    const { user } = open();
    await user.type(await title(), 'Later');
    write('Content', '<p>Two</p>');
    fireEvent.change(screen.getByLabelText(/Publish at, Lagos time/), {
      target: { value: '2099-01-02T09:00' },
    });
    expect(
      screen.getByText(/Waits until 2 Jan 2099, 09:00/),
    ).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]?.body['publishAt']).toBe('2099-01-02T08:00:00.000Z');
  });
});

describe('a resource that is edited', () => {
  it('is saved byte for byte as it was when nothing was changed', async () => {
    const post = stored();
    holds(post);
    const { user } = open(id);
    await title();
    await user.click(save());
    await waitFor(() => expect(told).toEqual([['Averages', 'updated']]));
    expect(saved[0]).toMatchObject({
      version: 3,
      title: post.title,
      content: post.content,
      excerpt: post.excerpt,
      slug: post.slug,
      seoTitle: null,
      seoDescription: null,
      readTime: null,
      tags: post.tags,
      publishAt: null,
    });
  });

  it('saves itself five seconds after the last edit, as a working copy', async () => {
    holds();
    open(id);
    await title();
    write('Title', 'Averages hide');
    expect(
      await screen.findByText('Saved 09:18 as a working copy', {}, patience),
    ).toBeInTheDocument();
    expect(kept).toEqual([
      expect.objectContaining({
        title: 'Averages hide',
        baseVersion: 3,
        copyVersion: 0,
      }),
    ]);
    await waitFor(
      () => expect(screen.queryByText(/^Saved 09:18/)).toBeNull(),
      patience,
    );
    expect(screen.getByText(/Readers see what is published/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('says so when that failed, and keeps the text in the browser', async () => {
    holds();
    server.use(http.put('*/working-copy', () => HttpResponse.error()));
    const page = open(id);
    await title();
    write('Title', 'Averages hide');
    expect(
      await screen.findByText('Save failed', {}, patience),
    ).toBeInTheDocument();
    page.unmount();
    open(id);
    expect(
      await screen.findByText(/“Averages hide”, as you left it/),
    ).toBeInTheDocument();
  });

  it('is saved once, and its button says so while it is', async () => {
    holds();
    let calls = 0;
    let answer: () => void = () => undefined;
    const onItsWay = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put('*/api/resources/posts/:id', async () => {
        calls += 1;
        await onItsWay;
        return HttpResponse.json({ post: stored({ version: 4 }) });
      }),
    );
    const { user } = open(id);
    await user.type(await title(), '!');
    await user.click(save());
    expect(
      await screen.findByRole('button', { name: 'Saving...' }),
    ).toBeDisabled();
    await user.type(field('Title'), '{Control>}{Enter}{/Control}');
    answer();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(calls).toBe(1);
  });

  it('says why it could not be saved, and stays open', async () => {
    holds();
    server.use(refuses('UNAVAILABLE', 503, 'We are away for a moment.'));
    const { user } = open(id);
    await user.type(await title(), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save resource.We are away for a moment.',
    );
    expect(field('Title')).toHaveValue('Averages!');
    await waitFor(() => expect(save()).toHaveFocus());
    expect(told).toEqual([]);
  });

  it('shows both versions when somebody was quicker, and lets her choose', async () => {
    let current = stored();
    holds();
    server.use(
      http.get('*/api/resources/posts/:id', () =>
        HttpResponse.json({ post: current }),
      ),
      http.put('*/api/resources/posts/:id', async ({ request }) => {
        const body = (await request.json()) as Body;
        if (body['version'] !== current.version)
          return HttpResponse.json(
            { success: false, code: 'POST_CHANGED', error: 'Changed.' },
            { status: 409 },
          );
        saved.push(body);
        return HttpResponse.json({ post: { ...current, ...body, version: 5 } });
      }),
    );
    const { user } = open(id);
    await user.type(await title(), ' mine');
    current = stored({ title: 'Averages theirs', version: 4 });
    await user.click(save());
    const both = within(
      await screen.findByRole('dialog', { name: /Somebody saved a newer/ }),
    );
    expect(both.getByText('theirs', { exact: false })).toBeInTheDocument();
    await user.click(both.getByRole('button', { name: 'Keep my version' }));
    expect(field('Title')).toHaveValue('Averages mine');
    await user.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ version: 4, title: 'Averages mine' });
  });

  it('opens its working copy, and goes back to what is published', async () => {
    const post = stored();
    holds(
      stored({
        workingCopy: {
          ...post,
          title: 'Averages, second thoughts',
          readTime: null,
          publishAt: null,
          copyVersion: 2,
          baseVersion: 3,
          savedAt: '2026-11-21T08:18:00.000Z',
        },
      }),
    );
    server.use(
      http.delete('*/working-copy', () =>
        HttpResponse.json({ post: stored({ version: 4 }) }),
      ),
    );
    const { user } = open(id);
    expect(await title()).toHaveValue('Averages, second thoughts');
    await user.click(screen.getByRole('button', { name: 'Show what differs' }));
    expect(
      screen.getByText(/second thoughts/, { selector: 'ins' }),
    ).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Go back to what is published' }),
    );
    await waitFor(() => expect(field('Title')).toHaveValue('Averages'));
    expect(screen.queryByText(/This is a working copy/)).toBeNull();
  });

  it('warns of another editor', async () => {
    holds();
    server.use(
      http.put('*/editing', () =>
        HttpResponse.json({
          version: 3,
          copyVersion: 0,
          otherEditor: { since: '2026-11-21T08:00:00.000Z' },
        }),
      ),
    );
    open(id);
    expect(
      await screen.findByText(/Another editor has this resource open since/),
    ).toBeInTheDocument();
  });

  it('shows earlier texts, what differs, and restores one', async () => {
    holds();
    const revision = {
      n: 2,
      savedAt: '2026-11-20T08:00:00.000Z',
      by: 'admin',
      title: 'Means',
      words: 6,
      published: true,
    };
    server.use(
      http.get('*/revisions', () =>
        HttpResponse.json({ revisions: [revision], totalPages: 1 }),
      ),
      http.get('*/revisions/2', () =>
        HttpResponse.json({
          revision: {
            ...stored({ title: 'Means', readTime: null, publishAt: null }),
            ...revision,
          },
        }),
      ),
      http.post('*/revisions/2/restore', () =>
        HttpResponse.json({ post: stored({ title: 'Means', version: 4 }) }),
      ),
    );
    const { user } = open(id);
    await title();
    await user.click(screen.getByRole('button', { name: 'Revisions' }));
    await user.click(
      await screen.findByRole('button', { name: /20 Nov, 09:00.*Means/ }),
    );
    await user.click(
      await screen.findByRole('button', { name: /^Restore the revision/ }),
    );
    await waitFor(() => expect(field('Title')).toHaveValue('Means'));
    expect(
      screen.getByText('The earlier text is restored and saved.'),
    ).toBeInTheDocument();
  });
});

describe('leaving the editor', () => {
  it('asks before unsaved text is thrown away', async () => {
    holds();
    const { user } = open(id);
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Close without saving?' }),
    );
    await user.click(question.getByRole('button', { name: 'Keep writing' }));
    expect(closed).toBe(0);
    fireEvent(
      screen.getByRole('dialog', { name: 'Edit resource' }),
      new Event('cancel', { cancelable: true }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Close without saving' }),
    );
    expect(closed).toBe(1);
  });

  it('asks nothing when nothing was changed', async () => {
    holds();
    const { user } = open(id);
    await title();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('warns before another page or another site is opened', async () => {
    holds();
    const { user, go } = open(id);
    await user.type(await title(), '!');
    expect(
      fireEvent(window, new Event('beforeunload', { cancelable: true })),
    ).toBe(false);
    void go('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('asks nobody who must sign in again, and offers the text afterwards', async () => {
    holds();
    const first = open(id);
    await first.user.type(await title(), '!');
    window.localStorage.removeItem('imprint-admin-token');
    void first.go('/elsewhere');
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    first.unmount();
    window.localStorage.setItem('imprint-admin-token', 'x.y.z');
    open(id);
    expect(
      await screen.findByText(/“Averages!”, as you left it/),
    ).toBeInTheDocument();
  });
});

describe('the editor for everybody', () => {
  it('says so when the resource cannot be loaded, and tries again', async () => {
    holds();
    server.use(
      http.get(
        '*/api/resources/posts/:id',
        () =>
          HttpResponse.json(
            { success: false, code: 'UNAVAILABLE', error: 'Away.' },
            { status: 503 },
          ),
        { once: true },
      ),
    );
    const { user } = open(id);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load resource data.',
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title()).toHaveValue('Averages');
  });

  it('is clean by axe', async () => {
    holds();
    const { container } = open(id);
    await title();
    await screen.findByRole('textbox', { name: 'Content' });
    expect(await faultsOf(container)).toEqual([]);
  });
});
