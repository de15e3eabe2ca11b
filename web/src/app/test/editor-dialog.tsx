import { beforeEach } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { post, siteContent } from '../../test/answers/builders.ts';
import { server } from '../../test/setup/server.ts';
import { ReduxStoreProvider } from '../redux-store-provider.tsx';
import './mock-quill-field.tsx';

const { LazyResourceEditor: ResourceEditorDialog } =
  await import('../routes/admin/resources/lazy-resource-editor.tsx');
// The script is loaded in advance; otherwise the first test would wait for it.
await import('../../features/resource-editor/resource-editor.tsx');

export const id = '00000000-0000-4000-8000-000000000001';

export const stored = (change: object = {}) => ({
  ...post({ id, slug: 'averages', title: 'Averages', category: 'Analytics' }),
  content: '<p>The <em>mean</em> gave all forty a medal.</p>',
  tags: ['analysis', 'distribution'],
  status: 'published',
  ownReadTime: null,
  version: 3,
  scheduled: false,
  workingCopy: null,
  otherEditor: null,
  ...change,
});

export type Body = Record<string, unknown>;
/** The working copies that the fake catalogue received in the current test. */
export const workingCopies: Body[] = [];
export const saved: Body[] = [];
export const created: { body: Body; key: string | null }[] = [];
/** The `onSaved` calls of the dialog: title and how the post was saved. */
export const callbacks: [string, string][] = [];
export const closings = { count: 0 };

/** Allows for an autosave after 5 s on a busy machine. The exact time is tested in autosave.test.ts. */
export const autosaveTimeout = { timeout: 15_000 };

/** Serves a fake catalogue with one article, which records what it receives. */
export const serveArticle = (held = stored()) => {
  let version = held.version;
  let copyVersion = 0;
  server.use(
    http.get('*/api/content', () => HttpResponse.json(siteContent())),
    http.get('*/api/resources/posts/:id', () =>
      HttpResponse.json({ post: held }),
    ),
    http.put('*/api/resources/posts/:id/editing', () =>
      HttpResponse.json({ version, copyVersion, otherEditor: null }),
    ),
    http.put('*/api/resources/posts/:id/working-copy', async ({ request }) => {
      workingCopies.push((await request.json()) as Body);
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
      return HttpResponse.json({ post: { ...held, ...body, version } });
    }),
    http.post('*/api/resources/posts', async ({ request }) => {
      const body = (await request.json()) as Body;
      created.push({ body, key: request.headers.get('idempotency-key') });
      return HttpResponse.json(
        { post: { ...held, ...body, id, version: 1 } },
        { status: 201 },
      );
    }),
  );
};

export const refuseSaves = (code: string, status: number, error: string) =>
  http.put('*/api/resources/posts/:id', () =>
    HttpResponse.json({ success: false, code, error }, { status }),
  );

export const open = (postId?: string) => {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <ResourceEditorDialog
            postId={postId}
            onSaved={(post, how) => callbacks.push([post.title, how])}
            onClose={() => (closings.count += 1)}
          />
        ),
      },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/'] },
  );
  const page = render(
    <ReduxStoreProvider>
      <RouterProvider router={router} />
    </ReduxStoreProvider>,
  );
  return {
    ...page,
    go: (to: string) => router.navigate(to),
    user: userEvent.setup({ delay: null }),
  };
};

export const title = () => screen.findByRole('textbox', { name: 'Title' });
export const field = (name: string) => screen.getByRole('textbox', { name });
/** The button that makes the text public: for a new article or a draft, or for a published one. */
export const save = () =>
  screen.getByRole('button', { name: /^(Publish|Schedule|Update)/ });
export const saveDraft = () =>
  screen.getByRole('button', { name: 'Save draft' });
export const write = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

/** Signs the admin in and clears the records before each test of the file. */
export const withEditor = () => {
  beforeEach(() => {
    for (const noted of [workingCopies, saved, created, callbacks])
      noted.length = 0;
    closings.count = 0;
    window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  });
};
