import type { ScreenState } from '../openers.ts';
import { openBackOffice, waitForText } from './openers.ts';

const draft = {
  id: '01990000-0000-7000-8000-000000000001',
  state: 'draft',
  subject: 'Chapter four, revised',
  slug: null,
  campaign: null,
  version: 3,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:18:00.000Z',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  lastError: null,
  recipients: 0,
  accepted: 0,
  bounced: 0,
  refused: 0,
  uncertain: 0,
  skipped: 0,
  unsubscribed: 0,
};

const issue = (number: number, fields: object) => ({
  ...draft,
  id: `01990000-0000-7000-8000-00000000000${number}`,
  ...fields,
});

const issues = [
  issue(5, {
    state: 'sending',
    subject: 'The budget meeting, in four numbers',
    slug: 'the-budget-meeting',
    campaign: 'the-budget-meeting',
    startedAt: '2026-11-21T08:18:00.000Z',
    recipients: 20_000,
    accepted: 12_400,
    bounced: 30,
  }),
  issue(4, {
    state: 'scheduled',
    subject: 'What a good baseline costs',
    sendAt: '2027-12-01T06:30:00.000Z',
  }),
  draft,
  issue(3, {
    state: 'sent',
    subject: 'Share of voice, and whose voice it was',
    slug: 'share-of-voice',
    campaign: 'share-of-voice',
    startedAt: '2026-11-03T08:00:00.000Z',
    finishedAt: '2026-11-03T08:03:00.000Z',
    recipients: 19_700,
    accepted: 19_612,
    bounced: 41,
    uncertain: 12,
    skipped: 35,
    unsubscribed: 23,
  }),
];

const campaigns = [
  {
    campaign: 'the-budget-meeting',
    visits: 310,
    sales: 4,
    revenueKobo: 4_000_000,
  },
  {
    campaign: 'share-of-voice',
    visits: 1_904,
    sales: 42,
    revenueKobo: 42_000_000,
  },
];

export const newsletterStates: ScreenState[] = [
  {
    name: 'admin-newsletters',
    open: openBackOffice(
      '/admin/newsletter',
      {
        'GET /api/admin/newsletters': { body: { newsletters: issues } },
        'GET /api/admin/campaigns': { body: { campaigns } },
      },
      waitForText('1,904'),
    ),
  },
];
