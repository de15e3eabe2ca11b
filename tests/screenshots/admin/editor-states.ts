import { unavailable, type ScreenState } from '../openers.ts';
import {
  type Answers,
  openBackOffice,
  fill,
  press,
  waitForText,
  type Step,
} from './openers.ts';
import {
  content,
  post,
  postId,
  posts,
  revision,
  revisions,
  workingCopy,
} from './publishing-answers.ts';

type Post = ReturnType<typeof post>;

const at = '/api/resources/posts/*';

const answers = (written: Post): Answers => ({
  'GET /api/content': content,
  'GET /api/resources/posts': posts(),
  [`GET ${at}`]: { body: { post: written } },
  [`PUT ${at}/editing`]: {
    body: { version: 3, copyVersion: 0, otherEditor: written.otherEditor },
  },
  [`PUT ${at}/working-copy`]: {
    body: {
      version: 3,
      copyVersion: 3,
      savedAt: '2026-11-21T09:20:00.000Z',
      otherEditor: null,
    },
  },
  [`GET ${at}/revisions`]: { body: revisions },
  [`GET ${at}/revisions/*`]: { body: revision },
  'POST /api/resources/preview': {
    body: {
      content: written.content,
      excerpt: written.excerpt,
      imprint: written.imprint,
      readTime: 2,
      slug: written.slug,
    },
  },
});

const editing = (prepared: Answers, ...steps: Step[]) =>
  openBackOffice(
    `/admin/resources?edit=${postId}`,
    prepared,
    (page) => page.locator('.ql-editor').waitFor(),
    ...steps,
  );

const edited = (change: Partial<Post>, ...steps: Step[]) =>
  editing(answers(post(change)), ...steps);

/** The resource was saved in another session while it was open in this one. */
const overtaken = (): Answers => {
  let readings = 0;
  return {
    ...answers(post()),
    [`GET ${at}`]: () => {
      readings += 1;
      return Promise.resolve({
        body: {
          post:
            readings === 1
              ? post()
              : post({ ...workingCopy, version: 4, readTime: 2 }),
        },
      });
    },
    [`PUT ${at}`]: {
      status: 409,
      body: { success: false, code: 'POST_CHANGED', error: 'Changed.' },
    },
  };
};

const pictured = `<p>Forty beds, one story.</p><figure><img src="/favicon.svg" alt="Seven ticks on yellow" width="512" height="512"><figcaption>The ward, measured.</figcaption></figure><p>So what?</p>`;

const retitled = fill('Title', 'Averages, and what they hide');
const tool =
  (name: string): Step =>
  async (page) => {
    const toolbar = page.getByRole('toolbar');
    const wanted = toolbar.getByRole('button', { name, exact: true });
    const more = toolbar.getByRole('button', { name: 'More formats' });
    // A phone shows the tools that are rarely used behind a button.
    await wanted.or(more).first().waitFor();
    if (!(await wanted.isVisible())) await more.click();
    await wanted.click();
  };
const scrolled =
  (label: string): Step =>
  (page) =>
    page.getByLabel(label).first().scrollIntoViewIfNeeded();

const states: ScreenState[] = [
  {
    name: 'new',
    open: openBackOffice('/admin/resources?edit=new', answers(post()), (page) =>
      page.locator('.ql-editor').waitFor(),
    ),
  },
  { name: 'filled', open: edited({}) },
  { name: 'settings', open: edited({}, scrolled('SEO description')) },
  {
    name: 'saved-by-itself',
    open: edited({}, retitled, waitForText(/^Saved/)),
  },
  {
    name: 'working-copy',
    open: edited({ workingCopy, hasWorkingCopy: true }, press('Show changes')),
  },
  {
    name: 'two-editors',
    open: edited(
      { otherEditor: { since: '2026-11-21T09:11:00.000Z' } },
      waitForText('Another editor has this resource open'),
    ),
  },
  {
    name: 'save-away',
    open: editing(
      { ...answers(post()), [`PUT ${at}`]: unavailable },
      retitled,
      press(/^(Publish|Update)$/),
      waitForText('Failed to save resource.'),
    ),
    complains: /status of 503/,
  },
  {
    name: 'newer-version',
    open: (page, site) =>
      editing(
        overtaken(),
        retitled,
        press(/^(Publish|Update)$/),
        waitForText('Keep my version'),
      )(page, site),
    complains: /status of 409/,
  },
  {
    name: 'revisions',
    open: edited(
      {},
      press('Revisions'),
      press(/^12 Nov/),
      waitForText('Restore revision'),
    ),
  },
  { name: 'closing', open: edited({}, retitled, press('Close')) },
  { name: 'link', open: edited({}, tool('Link')) },
  {
    name: 'link-to-page',
    open: editing(
      {
        ...answers(post()),
        'GET /api/admin/search': {
          body: {
            articles: {
              items: [
                {
                  id: postId,
                  slug: 'averages',
                  title: 'Averages and the book',
                  status: 'published',
                  publishedAt: '2026-09-03T08:00:00.000Z',
                },
              ],
              hasMore: false,
            },
            unavailable: [],
          },
        },
      },
      tool('Link'),
      fill('Address', 'the book'),
      waitForText('Averages and the book'),
    ),
  },
  { name: 'video', open: edited({}, tool('Video')) },
  {
    name: 'find',
    open: edited(
      {},
      tool('Find and replace'),
      fill('Find', 'the'),
      waitForText(/^1 of/),
    ),
  },
  {
    name: 'shortcuts',
    open: edited(
      {},
      tool('Keyboard shortcuts'),
      waitForText('Typed in a text'),
    ),
  },
  {
    name: 'picture',
    open: edited({ content: pictured }, (page) =>
      page.locator('.ql-own-describe').scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'picture-words',
    open: edited({ content: pictured }, press('Change alt text and caption')),
  },
  {
    name: 'preview',
    open: edited({}, press(/^Preview$/), (page) =>
      page
        .getByRole('dialog', { name: 'Preview' })
        .getByText('An average is a promise')
        .waitFor(),
    ),
  },
  {
    name: 'preview-phone-dark',
    open: edited(
      {},
      press(/^Preview$/),
      press('Phone'),
      press('Dark'),
      (page) =>
        page
          .frameLocator('iframe')
          .getByText('An average is a promise')
          .waitFor(),
    ),
  },
  {
    name: 'found-copy',
    open: edited(
      {},
      retitled,
      (page) => page.waitForTimeout(1_200),
      (page) => page.reload(),
      waitForText('This browser has an unsaved draft'),
    ),
  },
  {
    name: 'loading',
    open: openBackOffice(
      `/admin/resources?edit=${postId}`,
      { ...answers(post()), [`GET ${at}`]: 'never' },
      waitForText('Edit resource'),
    ),
  },
  {
    name: 'away',
    open: openBackOffice(
      `/admin/resources?edit=${postId}`,
      { ...answers(post()), [`GET ${at}`]: unavailable },
      waitForText('Try Again'),
    ),
    complains: /status of 503/,
  },
];

/** The editor fills the window in every state. */
export const editorStates: ScreenState[] = states.map((state) => ({
  ...state,
  name: `admin-editor-${state.name}`,
  isWindow: true,
}));
