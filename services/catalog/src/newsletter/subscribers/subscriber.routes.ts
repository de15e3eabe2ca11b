import { adminOf } from '@imprint/chassis/admin-token';
import { decodeCsv } from '@imprint/chassis/csv-reader';
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

    removeSubscriber: async ({ params, res }) => {
      await useCases.removeSubscriber(params.id, adminOf(res));
      return { removed: true } as const;
    },

    importSubscribers: ({ body, file, res }) => {
      res.set('Cache-Control', 'no-store');
      const csv = (file ? decodeCsv(file) : body.csv)?.replaceAll('\0', '');
      if (!csv) throw noFileError();
      const columns = {
        email: body.emailColumn,
        date: body.dateColumn,
        subscribed: body.subscribedColumn,
      };
      const { consentText, dryRun } = body;
      const consentedAt = new Date(`${body.consentedOn}T00:00:00Z`);
      return useCases.importSubscribers(
        { csv, columns, consentText, consentedAt, isDryRun: dryRun },
        adminOf(res),
      );
    },
  });
