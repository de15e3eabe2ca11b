import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  type Answers,
  openBackOffice,
  fill,
  press,
  waitForText,
  type Step,
} from './openers.ts';
import {
  connected,
  content,
  episodes,
  noPosts,
  notConnected,
  post,
  posts,
} from './publishing-answers.ts';

const refused = /status of 503/;

const contentScreen = (part: string, answers: Answers, ...steps: Step[]) =>
  openBackOffice(
    `/admin/content?part=${part}`,
    { 'GET /api/admin/content': content, ...answers },
    ...steps,
  );

/** The content was saved elsewhere after it was read here: the second request returns another version. */
const savedElsewhere = (): Answers => {
  let readings = 0;
  return {
    'GET /api/admin/content': async (page, site) => {
      const { body } = (await content(page, site)) as { body: object };
      readings += 1;
      const { hero, ...rest } = body as { hero: object };
      return readings === 1
        ? { body }
        : {
            body: {
              ...rest,
              version: 99,
              hero: { ...hero, title: 'After the Standing Ovation' },
            },
          };
    },
    'POST /api/admin/content': {
      status: 409,
      body: {
        success: false,
        code: 'CONTENT_CHANGED',
        error: 'The content was saved somewhere else.',
        details: ['You edited version 1; version 99 is there now.'],
      },
    },
  };
};

const retitled = fill('Title', 'After the Applause, and before');

const inPart: [part: string, label: string][] = [
  ['hero', 'Badge'],
  ['about', 'Author bio'],
  ['book', 'Price'],
  ['testimonials', 'Quote'],
  ['speaking', 'Description'],
  ['podcast', 'Name'],
  ['resources', 'Newsletter'],
  ['services', 'Title'],
  ['site', 'Author’s name'],
];

const postsImport = {
  id: '01890000-0000-7000-8000-000000000001',
  origin: 'archive',
  name: 'Basic_LinkedInDataExport_11-20-2026.zip',
  state: 'imported',
  ...{ posts: 128, done: 128, imported: 112, updated: 14, skipped: 2 },
  startedBy: 'admin',
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:01:00.000Z',
};

const runningImport = {
  ...postsImport,
  id: '01890000-0000-7000-8000-000000000002',
  origin: 'feed',
  name: 'https://notes-on-measurement.example.com/feed.xml',
  state: 'importing',
  ...{ done: 48, imported: 48, updated: 0, skipped: 0, finishedAt: null },
};

const resourcesAfter = (
  reply: Answers[string],
  imports: object[],
  ...steps: Step[]
) =>
  openBackOffice(
    '/admin/resources',
    {
      'GET /api/content': content,
      'GET /api/resources/posts': reply,
      'GET /api/resources/posts/*': { body: { post: post() } },
      'DELETE /api/resources/posts/*': { body: { deleted: true } },
      'GET /api/resources/imports': { body: { imports } },
      [`GET /api/resources/imports/${postsImport.id}`]: {
        body: {
          import: postsImport,
          skippedPosts: [
            {
              title: 'Reach is not recall',
              url: 'https://www.linkedin.com/posts/x-1',
              why: 'Its text was edited on this site, so it was not replaced.',
            },
            { title: '', url: null, why: 'It has no text.' },
          ],
        },
      },
    },
    ...steps,
  );

const importing = (imports: object[], ...steps: Step[]) =>
  resourcesAfter(posts(), imports, ...steps);

const resources = (reply: Answers[string], ...steps: Step[]) =>
  resourcesAfter(reply, [], ...steps);

const firstEssay = waitForText('What a ward of forty beds');

const podcast = (status: Reply, list: Reply, sees: string) =>
  openBackOffice(
    '/admin/podcast',
    { 'GET /api/podcast/status': status, 'GET /api/podcast/episodes': list },
    waitForText(sees),
  );

