import type { Logger } from '@imprint/chassis/logger';
import { BookRefused } from './book.model.ts';
import { findCurrentBook } from './book.repository.ts';
import { importBook } from './import-book.ts';

type Deps = Parameters<typeof importBook>[0] & { log: Logger };

/**
 * Takes the book of the settings in. A newer importer may refuse what an older one took: then readers keep
 * the book that is there, and it is refused only where there would be none.
 */
export const takeBookOfSettings =
  (deps: Deps) =>
  async (
    file: Buffer,
    name: string,
  ): Promise<'imported' | 'known' | 'refused'> => {
    try {
      return await importBook(deps)(file, name);
    } catch (error) {
      const isLeft =
        error instanceof BookRefused && (await findCurrentBook(deps.pool));
      if (!isLeft) throw error;
      deps.log.error({ err: error }, 'EBOOK_FILE is refused; the book stays');
      return 'refused';
    }
  };
