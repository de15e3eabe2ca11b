import { drawReport } from '../sales-report/draw-report.ts';

/** The documents that the PDF worker draws. */
export const pdfJobs = { drawReport };

export type PdfJobs = typeof pdfJobs;
