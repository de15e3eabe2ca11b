import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  ImportPreview,
  OrderImport,
} from '../../../../features/order-imports/order-import.shape.ts';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import { server } from '../../../../test/setup/server.ts';
import { atWidth } from '../../../test/at-width.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

signInBeforeEach();

const preview: ImportPreview = {
  source: 'gumroad',
  headings: ['Purchase ID', 'Item Name', 'Purchase Email', 'Buyer Email'],
  mapping: {
    email: 'Purchase Email',
    product: 'Item Name',
    reference: 'Purchase ID',
  },
  products: [
    { name: 'After the Applause', rows: 3, choice: 'EBOOK' },
    { name: 'Workshop', rows: 1, choice: 'EBOOK' },
  ],
  rows: 7,
  orders: 4,
  seats: 5,
  known: 1,
  skipped: [{ reason: 'refunded', rows: 1 }],
  rejected: 1,
  errors: [{ line: 6, message: 'The email address is missing.' }],
  sample: [
    {
      line: 2,
      email: 'chidi@example.com',
      name: 'Chidi Eze',
      productName: 'After the Applause',
      product: 'EBOOK',
      quantity: 1,
      amountMinor: 1_200,
      currency: 'USD',
      soldAt: '2024-03-04T09:12:44.000Z',
      reference: 'VsV1',
    },
  ],
};

const orderImport = (over: Partial<OrderImport> = {}): OrderImport => ({
  id: '01890000-0000-7000-8000-000000000001',
  source: 'gumroad',
  fileName: 'sales.csv',
  state: 'imported',
  sendsLinks: false,
  rows: 7,
  rejected: 1,
  skipped: 1,
  staged: 5,
  remaining: 0,
  created: 4,
  seats: 5,
  known: 1,
  undone: 0,
  inUse: 0,
  startedBy: 'admin',
  startedAt: '2026-11-21T08:00:00.000Z',
  finishedAt: '2026-11-21T08:00:05.000Z',
  undoneAt: null,
  ...over,
});

/** Serves the imports; each request gets the next list, and the last list again. */
const serveImports = (...lists: OrderImport[][]) => {
  server.use(
    http.get('*/api/admin/orders/imports', () =>
      HttpResponse.json({
        imports: lists.length > 1 ? lists.shift() : lists[0],
      }),
    ),
  );
};

const fieldOf = (form: string, name: string) =>
  new RegExp(`name="${name}"\\s+([^\\r\\n]*)`).exec(form)?.[1];

/** Answers uploads with the preview or a started import, and returns the forms that were sent. */
const serveUploads = (answer: ImportPreview = preview) => {
  const forms: string[] = [];
  server.use(
    http.post('*/api/admin/orders/import', async ({ request }) => {
      const form = await request.text();
      forms.push(form);
      return fieldOf(form, 'dryRun') === 'true'
        ? HttpResponse.json({ preview: answer })
        : HttpResponse.json({ import: orderImport() }, { status: 202 });
    }),
  );
  return forms;
};

const sales = () =>
  new File(['Purchase ID\n1'], 'sales.csv', { type: 'text/csv' });

const open = async () => {
  const page = renderAdmin('/admin/orders/import');
  const field = await screen.findByLabelText('CSV file');
  return { ...page, choose: (file = sales()) => page.user.upload(field, file) };
};

beforeEach(() => serveImports([]));

