import { EventEmitter } from 'node:events';
import type { Deps } from '../dependencies.ts';
import { importNextBatch } from './import-batches.ts';
import { findImport, listNewestImports } from './order-import.repository.ts';
import { listErrorsOfImport, listImportErrors } from './list-import-errors.ts';
import { previewImport } from './preview-import.ts';
import { startImport } from './start-import.ts';
import { undoImport, undoNextBatch } from './undo-import.ts';

const maxListedImports = 50;

/** Binds the use cases of imports; `findOpened` returns the reading links that were opened. */
export const bindOrderImports = (
  deps: Deps,
  { findOpened }: Pick<Parameters<typeof undoNextBatch>[0], 'findOpened'>,
) => {
  const { pool } = deps;
  const importsStarted = new EventEmitter<{ started: [] }>();
  const onStarted = () => importsStarted.emit('started');
  return {
    /** Emits "started" when this instance has accepted an import or its undoing. */
    importsStarted,
    previewImport: previewImport(deps),
    listImportErrors: listImportErrors(deps),
    listErrorsOfImport: listErrorsOfImport(deps),
    startImport: startImport({ ...deps, onStarted }),
    undoImport: undoImport({ pool, onStarted }),
    importNextBatch: importNextBatch(deps),
    undoNextBatch: undoNextBatch({ ...deps, findOpened }),
    listOrderImports: () => listNewestImports(pool, maxListedImports),
    findOrderImport: (id: string) => findImport(pool, id),
  };
};
