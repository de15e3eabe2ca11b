import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listWritesWithActions,
  type AdminWrite,
  listAdminWriteNames,
  auditEntriesDuring,
} from '@imprint/chassis/testing/admin-writes';
import { podcastFeed } from '@imprint/tests/feed/podcast';
import { startLinkedin } from '@imprint/tests/linkedin';
import { startInbox } from '@imprint/tests/mail';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { auditText, machineText } from '../../../tests/support/audit-text.ts';
import { startDueIssues } from '../src/newsletter/issues/start-due-issues.ts';
import { refreshIfDue } from '../src/podcast/refresh-podcast.ts';
import { type Shown, startEditor } from './support/start-editor.ts';
import { bearer } from './support/start-catalog.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;
let linkedin: Awaited<ReturnType<typeof startLinkedin>>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let post: Shown;
let draft: Shown;

const feedAddress = 'https://show.example/feed.xml';
const organization = 'urn:li:organization:123';

const picture = (red: number) => {
  const background = { r: red, g: 90, b: 20 };
  return sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
};

beforeAll(async () => {
  linkedin = await startLinkedin({
    accessToken: 'token',
    organization,
    version: '202607',
    posts: [
      {
        id: 'urn:li:share:7400000000000000001',
        commentary: 'A count\n\nOf one.',
        publishedAt: Date.parse('2026-09-01T10:00:00Z'),
      },
    ],
  });
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
  editor = await startEditor({
    samples: false,
    mail: {
      send: () => Promise.resolve(),
      sendCopy: () => Promise.resolve(),
      close: () => undefined,
    },
    web: {
      fetch: async (address) => ({
        status: 200,
        headers: {},
        bytes:
          address === feedAddress
            ? Buffer.from(podcastFeed('One Number', []))
            : await picture(1),
      }),
    },
    settings: {
      SETTINGS_KEY: 'a-settings-key-of-the-shop-000001',
      LINKEDIN_API_URL: linkedin.url,
    },
  });
  post = await editor.create();
  draft = await editor.create({ status: 'draft' });
});
afterAll(async () => {
  await editor.stop();
  await linkedin.close();
  await inbox.close();
});

const request = async (path: string, method: string, body?: object) =>
  editor.fetched(
    path,
    { authorization: bearer(), 'content-type': 'application/json' },
    method,
    body && JSON.stringify(body),
  );

const upload = async (path: string, red: number) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await picture(red))]), 'a.png');
  return editor.send('POST', path, form);
};

const writeCopy = async (title: string) => {
  const now = await editor.read(post.id);
  return editor.call('PUT', `/posts/${post.id}/working-copy`, {
    ...editor.fieldsOf(now),
    title,
    baseVersion: now.version,
    copyVersion: 0,
    editor: 'the-tab-of-the-author',
  });
};

/** Calls an endpoint of the only newsletter. */
const onNewsletter = async (action: string, method: string, body?: object) => {
  const { rows } = await editor.pool.query<{ id: string }>(
    'select id from newsletters',
  );
  const address = `/api/admin/newsletters/${rows[0]?.id}${action}`;
  return request(address, method, body);
};

/** Calls an endpoint of the only message. */
const onMessage = async (action: string, method: string, body?: object) => {
  const { rows } = await editor.pool.query<{ id: string }>(
    'select id from messages',
  );
  return onMessages(`/${rows[0]?.id}${action}`, method, body);
};

/** Calls an endpoint of messages with an idempotency key. */
const onMessages = (action: string, method: string, body?: object) =>
  editor.fetched(
    `/api/admin/messages${action}`,
    {
      authorization: bearer(),
      'content-type': 'application/json',
      'idempotency-key': 'one-reply',
    },
    method,
    body && JSON.stringify(body),
  );

/** Calls the endpoint of the only saved answer. */
const onTemplate = async (method: string, body?: object) => {
  const { rows } = await editor.pool.query<{ id: string }>(
    'select id from reply_templates',
  );
  return request(`/api/admin/reply-templates/${rows[0]?.id}`, method, body);
};

const path = () => `/posts/${post.id}`;

