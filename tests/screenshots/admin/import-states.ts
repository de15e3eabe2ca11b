import type { ScreenState } from '../openers.ts';
import {
  type Answers,
  openBackOffice,
  waitForText,
  type Step,
} from './openers.ts';

const orderImport = {
  id: '01890000-0000-7000-8000-000000000001',
  source: 'gumroad',
  fileName: 'a-rather-long-name-of-a-sales-export-2024-2025.csv',
  state: 'imported',
  sendsLinks: true,
  rows: 50_000,
  rejected: 1_000,
  skipped: 20,
  staged: 48_980,
  remaining: 0,
  created: 48_900,
  seats: 49_200,
  known: 80,
  undone: 0,
  inUse: 0,
  startedBy: 'admin',
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:01:00.000Z',
  undoneAt: null,
};

const preview = {
  source: 'gumroad',
  headings: ['Purchase ID', 'Item Name', 'Purchase Email', 'Buyer Name'],
  mapping: {
    email: 'Purchase Email',
    name: 'Buyer Name',
    product: 'Item Name',
    reference: 'Purchase ID',
  },
  products: [
    { name: 'After the Applause (PDF + EPUB)', rows: 3, choice: 'EBOOK' },
  ],
  rows: 6,
  orders: 3,
  seats: 5,
  known: 1,
  skipped: [{ reason: 'refunded', rows: 1 }],
  rejected: 1,
  errors: [
    {
      line: 6,
      message: 'The email address is not valid. Correct it in the list.',
    },
  ],
  sample: [
    {
      line: 2,
      email: 'a.very.long.address.of.a.buyer@mail.example.com',
      name: 'Chidi Eze',
      productName: 'After the Applause (PDF + EPUB)',
      product: 'EBOOK',
      quantity: 1,
      amountMinor: 1_200,
      currency: 'USD',
      soldAt: '2024-03-04T09:12:44.000Z',
      reference: 'VsV1aRk4cB2mQ0yTz9Xh3w==',
    },
  ],
};

const chooseFile: Step = (page) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Purchase ID\n1\n'),
  });

const orders = (imports: object[], ...steps: Step[]) =>
  openBackOffice(
    '/admin/orders/import',
    {
      'GET /api/admin/orders/imports': { body: { imports } },
      'POST /api/admin/orders/import': { body: { preview } },
    },
    waitForText('Imports'),
    ...steps,
  );

const subscribers: Answers = {
  'GET /api/admin/subscribers': {
    body: {
      subscribers: [],
      counts: { pending: 0, confirmed: 1_150, unsubscribed: 3, bounced: 0 },
    },
  },
  'GET /api/admin/subscribers/imports': {
    body: {
      imports: [
        {
          id: orderImport.id,
          fileName: 'members-of-the-old-newsletter-2025-11-20.csv',
          consent: 'They ticked the box of the form on my old site.',
          importedBy: 'admin',
          importedAt: '2026-11-20T08:00:00.000Z',
          rows: 1_200,
          added: 1_150,
          problems: 50,
          removed: 0,
          undoneAt: null,
        },
      ],
    },
  },
};

/** The imports of orders and of subscribers. */
export const importStates: ScreenState[] = [
  {
    name: 'admin-orders-import',
    open: orders([orderImport], waitForText('48,900 orders imported')),
  },
  {
    name: 'admin-orders-import-check',
    open: orders([], chooseFile, waitForText('Import 3 orders')),
  },
  {
    name: 'admin-subscribers-imports',
    open: openBackOffice(
      '/admin/newsletter?show=subscribers',
      subscribers,
      waitForText('1,150 added'),
    ),
  },
];
