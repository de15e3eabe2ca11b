import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SubscriberImport } from '../../../../features/newsletter-management/subscribers.api.ts';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import { server } from '../../../../test/setup/server.ts';
import { atWidth } from '../../../test/at-width.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

signInBeforeEach();

const subscriberImport = (
  over: Partial<SubscriberImport> = {},
): SubscriberImport => ({
  id: '01890000-0000-7000-8000-000000000001',
  fileName: 'members.csv',
  consent: 'Ticked the box of my old form.',
  importedBy: 'admin',
  importedAt: '2026-11-21T08:00:00.000Z',
  rows: 1_200,
  added: 1_150,
  problems: 50,
  removed: 0,
  undoneAt: null,
  ...over,
});

let imports: SubscriberImport[];

beforeEach(() => {
  imports = [subscriberImport()];
  server.use(
    http.get('*/api/admin/subscribers', () =>
      HttpResponse.json({
        subscribers: [],
        counts: { pending: 0, confirmed: 0, unsubscribed: 0, bounced: 0 },
      }),
    ),
    http.get('*/api/admin/subscribers/imports', () =>
      HttpResponse.json({ imports }),
    ),
  );
});

const open = async () => {
  const page = renderAdmin('/admin/newsletter?show=subscribers');
  const section = await screen.findByRole('region', { name: 'Imports' });
  return { ...page, section: within(section) };
};

describe('the imports of subscribers', () => {
  it.each([390, 1440])('are listed with their result at %p px', (width) =>
    atWidth(width, async () => {
      const { section } = await open();
      const entry = await section.findByRole('listitem');
      for (const text of [
        'members.csv',
        '1,200 rows, 1,150 added, 50 not added',
        'by admin: Ticked the box of my old form.',
      ])
        expect(entry).toHaveTextContent(text);
      expect(
        section.getByRole('button', { name: /^Download problems/ }),
      ).toBeVisible();
    }),
  );

  it('are undone after a confirmation', async () => {
    server.use(
      http.post('*/api/admin/subscribers/imports/:id/undo', () => {
        imports = [
          subscriberImport({
            removed: 1_149,
            undoneAt: '2026-11-21T09:00:00.000Z',
          }),
        ];
        return HttpResponse.json({ imports });
      }),
    );
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: /^Undo/ }));
    const dialog = screen.getByRole('dialog', { name: 'Undo this import?' });
    expect(dialog).toHaveTextContent('1,150 imported subscribers are removed');
    await user.click(
      within(dialog).getByRole('button', { name: 'Undo the import' }),
    );
    expect(
      await section.findByText('Undone: 1,149 subscribers removed.'),
    ).toBeVisible();
    expect(section.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('say why undoing failed, and can be undone again', async () => {
    server.use(
      http.post('*/api/admin/subscribers/imports/:id/undo', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away for a moment.' },
          { status: 503 },
        ),
      ),
    );
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: /^Undo/ }));
    await user.click(screen.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText(/Away for a moment/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Undo the import' }),
    ).toBeVisible();
  });

  it('have an empty and an error state', async () => {
    imports = [];
    const first = await open();
    expect(
      await first.section.findByText('Nothing has been imported yet.'),
    ).toBeVisible();
    first.unmount();
    server.use(
      http.get('*/api/admin/subscribers/imports', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away for a moment.' },
          { status: 503 },
        ),
      ),
    );
    const { section } = await open();
    expect(await section.findByText(/Away for a moment/)).toBeVisible();
  });
});
