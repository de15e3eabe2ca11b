import { drawParcels } from '../parcel-documents/draw-parcels.ts';
import { drawReport } from '../sales-report/draw-report.ts';

/** The documents that the PDF worker draws. */
export const pdfJobs = { drawReport, drawParcels };

export type PdfJobs = typeof pdfJobs;
