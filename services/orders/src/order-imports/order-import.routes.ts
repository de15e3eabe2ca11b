import { adminOf } from '@imprint/chassis/admin-token';
import { InvalidError } from '@imprint/chassis/errors';
import { sendCsvLines } from '@imprint/chassis/http/csv-exports';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { type ImportFile, importNotFoundError } from './read-import-file.ts';
import type {
  listErrorsOfImport,
  listImportErrors,
} from './list-import-errors.ts';
import type { OrderImport } from './order-import.shape.ts';
import { orderImportApi } from './order-import.schemas.ts';
import type { previewImport } from './preview-import.ts';
import type { startImport } from './start-import.ts';
import type { undoImport } from './undo-import.ts';

type Body = Omit<ImportFile, 'bytes'> & { csv?: string | undefined };

const toImportFile = (
  { csv, fileName, source, mapping, products }: Body,
  file: Buffer | undefined,
): ImportFile => {
  const bytes = file ?? (csv === undefined ? undefined : Buffer.from(csv));
  if (!bytes)
    throw new InvalidError('FILE_MISSING', 'Choose a CSV file to import.');
  return { bytes, fileName, source, mapping, products };
};

const errorsFileName = 'import-errors.csv';

export const orderImportRoutes = (useCases: {
  previewImport: ReturnType<typeof previewImport>;
  listImportErrors: ReturnType<typeof listImportErrors>;
  listErrorsOfImport: ReturnType<typeof listErrorsOfImport>;
  startImport: ReturnType<typeof startImport>;
  undoImport: ReturnType<typeof undoImport>;
  listOrderImports: () => Promise<OrderImport[]>;
  findOrderImport: (id: string) => Promise<OrderImport | undefined>;
}): Route[] => {
  const showImport = async (id: string) => {
    const found = await useCases.findOrderImport(id);
    if (!found) throw importNotFoundError();
    return { import: found };
  };
  return bindRoutes(orderImportApi, {
    importOrders: async ({ body, file, res }) => {
      const list = toImportFile(body, file);
      if (body.dryRun) return { preview: await useCases.previewImport(list) };
      const admin = adminOf(res);
      const id = await useCases.startImport(list, body.sendsLinks, admin);
      res.status(202);
      return showImport(id);
    },
    exportImportErrors: async ({ body, file, res }) => {
      const list = toImportFile(body, file);
      sendCsvLines(res, errorsFileName, await useCases.listImportErrors(list));
      return undefined;
    },
    exportErrorsOfImport: async ({ params, res }) => {
      const lines = await useCases.listErrorsOfImport(params.id);
      sendCsvLines(res, errorsFileName, lines);
      return undefined;
    },
    listOrderImports: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return { imports: await useCases.listOrderImports() };
    },
    showOrderImport: ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      return showImport(params.id);
    },
    undoOrderImport: async ({ params, res }) => {
      await useCases.undoImport(params.id, adminOf(res));
      return showImport(params.id);
    },
  });
};
