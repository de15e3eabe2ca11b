import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import { someSettings } from '../../../../test/answers/settings.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { serveSettings } from '../../../test/settings-screen.ts';

signInBeforeEach();
beforeEach(() => void serveSettings());

describe('the advanced settings', () => {
  const backup = {
    id: 'backup',
    ok: false,
    state: 'todo',
    detail: 'No backup was made.',
    fix: 'Run this on the server:',
    command: 'make backup',
  };

  it('show the samples, the last backup, what the server sets, and where changes are recorded', async () => {
    const { meta } = someSettings();
    const { email } = meta;
    serveSettings(
      someSettings({
        meta: {
          ...meta,
          email: { ...email, fromEnvironment: ['host', 'password'] },
        },
      }),
    );
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [backup, { ...backup, id: 'cover', detail: 'No cover.' }],
          checkedAt: '2026-11-21T08:20:00Z',
        }),
      ),
      http.get('*/api/admin/sample-content', () =>
        HttpResponse.json({ articles: 12, sections: [], podcast: false }),
      ),
    );
    const { container } = renderAdmin('/admin/settings/advanced');
    expect(await screen.findByText(/No backup was made/)).toBeVisible();
    expect(screen.queryByText(/No cover/)).toBeNull();
    expect(
      await screen.findByText('Still samples: 12 articles.', { exact: false }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Remove sample content' }),
    ).toBeVisible();
    const fixed = within(
      screen.getByRole('region', { name: 'Set on the server' }),
    );
    expect(await fixed.findByText('Mail server, Password')).toBeVisible();
    expect(fixed.queryByText('Payments')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Log of changes' }),
    ).toHaveAttribute('href', '/admin/audit');
    expect(
      screen.getByRole('button', { name: 'Copy the command on a server' }),
    ).toBeVisible();
    expect(await faultsOf(container)).toEqual([]);
  });

  it('say so when nothing is a sample and the server sets nothing', async () => {
    renderAdmin('/admin/settings/advanced');
    expect(await screen.findByText('No sample content is left.')).toBeVisible();
    expect(
      await screen.findByText(/^The environment of the server sets none/),
    ).toBeVisible();
  });
});
