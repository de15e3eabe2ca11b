import { adminOf } from '@imprint/chassis/admin-token';
import { sendCsvLines } from '@imprint/chassis/http/csv-exports';
import { InvalidError } from '@imprint/chassis/errors';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../../use-cases.ts';
import type { ListedSubscriber } from './subscriber-list.model.ts';
import { type SubscriberAnswer, subscriberApi } from './subscriber.schemas.ts';

const toSubscriberAnswer = ({
  importedConsent,
  ...subscriber
}: ListedSubscriber): SubscriberAnswer => ({
  ...subscriber,
  source: importedConsent === null ? 'site' : 'import',
  consent: importedConsent,
});

const noFileError = () =>
  new InvalidError('NO_FILE', 'Choose a CSV file to import.');

export const subscriberRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(subscriberApi, {
    listSubscribers: async ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      const { subscribers, nextCursor, counts } =
        await useCases.listSubscribers({ ...query, after: query.after });
      return {
        subscribers: subscribers.map(toSubscriberAnswer),
        ...(nextCursor === undefined ? {} : { nextCursor }),
        counts,
      };
    },

    unsubscribeSubscriber: async ({ params, res }) => {
      await useCases.unsubscribeSubscriber(params.id, adminOf(res));
      return { unsubscribed: true } as const;
    },

    removeSubscriber: async ({ params, res }) => {
      await useCases.removeSubscriber(params.id, adminOf(res));
      return { removed: true } as const;
    },

    importSubscribers: ({ body, file, res }) => {
      res.set('Cache-Control', 'no-store');
      const bytes = file ?? Buffer.from(body.csv ?? '');
      if (bytes.length === 0) throw noFileError();
      const columns = {
        email: body.emailColumn,
        date: body.dateColumn,
        subscribed: body.subscribedColumn,
      };
      const { fileName, consentText, dryRun } = body;
      const consentedAt = new Date(`${body.consentedOn}T00:00:00Z`);
      return useCases.importSubscribers(
        {
          ...{ bytes, fileName, columns, consentText, consentedAt },
          isDryRun: dryRun,
        },
        adminOf(res),
      );
    },

    listSubscriberImports: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return { imports: await useCases.listSubscriberImports() };
    },

    exportSubscriberImportProblems: async ({ params, res }) => {
      const lines = await useCases.listImportProblems(params.id);
      sendCsvLines(res, 'import-problems.csv', lines);
      return undefined;
    },

    undoSubscriberImport: async ({ params, res }) => {
      await useCases.undoSubscriberImport(params.id, adminOf(res));
      return { imports: await useCases.listSubscriberImports() };
    },
  });