/** The screens of texts, essays and the podcast. */
export const publishingStates: ScreenState[] = [
  ...inPart.map(([part, label]) => ({
    name: `admin-content-${part}`,
    open: contentScreen(part, {}, (page) =>
      page.getByRole('tabpanel').getByLabel(label).first().waitFor(),
    ),
  })),
  {
    name: 'admin-content-changed',
    open: contentScreen('hero', {}, waitForText('Hero Section'), retitled),
  },
  {
    name: 'admin-content-errors',
    open: contentScreen(
      'book',
      {},
      fill('Price (₦)', '16.5k'),
      press('Save Changes'),
      waitForText('Please give the price in whole naira'),
    ),
  },
  {
    name: 'admin-content-save-away',
    open: contentScreen(
      'hero',
      { 'POST /api/admin/content': unavailable },
      retitled,
      press('Save Changes'),
      waitForText('Error saving content'),
    ),
    complains: refused,
  },
  {
    name: 'admin-content-leave-dialog',
    isWindow: true,
    open: contentScreen('hero', {}, retitled, async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByText('Leave without saving?').waitFor();
    }),
  },
  {
    name: 'admin-content-discard-dialog',
    isWindow: true,
    open: contentScreen('hero', {}, retitled, press('Discard')),
  },
  {
    name: 'admin-content-two-versions',
    open: (page, site) =>
      contentScreen(
        'hero',
        savedElsewhere(),
        retitled,
        press('Save Changes'),
        waitForText('The content was saved somewhere else.'),
      )(page, site),
    complains: /status of 409/,
  },
  {
    name: 'admin-content-offered-back',
    open: contentScreen(
      'hero',
      {},
      retitled,
      (page) => page.waitForTimeout(700),
      (page) => page.reload(),
      waitForText('were not saved.'),
    ),
  },
  {
    name: 'admin-content-loading',
    open: contentScreen('hero', { 'GET /api/admin/content': 'never' }, (page) =>
      page.getByRole('status').getByText('Loading', { exact: true }).waitFor(),
    ),
  },
  {
    name: 'admin-content-away',
    open: contentScreen(
      'hero',
      { 'GET /api/admin/content': unavailable },
      waitForText('Try Again'),
    ),
    complains: refused,
  },
  { name: 'admin-resources', open: resources(posts(), firstEssay) },
  {
    name: 'admin-resources-filtered-empty',
    open: openBackOffice(
      '/admin/resources?category=Strategy&status=draft',
      {
        'GET /api/content': content,
        'GET /api/resources/posts': { body: noPosts },
      },
      waitForText('0 resources'),
    ),
  },
  {
    name: 'admin-resources-empty',
    open: resources({ body: noPosts }, waitForText('No resources found.')),
  },
  {
    name: 'admin-resources-loading',
    open: resources('never', waitForText('Recent Resources')),
  },
  {
    name: 'admin-resources-away',
    open: resources(
      unavailable,
      waitForText('Failed to load resource management.'),
    ),
    complains: refused,
  },
  {
    name: 'admin-resources-preview',
    isWindow: true,
    open: resources(posts(), firstEssay, press(/^Preview/), (page) =>
      page
        .getByRole('dialog', { name: 'Preview' })
        .getByText('An average is a promise')
        .waitFor(),
    ),
  },
  {
    name: 'admin-resources-delete-dialog',
    isWindow: true,
    open: resources(posts(), firstEssay, press(/^Delete/)),
  },
  {
    name: 'admin-resources-deleted',
    open: resources(
      posts(),
      firstEssay,
      press(/^Delete/),
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: 'Delete' })
          .click(),
      waitForText('is deleted.'),
    ),
  },
  {
    name: 'admin-resources-import-dialog',
    isWindow: true,
    open: resources(posts(), firstEssay, press('Import from LinkedIn')),
  },
  {
    name: 'admin-resources-import-archive-dialog',
    isWindow: true,
    open: resources(
      posts(),
      firstEssay,
      press('Import from LinkedIn'),
      press('Data export'),
    ),
  },
  {
    name: 'admin-resources-import-report-dialog',
    isWindow: true,
    open: importing(
      [runningImport, postsImport],
      firstEssay,
      press('Import from LinkedIn'),
      waitForText('112 posts imported'),
      press(`Show skipped ${postsImport.name}`),
      waitForText('Reach is not recall'),
    ),
  },
  {
    name: 'admin-resources-importing',
    open: importing([runningImport], waitForText('48 of 128 posts')),
  },
  {
    name: 'admin-podcast-connected',
    open: podcast(
      { body: connected },
      { body: episodes(connected) },
      'Connected to Spotify',
    ),
  },
  {
    name: 'admin-podcast-not-connected',
    open: podcast(
      { body: notConnected },
      { body: episodes(notConnected) },
      'Setup instructions',
    ),
  },
  {
    name: 'admin-podcast-in-trouble',
    open: podcast(
      {
        body: {
          ...notConnected,
          provider: 'spotify',
          trouble: 'Spotify refused the request (403: Premium required).',
        },
      },
      { body: episodes(notConnected) },
      'Premium required',
    ),
  },
  {
    name: 'admin-podcast-loading',
    open: podcast('never', 'never', 'Loading the podcast'),
  },
  {
    name: 'admin-podcast-away',
    open: podcast(unavailable, unavailable, 'Spotify Integration'),
    complains: refused,
  },
];
