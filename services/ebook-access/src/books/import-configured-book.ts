import type { Logger } from '@imprint/chassis/logger';
import { BookRefused } from './book.model.ts';
import { findCurrentBook } from './book.repository.ts';
import { importBook } from './import-book.ts';

type Deps = Parameters<typeof importBook>[0] & { log: Logger };

/**
 * Imports the configured book. If the importer refuses the file, for example after an update, the current book stays.
 * @throws BookRefused if the file is refused and there is no current book
 */
export const importConfiguredBook =
  (deps: Deps) =>
  async (
    file: Buffer,
    name: string,
  ): Promise<'imported' | 'known' | 'refused'> => {
    try {
      return await importBook(deps)(file, name);
    } catch (error) {
      const hasOtherBook =
        error instanceof BookRefused && (await findCurrentBook(deps.pool));
      if (!hasOtherBook) throw error;
      deps.log.error({ err: error }, 'configured book refused');
      return 'refused';
    }
  };
