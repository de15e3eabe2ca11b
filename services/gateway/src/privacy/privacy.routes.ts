import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import type { erasePerson } from './erase-person.ts';
import { erasureHistoryApi } from './erasure-history.schemas.ts';
import type { exportPerson } from './export-person.ts';
import type { listErasures, readErasureHistory } from './list-erasures.ts';
import type { repeatErasure } from './repeat-erasure.ts';
import { privacyApi } from './privacy.schemas.ts';

type PrivacyUseCases = {
  exportPerson: ReturnType<typeof exportPerson>;
  erasePerson: ReturnType<typeof erasePerson>;
  listErasures: ReturnType<typeof listErasures>;
  repeatErasure: ReturnType<typeof repeatErasure>;
};

export const privacyRoutes = (useCases: PrivacyUseCases) =>
  bindRoutes(privacyApi, {
    exportPerson: async ({ body, res }) => {
      const personExport = await useCases.exportPerson(
        body.email,
        adminOf(res),
      );
      const day = personExport.exportedAt.slice(0, 10);
      res.set(
        'Content-Disposition',
        `attachment; filename="imprint-person-${day}.json"`,
      );
      return personExport;
    },
    erasePerson: async ({ body, res }) => ({
      erased: await useCases.erasePerson(
        body.email,
        body.confirm,
        adminOf(res),
      ),
    }),
    listErasures: async () => ({ erasures: await useCases.listErasures() }),
    repeatErasure: async ({ params, res }) => {
      await useCases.repeatErasure(params.id, adminOf(res));
      return { repeated: true as const };
    },
  });

export const erasureHistoryRoutes = (useCases: {
  readErasureHistory: ReturnType<typeof readErasureHistory>;
}) =>
  bindRoutes(erasureHistoryApi, {
    erasureHistory: ({ query }) =>
      useCases.readErasureHistory(query.after, query.limit),
  });