describe('importing orders', () => {
  it('shows the check as a list of entries on a phone', () =>
    atWidth(390, async () => {
      serveUploads();
      const { choose } = await open();
      await choose();
      const check = await screen.findByRole('region', { name: 'Check' });
      expect(within(check).queryByRole('table')).toBeNull();
      expect(
        within(check).getByRole('list', {
          name: 'The first orders as they would be imported',
        }),
      ).toHaveTextContent('E-book × 1, USD 12.00, 4 Mar 2024');
    }));

  it('checks the chosen list and shows what an import would do', async () => {
    const forms = serveUploads();
    const { choose } = await open();
    expect(
      await screen.findByText('Nothing has been imported yet.'),
    ).toBeVisible();
    await choose();
    const check = await screen.findByRole('region', { name: 'Check' });
    for (const line of [
      'New orders4',
      'Copies of the e-book5',
      'Imported before1',
      'Left out: refunded or revoked1',
      'Rows with an error1',
    ])
      expect(check).toHaveTextContent(line);
    expect(within(check).getByRole('table')).toHaveTextContent(
      'chidi@example.comChidi EzeE-book × 1USD 12.004 Mar 2024VsV1',
    );
    expect(screen.getByLabelText('Exported from')).toHaveValue('gumroad');
    expect(screen.getByLabelText('Email')).toHaveValue('Purchase Email');
    expect(screen.getByLabelText('Quantity')).toHaveValue('');
    const errors = screen.getByRole('list', { name: 'Rows with an error' });
    expect(errors).toHaveTextContent('Line 6 The email address is missing.');
    expect(fieldOf(forms[0] ?? '', 'fileName')).toBe('sales.csv');
  });

  it('checks the list again with the corrected columns and products before it imports it', async () => {
    const forms = serveUploads();
    const { user, choose } = await open();
    await choose();
    await user.selectOptions(
      await screen.findByLabelText('Email'),
      'Buyer Email',
    );
    await user.selectOptions(
      screen.getByLabelText('Workshop (1 order)'),
      'Leave out',
    );
    expect(screen.queryByRole('button', { name: /^Import 4/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('button', { name: 'Import 4 orders' });
    const form = forms[1] ?? '';
    expect(JSON.parse(fieldOf(form, 'mapping') ?? '')).toEqual({
      ...preview.mapping,
      email: 'Buyer Email',
    });
    expect(JSON.parse(fieldOf(form, 'products') ?? '')).toEqual({
      Workshop: 'skip',
    });
  });

  it('emails nobody unless the author asks for it, and shows the import', async () => {
    const forms = serveUploads();
    const { user, choose } = await open();
    await choose();
    const box = await screen.findByRole('checkbox', {
      name: /^Send reading links/,
    });
    expect(box).not.toBeChecked();
    serveImports([orderImport()]);
    await user.click(screen.getByRole('button', { name: 'Import 4 orders' }));
    expect(await screen.findByText('The import has started.')).toBeVisible();
    expect(
      await screen.findByText('Gumroad, sales.csv', { selector: 'b' }),
    ).toBeVisible();
    expect(fieldOf(forms[1] ?? '', 'sendsLinks')).toBe('false');
    expect(screen.queryByRole('region', { name: 'Check' })).toBeNull();
  });

  it('keeps the list and the choices when the import is refused', async () => {
    serveUploads();
    const { user, choose } = await open();
    await choose();
    await user.click(await screen.findByRole('checkbox'));
    server.use(
      http.post('*/api/admin/orders/import', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away for a moment.' },
          { status: 503 },
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Import 4 orders' }));
    expect(await screen.findByText('Away for a moment.')).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(
      screen.getByRole('button', { name: 'Import 4 orders' }),
    ).toBeVisible();
  });

  it.each([
    [
      'without an email column',
      { mapping: {} },
      'Choose the column that has the email addresses of the buyers.',
    ],
    ['without new orders', {}, 'No row of this list can be imported.'],
  ])('does not offer the import of a list %s', async (_why, over, message) => {
    serveUploads({ ...preview, orders: 0, seats: 0, ...over });
    const { choose } = await open();
    await choose();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('refuses a file above 20 MB before it is sent', async () => {
    const { choose } = await open();
    await choose(new File(['x'.repeat(20_000_001)], 'all.csv'));
    expect(
      await screen.findByText(
        'This file is larger than 20 MB. Split it into several files.',
      ),
    ).toBeVisible();
  });

  it('says why the errors could not be downloaded', async () => {
    serveUploads();
    const { user, choose } = await open();
    await choose();
    server.use(
      http.post('*/api/admin/orders/import/errors', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away for a moment.' },
          { status: 503 },
        ),
      ),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Download all errors' }),
    );
    expect(
      await screen.findByText('The errors could not be downloaded.'),
    ).toBeVisible();
  });
});

describe('the list of imports', () => {
  it.each([390, 1440])(
    'offers the errors of an import again, at %p px',
    (width) =>
      atWidth(width, async () => {
        serveImports([orderImport(), orderImport({ id: 'x', rejected: 0 })]);
        server.use(
          http.get('*/api/admin/orders/imports/:id/errors', () =>
            HttpResponse.json(
              { success: false, code: 'UNAVAILABLE', error: 'Away.' },
              { status: 503 },
            ),
          ),
        );
        const { user } = await open();
        const buttons = await screen.findAllByRole('button', {
          name: /^Download errors/,
        });
        expect(buttons).toHaveLength(1);
        await user.click(buttons[0] as HTMLElement);
        expect(await screen.findByText('Away.')).toBeVisible();
      }),
  );

  it('shows the progress of an import until it is done', async () => {
    serveImports(
      [orderImport({ state: 'importing', staged: 4_000, remaining: 3_000 })],
      [orderImport({ created: 4_000 })],
    );
    await open();
    const progress = await screen.findByRole('progressbar');
    expect(progress).toHaveAccessibleName('Importing: 1,000 of 4,000');
    expect(
      await screen.findByText(/^4,000 orders imported/, {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('undoes an import after a confirmation, and says what stayed', async () => {
    const { id } = orderImport();
    serveImports([orderImport()]);
    const undone: string[] = [];
    server.use(
      http.post('*/api/admin/orders/imports/:id/undo', ({ params }) => {
        undone.push(String(params['id']));
        serveImports([orderImport({ state: 'undone', undone: 3, inUse: 1 })]);
        return HttpResponse.json({ import: orderImport() });
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = screen.getByRole('dialog', { name: 'Undo this import?' });
    expect(dialog).toHaveTextContent('4 imported orders');
    await user.click(
      within(dialog).getByRole('button', { name: 'Undo the import' }),
    );
    expect(
      await screen.findByText(
        'Undone: 3 orders removed; 1 stayed, because the book has been opened.',
      ),
    ).toBeVisible();
    expect(undone).toEqual([id]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull(),
    );
  });

  it('says when the imports cannot be loaded', async () => {
    server.use(
      http.get('*/api/admin/orders/imports', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away for a moment.' },
          { status: 503 },
        ),
      ),
    );
    await open();
    expect(await screen.findByText(/Away for a moment/)).toBeVisible();
  });
});
