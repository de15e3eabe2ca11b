import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../../../shared/api/answer-of.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { postList } from '../../../../test/answers/builders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';

type Report = AnswerOf<'importResources'>;

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

const refuses = (code: string, error: string) =>
  server.use(
    http.post('*/api/resources/import', () =>
      HttpResponse.json({ success: false, code, error }, { status: 400 }),
    ),
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
    refuses('ADDRESS_REFUSED', 'That is no address of a LinkedIn post.');
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

  it('imports a feed and lists the skipped posts with reasons', async () => {
    accepts(
      report({
        imported: 12,
        updated: 3,
        skipped: [
          { title: 'Reach', url: 'https://a.example/1', why: 'Edited here.' },
          { title: '', url: null, why: 'It has no text.' },
        ],
        skippedTotal: 140,
      }),
    );
    const { dialog, user } = await open('Feed');
    await user.type(
      dialog.getByLabelText('Address of the feed'),
      'https://a.example/feed',
    );
    await user.click(dialog.getByRole('button', { name: 'Import feed' }));
    await dialog.findByText('12 posts imported, 3 updated, 140 skipped.');
    const out = within(dialog.getByRole('list', { name: 'Skipped' }));
    expect(out.getByRole('link', { name: /^Reach/ })).toHaveAttribute(
      'href',
      'https://a.example/1',
    );
    expect(out.getByText('Edited here.')).toBeInTheDocument();
    expect(out.getByText('A post without text')).toBeInTheDocument();
    expect(dialog.getByText('And 138 more.')).toBeInTheDocument();
    expect(imported).toEqual([{ kind: 'feed', url: 'https://a.example/feed' }]);
  });

  it('uploads the data export as soon as it is chosen, and shows the progress', async () => {
    let letGo: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (letGo = resolve));
    let form = '';
    server.use(
      http.post('*/api/resources/import', async ({ request }) => {
        form = await request.text();
        await waits;
        return HttpResponse.json(report({ imported: 48 }));
      }),
    );
    const { dialog, user } = await open('Data export');
    const before = listed;
    await user.upload(dialog.getByLabelText('The export (ZIP)'), zip());
    expect(
      await dialog.findByRole('progressbar', { name: 'export.zip' }),
    ).toBeInTheDocument();
    expect(dialog.getByText(/of 2\.4 MB$/)).toBeInTheDocument();
    letGo();
    await dialog.findByText(/^48 posts imported/);
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(form).toMatch(/name="kind"\s+archive/);
    expect(form).toMatch(/name="archive"; filename="export.zip"/);
    expect(listed).toBe(before + 1);
  });

  it('shows why a data export was refused', async () => {
    refuses('ARCHIVE_UNREADABLE', 'This is no export of LinkedIn.');
    const { dialog, user } = await open('Data export');
    await user.upload(dialog.getByLabelText('The export (ZIP)'), zip(10));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This is no export of LinkedIn.',
    );
  });

  it('does not upload a data export that is too large', async () => {
    accepts(report());
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
      http.post('*/api/resources/import', () => new Promise(() => undefined)),
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
