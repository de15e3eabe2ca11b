import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { sendPdf } from '../pdf/send-pdf.ts';
import { parcelDocumentApi } from './parcel-document.schemas.ts';
import type { printParcels } from './print-parcels.ts';

const fileNames = { labels: 'address-labels.pdf', slips: 'packing-slips.pdf' };

export const parcelDocumentRoutes = (useCases: {
  printParcels: ReturnType<typeof printParcels>;
}): Route[] =>
  bindRoutes(parcelDocumentApi, {
    printParcels: async ({ params: { kind }, query, res }) => {
      const { references, paper } = query;
      const pdf = await useCases.printParcels(references, { kind, paper });
      sendPdf(res, fileNames[kind], pdf);
      return undefined;
    },
  });
