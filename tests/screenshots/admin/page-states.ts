import { editedPage, listedPage } from '../../../web/src/test/answers/pages.ts';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import { openBackOffice, press, waitForText, type Step } from './openers.ts';

const refused = /status of (503|409)/;

const id = (number: number): string =>
  `00000000-0000-4000-8000-00000000000${number}`;

const notConfirmed = {
  ...({ kind: 'legal', status: 'draft', usesDefault: true } as const),
  ...{ version: 0, updatedAt: null, publishedAt: null },
};

const legalPages = [
  listedPage({
    ...notConfirmed,
    id: id(4),
    slug: 'delivery',
    title: 'Delivery',
  }),
  listedPage({
    ...({
      id: id(5),
      slug: 'privacy',
      kind: 'legal',
      title: 'Privacy',
    } as const),
    ...{ usesDefault: true, isOutdated: true },
  }),
  listedPage({ id: id(6), slug: 'refunds', kind: 'legal', title: 'Refunds' }),
];

const ownPages = [
  listedPage({ hasUnpublishedText: true }),
  listedPage({
    ...({ id: id(2), slug: 'courses-for-agencies', status: 'draft' } as const),
    ...{ title: 'Courses for agencies', publishedAt: null },
  }),
];

const list = (pages: Reply, sees: string, ...steps: Step[]) =>
  openBackOffice(
    '/admin/pages',
    {
      'GET /api/admin/pages': pages,
    },
    waitForText(sees),
    ...steps,
  );

const editor = (page = editedPage(), ...steps: Step[]) =>
  openBackOffice(
    `/admin/pages/${page.id}`,
    {
      'GET /api/admin/pages/*': { body: { page } },
      'PUT /api/admin/pages/*': {
        status: 409,
        body: {
          ...{ success: false, code: 'PAGE_CHANGED' },
          error:
            'This page was saved elsewhere after you opened it. Your text is still here; load the newer one to compare.',
        },
      },
      'GET /api/admin/pages/*/revisions': {
        body: {
          revisions: [
            {
              ...{ version: 1, title: 'Press', by: 'admin' },
              ...{ savedAt: page.updatedAt, publishedAt: page.publishedAt },
            },
          ],
        },
      },
    },
    waitForText('Two pictures'),
    ...steps,
  );

const legalPage = editedPage({
  ...legalPages[1],
  ...{ content: '<p>Two pictures.</p>', defaultContent: '<p>One.</p>' },
});

/** The list of pages and the editor of a page. */
export const pageStates: ScreenState[] = [
  {
    name: 'admin-pages',
    open: list({ body: { pages: [...ownPages, ...legalPages] } }, 'Courses'),
  },
  {
    name: 'admin-pages-empty',
    open: list({ body: { pages: legalPages } }, 'No pages yet'),
  },
  {
    name: 'admin-pages-failed',
    complains: refused,
    open: list(unavailable, 'Away just now'),
  },
  {
    name: 'admin-pages-confirm',
    open: list(
      { body: { pages: [...ownPages, ...legalPages] } },
      'Courses',
      press(/^Confirm/),
    ),
  },
  { name: 'admin-page', open: editor() },
  { name: 'admin-page-legal', open: editor(legalPage) },
  {
    name: 'admin-page-conflict',
    complains: refused,
    open: editor(
      editedPage(),
      press('Publish changes'),
      waitForText('Use newer text'),
    ),
  },
  {
    name: 'admin-page-revisions',
    open: editor(editedPage(), press('Revisions'), waitForText('published')),
  },
  {
    name: 'admin-page-new',
    open: openBackOffice('/admin/pages/new', {}, waitForText('Save draft')),
  },
];
