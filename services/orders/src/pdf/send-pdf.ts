import type { CsvResponse as FileResponse } from '@imprint/chassis/http/csv-exports';

/** Sends a PDF as a download that no cache stores. */
export const sendPdf = (
  res: FileResponse,
  fileName: string,
  pdf: Buffer,
): void => {
  res
    .type('application/pdf')
    .set({
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    })
    .send(pdf);
};
