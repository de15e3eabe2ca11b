import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;

const partNames = ['analytics', 'catalog', 'ebook-access', 'orders'];

const erasure = (agoMs: number, notYet: string[]) => {
  const erasedAt = new Date(Date.now() - agoMs).toISOString();
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    person: 'erased-0123456789abcdef',
    erasedAt,
    isDone: notYet.length === 0,
    parts: partNames.map((part) => ({
      part,
      doneAt: notYet.includes(part) ? null : erasedAt,
    })),
  };
};

const problem = (
  status: number,
  code: string,
  error: string,
  details: string[] = [],
) => HttpResponse.json({ success: false, code, error, details }, { status });

let erasures: ReturnType<typeof erasure>[] = [];
let saved: Blob[] = [];
let names: string[] = [];

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', token);
  erasures = [];
  saved = [];
  names = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:a-file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/privacy/erasures', () =>
      HttpResponse.json({ erasures }),
    ),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const exported = (records: number) =>
  http.post('*/api/admin/privacy/export', async ({ request }) => {
    const { email } = (await request.json()) as { email: string };
    return HttpResponse.json({
      email: email.toLowerCase(),
      exportedAt: '2026-11-21T09:00:00.000Z',
      records,
      parts: { orders: { orders: [{ reference: 'IMP-1' }] } },
    });
  });

describe('the export of personal data', () => {
  const open = async () => {
    const page = renderAdmin('/admin/privacy');
    const form = await screen.findByRole('form', { name: 'Export a person' });
    return { page, form, field: within(form).getByLabelText(/Email/) };
  };

  it('saves all data of a person as one file and shows the number of records', async () => {
    server.use(exported(12));
    const { page, form, field } = await open();
    await page.user.type(field, ' Ngozi@Example.com{Enter}');
    expect(
      await within(form).findByText(
        'Everything about ngozi@example.com is exported.',
      ),
    ).toBeInTheDocument();
    expect(form).toHaveTextContent('12 records');
    expect(names).toEqual(['imprint-person-2026-11-21.json']);
    expect(saved).toHaveLength(1);
    expect(document.title).toBe('Privacy | Imprint back office');
  });

  it('reports that there is no data, and saves no file', async () => {
    server.use(exported(0));
    const { page, form, field } = await open();
    await page.user.type(field, 'nobody@example.com{Enter}');
    expect(
      await within(form).findByText(
        'There is no data about nobody@example.com.',
      ),
    ).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('requires an email address', async () => {
    const { page, form } = await open();
    await page.user.click(
      within(form).getByRole('button', { name: 'Export everything' }),
    );
    expect(within(form).getByRole('alert')).toHaveTextContent(
      'Please enter the email address',
    );
  });

  it('names the service that did not answer, and saves no incomplete file', async () => {
    server.use(
      http.post('*/api/admin/privacy/export', () =>
        problem(503, 'PRIVACY_PART_AWAY', 'The export would not be whole.', [
          'catalog: it could not be reached',
        ]),
      ),
    );
    const { page, form, field } = await open();
    await page.user.type(field, 'ngozi@example.com{Enter}');
    const refusal = await within(form).findByRole('alert');
    expect(refusal).toHaveTextContent('The export would not be whole.');
    expect(refusal).toHaveTextContent('catalog: it could not be reached');
    expect(field).toHaveValue('ngozi@example.com');
    expect(saved).toEqual([]);
  });
});

describe('the erasure of personal data', () => {
  const requestErasure = async () => {
    const page = renderAdmin('/admin/privacy');
    const form = await screen.findByRole('form', { name: 'Erase a person' });
    await page.user.type(
      within(form).getByLabelText(/Email/),
      'ngozi@example.com',
    );
    await page.user.click(within(form).getByRole('button', { name: 'Erase…' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Erase this person?',
    });
    return { page, form, dialog };
  };

  it('starts only after the email address was typed again, and shows its progress to the end', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/privacy/erase', async ({ request }) => {
        sent.push(await request.json());
        erasures = [erasure(1_000, ['catalog'])];
        setTimeout(() => {
          erasures = [erasure(2_000, [])];
        }, 500);
        const { id, erasedAt } = erasure(0, []);
        return HttpResponse.json({
          erased: { id, erasedAt, pseudonym: 'erased-1@erased.invalid' },
        });
      }),
    );
    const { page, form, dialog } = await requestErasure();
    const again = within(dialog).getByLabelText('Type the email again');
    await page.user.type(again, 'ngozi@example.co{Enter}');
    expect(
      within(dialog).getByText('The addresses do not match'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
    await page.user.clear(again);
    await page.user.type(again, 'Ngozi@example.com');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Erase permanently' }),
    );
    expect(
      await within(form).findByText('ngozi@example.com is being erased.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      { email: 'ngozi@example.com', confirm: 'Ngozi@example.com' },
    ]);
    expect(within(form).getByLabelText(/Email/)).toHaveValue('');
    const list = await screen.findByRole('list', {
      name: 'Erasures, newest first',
    });
    expect(list).toHaveTextContent('Messages and newsletter: not yet');
    expect(list).toHaveTextContent('Orders and receipts: erased');
    expect(
      await within(list).findByText('Erased everywhere'),
    ).toBeInTheDocument();
  });

  it('changes nothing when it is cancelled', async () => {
    const { page, dialog } = await requestErasure();
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Cancel' }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('No erasures yet.')).toBeInTheDocument();
  });

  it('shows why it failed', async () => {
    server.use(
      http.post('*/api/admin/privacy/erase', () =>
        problem(503, 'UNAVAILABLE', 'Please try again in a moment.'),
      ),
    );
    const { page, dialog } = await requestErasure();
    await page.user.type(
      within(dialog).getByLabelText('Type the email again'),
      'ngozi@example.com{Enter}',
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Please try again in a moment.',
    );
  });

  it('can be repeated when it takes longer than usual', async () => {
    erasures = [erasure(120_000, ['orders'])];
    let repeats = 0;
    server.use(
      http.post('*/api/admin/privacy/erasures/:id/repeat', () => {
        repeats += 1;
        return HttpResponse.json({ repeated: true });
      }),
    );
    const page = renderAdmin('/admin/privacy');
    expect(
      await screen.findByText('It takes longer than usual.'),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /^Repeat the/ }));
    expect(await screen.findByText('Repeated')).toBeInTheDocument();
    expect(repeats).toBe(1);
  });

  it('shows an error when its list cannot be loaded, and loads the list on Try Again', async () => {
    server.use(
      http.get('*/api/admin/privacy/erasures', () => HttpResponse.error(), {
        once: true,
      }),
    );
    const page = renderAdmin('/admin/privacy');
    expect(
      await screen.findByText('The erasures could not be loaded.'),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No erasures yet.')).toBeInTheDocument();
  });
});
