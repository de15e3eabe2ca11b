import { saveBlobToDownloads } from '../../shared/api/download.ts';
import type { PersonExport } from './privacy.api.ts';

export const toFileName = (personExport: PersonExport): string =>
  `imprint-person-${personExport.exportedAt.slice(0, 10)}.json`;

export const saveExport = (personExport: PersonExport): void =>
  saveBlobToDownloads(
    new Blob([JSON.stringify(personExport, null, 2)], {
      type: 'application/json',
    }),
    toFileName(personExport),
  );
