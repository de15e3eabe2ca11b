import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../../../shared/api/answer-of.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { postList } from '../../../../test/answers/builders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';

type Report = AnswerOf<'importResources'>;
type Started = AnswerOf<'listResourceImports'>['imports'][number];
type Shown = AnswerOf<'showResourceImport'>;

let listed: number;
let imported: unknown[];

const report = (change: Partial<Report> = {}): Report => ({
  imported: 1,
  updated: 0,
  skipped: [],
  skippedTotal: 0,
  ...change,
});

const accepts = (answer: Report) =>
  server.use(
    http.post('*/api/resources/import', async ({ request }) => {
      const type = request.headers.get('content-type') ?? '';
      imported.push(
        type.startsWith('application/json')
          ? await request.json()
          : await request.text(),
      );
      return HttpResponse.json(answer);
    }),
  );

const refuses = (path: string, code: string, error: string) =>
  server.use(
    http.post(`*/api/resources/${path}`, () =>
      HttpResponse.json({ success: false, code, error }, { status: 400 }),
    ),
  );

const started = (change: Partial<Started> = {}): Started => ({
  id: '01890000-0000-7000-8000-000000000001',
  ...{ origin: 'archive', name: 'export.zip', state: 'importing' },
  ...{ posts: 60, done: 0, imported: 0, updated: 0, skipped: 0 },
  ...{ startedBy: 'admin', startedAt: '2026-11-20T08:00:00.000Z' },
  finishedAt: null,
  ...change,
});

/** Lists these imports, which the test changes as the server's worker does. */
const listsImports = (imports: Started[]) =>
  server.use(
    http.get('*/api/resources/imports', () => HttpResponse.json({ imports })),
  );

/** Accepts an import; by the next request of the list it is `listedAs`. */
const startsImport = (imports: Started[], one: Started, listedAs = one) =>
  server.use(
    http.post('*/api/resources/imports', async ({ request }) => {
      const type = request.headers.get('content-type') ?? '';
      imported.push(
        type.startsWith('application/json')
          ? await request.json()
          : await request.text(),
      );
      imports.unshift(listedAs);
      return HttpResponse.json(
        { import: one, skippedPosts: [] } satisfies Shown,
        { status: 202 },
      );
    }),
  );

beforeEach(() => {
  listed = 0;
  imported = [];
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/resources/posts', () => {
      listed += 1;
      return HttpResponse.json(postList([]));
    }),
  );
});

const open = async (way?: string) => {
  const page = renderAdmin('/admin/resources');
  await page.user.click(
    await screen.findByRole('button', { name: 'Import from LinkedIn' }),
  );
  const element = await screen.findByRole('dialog', {
    name: 'Import from LinkedIn',
  });
  const dialog = within(element);
  if (way) await page.user.click(dialog.getByRole('button', { name: way }));
  return { ...page, dialog, element };
};

const zip = (bytes = 2_400_000) =>
  new File([new Uint8Array(bytes)], 'export.zip', { type: 'application/zip' });

