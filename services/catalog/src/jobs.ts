import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';
import { announceSettingsIfDue } from '@imprint/chassis/settings/announce';
import { publishedEmailSettings } from './connections/published-email-settings.ts';
import { publishedEmailTexts } from './connections/published-email-texts.ts';
import { createOwnerEmailReader } from './connections/read-owner-email.ts';
import { announceContentIfDue } from './content/announce-content-if-due.ts';
import type { Deps } from './dependencies.ts';
import { makeAvifOfNextImage } from './images/make-avif-of-next-image.ts';
import {
  removeUnusedImages,
  removeUnfinishedUploads,
} from './images/remove-unused-images.ts';
import { indexEarlierAnswers } from './messages/incoming/index-earlier-answers.ts';
import { enqueueDigestEmail } from './messages/notify-owner.ts';
import { refreshIfDue } from './podcast/refresh-podcast.ts';
import { announceDuePrices } from './products/announce-due-prices.ts';
import { announceDuePosts } from './resources/posts/announce-due-posts.ts';
import { purgeDeletedPosts } from './resources/posts/purge-deleted-posts.ts';
import { startIssueSending } from './newsletter/issues/send-issues.ts';
import { startDueIssues } from './newsletter/issues/start-due-issues.ts';
import { type UseCases, withLinkSettings } from './use-cases.ts';

type ImportUseCases = Pick<
  UseCases,
  'importNextPosts' | 'resourceImportsStarted'
>;

const minuteMs = 60_000;
const hourMs = 3_600_000;
const mailboxPauseMs = 20_000;

/** Runs both removals, even if the first has more work; resolves to 'again' if either has. */
const createPictureRemovalJob = (deps: Deps) => {
  const removals = [removeUnusedImages(deps), removeUnfinishedUploads(deps)];
  return async () => {
    const outcomes = [];
    for (const removeSome of removals) outcomes.push(await removeSome());
    return outcomes.find((outcome) => outcome === 'again');
  };
};

/** Starts the sending of newsletters; they wait while there is no mail server. */
const startNewsletters = (deps: Deps): BackgroundWorker[] => {
  const { mail, log } = deps;
  const start = startDueIssues(deps);
  return [
    startBackgroundWorker({
      name: 'newsletter start',
      log,
      idleMs: 1_000,
      retryMs: { first: 1_000, max: minuteMs },
      work: async () => (mail.isSetUp === false ? 'idle' : start()),
    }),
    startIssueSending(withLinkSettings(deps)),
  ];
};

/**
 * Starts the reading of the mailbox in which answers arrive, which the database lets one process do at a time, and the
 * indexing of answers that an earlier version stored.
 */
const startAnswers = (
  deps: Deps,
  { readMailbox }: Pick<UseCases, 'readMailbox'>,
): BackgroundWorker[] => [
  startBackgroundWorker({
    name: 'mailbox reading',
    log: deps.log,
    idleMs: mailboxPauseMs,
    retryMs: { first: mailboxPauseMs, max: 5 * minuteMs },
    work: () => readMailbox(mailboxPauseMs),
  }),
  startBackgroundWorker({
    name: 'answer indexing',
    log: deps.log,
    idleMs: hourMs,
    retryMs: { first: minuteMs, max: hourMs },
    work: indexEarlierAnswers(deps),
  }),
];

/** Starts the import of posts; it continues at once what this instance accepted, and finds what a stopped one left. */
const startResourceImports = (
  { log }: Deps,
  { importNextPosts, resourceImportsStarted }: ImportUseCases,
): BackgroundWorker => {
  const worker = startBackgroundWorker({
    name: 'resource import',
    log,
    idleMs: 5_000,
    retryMs: { first: 1_000, max: minuteMs },
    work: importNextPosts,
  });
  resourceImportsStarted.on('started', worker.wake);
  return worker;
};

/** Starts the background jobs; each pauses for `idleMs` when no work is left. */
export const startJobs = (
  deps: Deps,
  useCases: Pick<UseCases, 'readMailbox'> & ImportUseCases,
): BackgroundWorker[] => {
  const { log } = deps;
  const soon = { first: 1_000, max: minuteMs };
  const later = { first: minuteMs, max: hourMs };
  const make = makeAvifOfNextImage(deps);
  const jobs: Omit<Parameters<typeof startBackgroundWorker>[0], 'log'>[] = [
    {
      name: 'price announcement',
      idleMs: hourMs,
      retryMs: soon,
      work: announceDuePrices(deps),
    },
    {
      name: 'content announcement',
      idleMs: hourMs,
      retryMs: soon,
      work: announceContentIfDue(deps),
    },
    {
      name: 'settings announcement',
      idleMs: hourMs,
      retryMs: soon,
      work: announceSettingsIfDue(deps, publishedEmailSettings),
    },
    {
      name: 'email texts announcement',
      idleMs: hourMs,
      retryMs: soon,
      work: announceSettingsIfDue(deps, publishedEmailTexts),
    },
    {
      // The interval is short, so that cached pages are purged within two seconds of a scheduled publication.
      name: 'post announcement',
      idleMs: 500,
      retryMs: { first: 500, max: 10_000 },
      work: announceDuePosts(deps),
    },
    {
      name: 'post purge',
      idleMs: hourMs,
      retryMs: later,
      work: purgeDeletedPosts(deps),
    },
    {
      name: 'avif encoding',
      idleMs: 10_000,
      retryMs: soon,
      work: async () => ((await make()) ? 'again' : 'idle'),
    },
    {
      name: 'picture removal',
      idleMs: hourMs,
      retryMs: later,
      work: createPictureRemovalJob(deps),
    },
    {
      name: 'message digest',
      idleMs: minuteMs,
      retryMs: soon,
      work: enqueueDigestEmail({
        ...deps,
        readOwnerEmail: createOwnerEmailReader(deps),
      }),
    },
    {
      // The job checks each minute whether an hour has passed since the last refresh, whose time is in the database.
      name: 'podcast refresh',
      idleMs: minuteMs,
      retryMs: { first: minuteMs, max: minuteMs },
      work: refreshIfDue(deps),
    },
  ];
  return [
    ...jobs.map((job) => startBackgroundWorker({ ...job, log })),
    ...startNewsletters(deps),
    ...startAnswers(deps, useCases),
    startResourceImports(deps, useCases),
  ];
};