/** The calls run in this order, because later calls use what earlier ones created. */
const writes: Record<string, AdminWrite> = {
  createPost: {
    act: 'post.created',
    call: () =>
      editor.call('POST', '/posts', { title: 'A', content: '<p>B</p>' }),
  },
  savePost: {
    act: 'post.saved',
    call: () => editor.save(post, { content: '<p>Other words.</p>' }),
  },
  saveWorkingCopy: {
    act: 'post.copy-written',
    call: () => writeCopy('Not yet'),
  },
  discardWorkingCopy: {
    act: 'post.copy-dropped',
    call: () => editor.call('DELETE', `${path()}/working-copy`),
  },
  restoreRevision: {
    act: 'post.revision-restored',
    call: () => editor.call('POST', `${path()}/revisions/1/restore`),
  },
  saveAsRevision: {
    act: 'post.revision-kept',
    call: () => editor.call('POST', `/posts/${draft.id}/revisions`),
  },
  deletePost: {
    act: 'post.deleted',
    call: () => editor.call('DELETE', path()),
  },
  restorePost: {
    act: 'post.restored',
    call: () => editor.call('POST', `${path()}/restore`),
  },
  importResources: {
    act: 'posts.imported',
    call: () =>
      editor.call('POST', '/import', {
        kind: 'post',
        url: 'https://www.linkedin.com/feed/update/urn:li:share:7300000000000000009/',
        text: 'A title\n\nAnd words.',
      }),
  },
  startResourceImport: {
    act: 'resource-import.started',
    call: () => {
      const list =
        'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n';
      const zip = zipSync({ 'Shares.csv': strToU8(list) });
      const form = new FormData();
      form.set('archive', new Blob([Buffer.from(zip)]), 'export.zip');
      return editor.send('POST', '/imports', form);
    },
  },
  saveLinkedinSettings: {
    act: 'settings.saved',
    call: () =>
      request('/api/admin/settings/linkedin', 'PUT', {
        organization,
        token: 'token',
        tokenEnd: '2026-12-31',
      }),
  },
  refreshResources: {
    act: 'posts.imported',
    call: () => editor.call('POST', '/refresh'),
  },
  uploadImage: {
    act: 'image.taken-in',
    call: () => upload('/upload-image', 2),
  },
  uploadInlineImage: {
    act: 'image.taken-in',
    call: () => upload('/upload-inline-image', 3),
  },
  fetchImage: {
    act: 'image.taken-in',
    call: () =>
      editor.call('POST', '/fetch-image', { url: 'https://a.example/a.png' }),
  },
  savePodcastSettings: {
    act: 'settings.saved',
    call: () =>
      request('/api/admin/settings/podcast', 'PUT', { rssUrl: feedAddress }),
  },
  refreshPodcast: {
    act: 'podcast.refreshed',
    call: () => request('/api/podcast/refresh', 'POST'),
  },
  saveContent: {
    act: 'content.saved',
    call: async () => {
      const answer = await request('/api/admin/content', 'GET');
      const { version } = (await answer.json()) as { version: number };
      const site = { authorName: 'Ngozi Eze' };
      return request('/api/admin/content', 'POST', { version, site });
    },
  },
  saveGeneralSettings: {
    act: 'content.saved',
    call: () =>
      request('/api/admin/settings/general', 'PUT', { siteName: 'Market Day' }),
  },
  saveBrandSettings: {
    act: 'content.saved',
    call: () =>
      request('/api/admin/settings/brand', 'PUT', { accent: '#1f6b43' }),
  },
  uploadBrandImage: {
    act: 'image.taken-in',
    call: async () => {
      const form = new FormData();
      form.append('purpose', 'cover');
      form.append(
        'image',
        new Blob([new Uint8Array(await picture(4))]),
        'a.png',
      );
      const authorization = bearer();
      return editor.fetched(
        '/api/admin/settings/brand/images',
        { authorization },
        'POST',
        form,
      );
    },
  },
  saveDeliverySettings: {
    act: 'content.saved',
    call: () =>
      request('/api/admin/settings/delivery', 'PUT', { area: 'Ghana' }),
  },
  confirmReadiness: {
    act: 'readiness.confirmed',
    call: () =>
      request('/api/admin/readiness/confirm', 'POST', { check: 'prices' }),
  },
  removeSampleContent: {
    act: 'sample-content.removed',
    call: () => request('/api/admin/sample-content/remove', 'POST'),
  },
  saveLegalSettings: {
    act: 'content.saved',
    call: () => request('/api/admin/settings/legal', 'PUT', { refundDays: 14 }),
  },
  createPage: {
    act: 'page.created',
    call: () =>
      request('/api/admin/pages', 'POST', {
        title: 'Kit',
        content: '<p>A</p>',
      }),
  },
  savePage: {
    act: 'page.saved',
    call: () =>
      request('/api/admin/pages/kit', 'PUT', { content: '<p>Other</p>' }),
  },
  restorePageRevision: {
    act: 'page.saved',
    call: () => request('/api/admin/pages/kit/revisions/1/restore', 'POST'),
  },
  deletePage: {
    act: 'page.deleted',
    call: () => request('/api/admin/pages/kit', 'DELETE'),
  },
  saveEmailSettings: {
    act: 'settings.saved',
    call: () =>
      request('/api/admin/settings/email', 'PUT', {
        host: '127.0.0.1',
        port: Number(new URL(inbox.smtpUrl).port),
        security: 'none',
        fromAddress: 'ada@example.com',
      }),
  },
  saveEmailTexts: {
    act: 'settings.saved',
    call: () =>
      request('/api/admin/emails/message-to-owner', 'PUT', {
        subject: 'New: {summary}',
        greeting: '',
        paragraph: '',
      }),
  },
  previewSiteEmail: { noAct: 'It renders an email and changes nothing.' },
  previewUnsavedNewsletter: {
    noAct: 'It renders an email and changes nothing.',
  },
  testSiteEmail: {
    act: 'mail.tested',
    call: () =>
      request(
        '/api/admin/emails/catalog/newsletter-confirmation/test',
        'POST',
        {
          subject: 'Please confirm',
          greeting: '',
          paragraph: '',
          to: 'ada@example.com',
        },
      ),
  },
  saveMailboxSettings: {
    act: 'settings.saved',
    call: () =>
      request('/api/admin/settings/mailbox', 'PUT', {
        address: 'reply@example.com',
      }),
  },
  testEmailSettings: {
    act: 'mail.tested',
    call: () =>
      request('/api/admin/settings/email/test', 'POST', {
        to: 'ada@example.com',
      }),
  },
  changeMessage: {
    act: 'message.read',
    call: async () => {
      const message = { name: 'A', email: 'a@b.example', message: 'Good day' };
      await request('/api/contact', 'POST', message);
      const { rows } = await editor.pool.query<{ id: string }>(
        'select id from messages',
      );
      return request(`/api/admin/messages/${rows[0]?.id}`, 'PUT', {
        state: 'read',
      });
    },
  },
  replyToMessage: {
    act: 'message.replied',
    call: () => onMessage('/reply', 'POST', { text: 'Good day, too' }),
  },
  retryReply: {
    act: 'message.reply-retried',
    call: async () => {
      const { rows } = await editor.pool.query<{ id: string }>(
        `select id from message_entries where kind = 'reply'`,
      );
      await editor.pool.query(
        `update mails set refused_at = now(), sent_at = null where template = 'message-reply'`,
      );
      return onMessage(`/replies/${rows[0]?.id}/retry`, 'POST');
    },
  },
  assignMessage: {
    act: 'message.assigned',
    call: () => onMessage('/assignee', 'PUT', { name: 'Bola' }),
  },
  startConversation: {
    act: 'message.started',
    call: () =>
      onMessages('', 'POST', {
        email: 'chinelo@example.com',
        subject: 'Your copy',
        text: 'Good day',
      }),
  },
  createTemplate: {
    act: 'reply-template.saved',
    call: () =>
      request('/api/admin/reply-templates', 'POST', {
        name: 'Thanks',
        text: 'Thank you, {name}.',
      }),
  },
  saveTemplate: {
    act: 'reply-template.saved',
    call: () =>
      onTemplate('PUT', { name: 'Thanks', text: 'Many thanks, {name}.' }),
  },
  deleteTemplate: {
    act: 'reply-template.deleted',
    call: () => onTemplate('DELETE'),
  },
  importSubscribers: {
    act: 'subscribers.imported',
    call: () =>
      request('/api/admin/subscribers/import', 'POST', {
        csv: 'email\nada@import.example\n',
        consentText: 'They ticked the box of my old form.',
        consentedOn: '2026-01-01',
      }),
  },
  unsubscribeSubscriber: {
    act: 'subscriber.unsubscribed',
    call: async () => {
      const { rows } = await editor.pool.query<{ id: string }>(
        `select id from subscribers where state = 'confirmed'`,
      );
      return request(
        `/api/admin/subscribers/${rows[0]?.id}/unsubscribe`,
        'POST',
      );
    },
  },
  removeSubscriber: {
    act: 'subscriber.removed',
    call: async () => {
      const { rows } = await editor.pool.query<{ id: string }>(
        'select id from subscribers',
      );
      return request(`/api/admin/subscribers/${rows[0]?.id}`, 'DELETE');
    },
  },
  undoSubscriberImport: {
    act: 'subscribers.import-undone',
    call: async () => {
      const { rows } = await editor.pool.query<{ id: string }>(
        'select id from subscriber_imports',
      );
      return request(
        `/api/admin/subscribers/imports/${rows[0]?.id}/undo`,
        'POST',
      );
    },
  },
  createNewsletter: {
    act: 'newsletter.created',
    call: () =>
      request('/api/admin/newsletters', 'POST', {
        subject: 'Four numbers',
        content: '<p>Good day.</p>',
      }),
  },
  saveNewsletter: {
    act: 'newsletter.saved',
    call: () =>
      onNewsletter('', 'PUT', {
        subject: 'Four',
        content: '<p>B</p>',
        version: 1,
      }),
  },
  testNewsletter: {
    act: 'newsletter.tested',
    call: () => onNewsletter('/test', 'POST', { to: 'owner@imprint.example' }),
  },
  sendNewsletter: {
    act: 'newsletter.scheduled',
    call: () => onNewsletter('/send', 'POST', { version: 2 }),
  },
  pauseNewsletter: {
    act: 'newsletter.paused',
    call: async () => {
      await startDueIssues(editor.deps)();
      return onNewsletter('/pause', 'POST');
    },
  },
  resumeNewsletter: {
    act: 'newsletter.resumed',
    call: () => onNewsletter('/resume', 'POST'),
  },
  cancelNewsletter: {
    act: 'newsletter.cancelled',
    call: () => onNewsletter('/cancel', 'POST'),
  },
  deleteNewsletter: {
    act: 'newsletter.deleted',
    call: async () => {
      await editor.pool.query(`update newsletters set state = 'draft'`);
      return onNewsletter('', 'DELETE');
    },
  },
  saveNewsletterSettings: {
    act: 'newsletter.settings-saved',
    call: () =>
      request('/api/admin/newsletter-settings', 'PUT', {
        mailsPerMinute: 600,
        postalAddress: '12 Marina, Lagos',
      }),
  },
  reportEditing: {
    noAct: 'An open tab says that it is open; nothing is changed.',
  },
  previewPodcastSettings: { noAct: 'It is a question; nothing is kept.' },
  checkMailboxSettings: { noAct: 'It opens the mailbox and changes nothing.' },
  previewPost: { noAct: 'It is a question; nothing is kept.' },
};

it('the audit test covers every call with which an admin can change something', async () => {
  expect(Object.keys(writes).toSorted()).toEqual(
    await listAdminWriteNames(join(import.meta.dirname, '..')),
  );
});

it.each(listWritesWithActions(writes))(
  '%s adds the audit entry %s',
  async (name, act) => {
    const entries = await auditEntriesDuring(editor.pool, writes[name]);
    expect(entries.map(({ action }) => action)).toEqual([act]);
    for (const entry of entries)
      expect(auditText(entry)).not.toMatch(machineText);
  },
);

it('a refresh without changes and an hourly refresh add no audit entry', async () => {
  const call = async () => {
    editor.time.now = new Date(editor.time.now.getTime() + 7_200_000);
    await refreshIfDue(editor.deps)();
    return editor.call('POST', '/refresh');
  };
  expect(await auditEntriesDuring(editor.pool, { act: 'none', call })).toEqual(
    [],
  );
});