describe('the import from LinkedIn', () => {
  it('imports one post from its address and text, and shows it in the list', async () => {
    accepts(report());
    const { dialog, user } = await open();
    const address = dialog.getByLabelText('Address of the post');
    await user.type(address, 'https://www.linkedin.com/posts/x-1');
    await user.type(dialog.getByLabelText('Text of the post'), 'First.');
    await user.type(dialog.getByLabelText(/^Published on/), '2025-11-02');
    const before = listed;
    await user.click(dialog.getByRole('button', { name: 'Import post' }));
    expect(
      await dialog.findByText('1 post imported, 0 updated, 0 skipped.'),
    ).toBeInTheDocument();
    expect(imported).toEqual([
      {
        kind: 'post',
        url: 'https://www.linkedin.com/posts/x-1',
        text: 'First.',
        publishedAt: '2025-11-02T12:00:00+01:00',
      },
    ]);
    expect(address).toHaveValue('');
    expect(listed).toBe(before + 1);
  });

  it('shows why a post was refused and keeps the form as typed', async () => {
    refuses(
      'import',
      'ADDRESS_REFUSED',
      'That is no address of a LinkedIn post.',
    );
    const { dialog, user } = await open();
    await user.type(
      dialog.getByLabelText('Address of the post'),
      'https://example.com/',
    );
    await user.type(dialog.getByLabelText('Text of the post'), 'First.');
    await user.click(dialog.getByRole('button', { name: 'Import post' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'That is no address of a LinkedIn post.',
    );
    expect(dialog.getByLabelText('Text of the post')).toHaveValue('First.');
  });

  it('starts the import of a feed, shows its progress there and on the screen, and then what it skipped', async () => {
    const feed = { origin: 'feed', name: 'https://a.example/feed' } as const;
    const imports: Started[] = [];
    listsImports(imports);
    startsImport(imports, started({ ...feed, posts: 15, done: 0 }));
    const { dialog, user } = await open('Feed');
    expect(dialog.queryByRole('region', { name: 'Imports' })).toBeNull();
    await user.type(dialog.getByLabelText('Address of the feed'), feed.name);
    await user.click(dialog.getByRole('button', { name: 'Import feed' }));
    expect(
      await dialog.findByText(
        'The import has started. It goes on if you close this window or leave the page.',
      ),
    ).toBeInTheDocument();
    expect(imported).toEqual([{ kind: 'feed', url: feed.name }]);
    expect(dialog.getByLabelText('Address of the feed')).toHaveValue('');
    const progress = { name: feed.name };
    const bar = await dialog.findByRole('progressbar', progress);
    expect(bar).toHaveAttribute('max', '15');

    imports[0] = started({ ...feed, posts: 15, done: 9, imported: 9 });
    await waitFor(() => expect(bar).toHaveAttribute('value', '9'), {
      timeout: 5_000,
    });
    const before = listed;
    imports[0] = started({
      ...{ ...feed, state: 'imported', posts: 15, done: 15 },
      ...{ imported: 12, updated: 3, skipped: 140 },
      finishedAt: '2026-11-20T08:01:00.000Z',
    });
    server.use(
      http.get(`*/api/resources/imports/${imports[0].id}`, () =>
        HttpResponse.json({
          import: imports[0] as Started,
          skippedPosts: [
            { title: 'Reach', url: 'https://a.example/1', why: 'Edited here.' },
            { title: '', url: null, why: 'It has no text.' },
          ],
        } satisfies Shown),
      ),
    );
    const entries = within(dialog.getByRole('region', { name: 'Imports' }));
    await entries.findByText(
      '12 posts imported, 3 updated, 140 skipped.',
      undefined,
      { timeout: 5_000 },
    );
    expect(dialog.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(listed).toBe(before + 1));

    await user.click(dialog.getByRole('button', { name: /^Show skipped/ }));
    const out = within(await dialog.findByRole('list', { name: 'Skipped' }));
    expect(out.getByRole('link', { name: /^Reach/ })).toHaveAttribute(
      'href',
      'https://a.example/1',
    );
    expect(out.getByText('Edited here.')).toBeInTheDocument();
    expect(out.getByText('A post without text')).toBeInTheDocument();
    expect(dialog.getByText('And 138 more.')).toBeInTheDocument();
    expect(
      dialog.getByRole('button', { name: `Download skipped ${feed.name}` }),
    ).toBeInTheDocument();
  });

  it('shows the posts of an import that finished before the list could show it running', async () => {
    const one = started({ origin: 'feed', name: 'https://a.example/feed' });
    const earlier = '01890000-0000-7000-8000-000000000002';
    const imports = [started({ id: earlier, state: 'imported', done: 60 })];
    listsImports(imports);
    startsImport(imports, one, {
      ...{ ...one, state: 'imported', done: 60, imported: 60 },
      finishedAt: '2026-11-20T08:00:01.000Z',
    });
    const { dialog, user } = await open('Feed');
    await dialog.findByText('0 posts imported, 0 updated, 0 skipped.');
    const before = listed;
    await user.type(dialog.getByLabelText('Address of the feed'), one.name);
    await user.click(dialog.getByRole('button', { name: 'Import feed' }));
    await waitFor(() =>
      // The entry in the list of imports, and the toast.
      expect(
        screen.getAllByText('60 posts imported, 0 updated, 0 skipped.'),
      ).toHaveLength(2),
    );
    await waitFor(() => expect(listed).toBe(before + 1));
    expect(
      screen.getAllByText('0 posts imported, 0 updated, 0 skipped.'),
    ).toHaveLength(1);
    expect(dialog.queryByText(/^The import has started/)).toBeNull();
  });

  it('shows an import that runs on the server when the screen opens, and announces its end', async () => {
    const imports = [started({ done: 25 })];
    listsImports(imports);
    const { container } = renderAdmin('/admin/resources');
    const running = within(
      await screen.findByRole('list', { name: 'Imports in progress' }),
    );
    expect(running.getByText('Importing export.zip')).toBeInTheDocument();
    expect(running.getByText('25 of 60 posts')).toBeInTheDocument();
    expect(running.getByRole('progressbar')).toHaveAttribute('value', '25');
    expect(await faultsOf(container)).toEqual([]);
    const before = listed;
    imports[0] = started({ state: 'imported', done: 60, imported: 60 });
    expect(
      await screen.findByText(
        '60 posts imported, 0 updated, 0 skipped.',
        undefined,
        { timeout: 5_000 },
      ),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('list', { name: 'Imports in progress' }),
    ).toBeNull();
    await waitFor(() => expect(listed).toBe(before + 1));
  });

  it('says that the imports cannot be loaded, and loads them again', async () => {
    server.use(
      http.get('*/api/resources/imports', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    const { dialog, user } = await open();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not now.');
    listsImports([started({ state: 'imported', done: 60, imported: 60 })]);
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await dialog.findByText('60 posts imported, 0 updated, 0 skipped.');
  });

  it('uploads the data export as soon as it is chosen, and shows the progress', async () => {
    let letGo: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (letGo = resolve));
    let form = '';
    const imports: Started[] = [];
    listsImports(imports);
    server.use(
      http.post('*/api/resources/imports', async ({ request }) => {
        form = await request.text();
        await waits;
        imports.push(started());
        return HttpResponse.json(
          { import: started(), skippedPosts: [] } satisfies Shown,
          { status: 202 },
        );
      }),
    );
    const { dialog, user } = await open('Data export');
    await user.upload(dialog.getByLabelText('The export (ZIP)'), zip());
    expect(
      await dialog.findByRole('progressbar', { name: 'export.zip' }),
    ).toBeInTheDocument();
    expect(dialog.getByText(/of 2\.4 MB$/)).toBeInTheDocument();
    letGo();
    await dialog.findByText(/^The import has started/);
    expect(await dialog.findByText('0 of 60 posts')).toBeInTheDocument();
    expect(form).toMatch(/name="kind"\s+archive/);
    expect(form).toMatch(/name="fileName"\s+export.zip/);
    expect(form).toMatch(/name="archive"; filename="export.zip"/);
  });

  it('shows why a data export was refused', async () => {
    refuses('imports', 'ARCHIVE_UNREADABLE', 'This is no export of LinkedIn.');
    const { dialog, user } = await open('Data export');
    await user.upload(dialog.getByLabelText('The export (ZIP)'), zip(10));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This is no export of LinkedIn.',
    );
  });

  it('does not upload a data export that is too large', async () => {
    startsImport([], started());
    const { dialog } = await open('Data export');
    const large = zip(1);
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    await userEvent
      .setup()
      .upload(dialog.getByLabelText('The export (ZIP)'), large);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This file is too large (20 MB at most).',
    );
    expect(imported).toEqual([]);
  });

  it('stops an upload', async () => {
    server.use(
      http.post('*/api/resources/imports', () => new Promise(() => undefined)),
    );
    const { dialog, user } = await open('Data export');
    await user.upload(dialog.getByLabelText('The export (ZIP)'), zip(10));
    await user.click(await dialog.findByRole('button', { name: 'Stop' }));
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('passes axe and closes its dialog', async () => {
    const { dialog, element, user } = await open();
    for (const way of ['Data export', 'Feed', 'One post']) {
      await user.click(dialog.getByRole('button', { name: way }));
      expect(await faultsOf(element)).toEqual([]);
    }
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
