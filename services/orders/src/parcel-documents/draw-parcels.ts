import { createPdf, fonts, type Pdf } from '../pdf/pdf-document.ts';
import type { Parcel } from '../deliveries/parcel.shape.ts';
import {
  addressLines,
  type Paper,
  type ParcelContent,
  parcelPaper,
  type Sender,
} from './parcel-document.model.ts';

const fromMm = (mm: number): number => (mm * 72) / 25.4;

type Box = { x: number; y: number; width: number; height: number };

const drawLines = (
  pdf: Pdf,
  lines: readonly string[],
  { x, width }: Box,
  { size, isBold = false }: { size: number; isBold?: boolean },
): void => {
  pdf.font(isBold ? fonts.bold : fonts.regular).fontSize(size);
  for (const line of lines)
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf.text(line, x, pdf.y, { width, lineGap: size * 0.15 });
      }),
    );
};

/** Returns the largest size at which an address fits, so that a long one is not cut off. */
const fitSize = (
  pdf: Pdf,
  lines: readonly string[],
  width: number,
  height: number,
): number => {
  const heightAt = (size: number): number => {
    pdf.font(fonts.bold).fontSize(size);
    return lines.reduce(
      (sum, line) =>
        sum + pdf.heightOfString(line, { width, lineGap: size * 0.15 }),
      0,
    );
  };
  let size = 15;
  while (size > 6 && heightAt(size) > height) size -= 0.5;
  return size;
};

/** Draws the label of a parcel: its sender small, its recipient large, its phone number and the order. */
const drawLabel = (
  pdf: Pdf,
  parcel: Parcel,
  { shop, lines }: Sender,
  box: Box,
): void => {
  pdf.y = box.y;
  drawLines(pdf, [`From: ${[shop, ...lines].join(', ')}`], box, { size: 7.5 });
  pdf.y += 5;
  const address = addressLines(parcel);
  const footHeight = 26;
  const size = fitSize(
    pdf,
    [parcel.name, ...address, parcel.phone],
    box.width,
    box.y + box.height - pdf.y - footHeight,
  );
  drawLines(pdf, [parcel.name], box, { size, isBold: true });
  drawLines(pdf, [...address, parcel.phone], box, { size });
  pdf.y = box.y + box.height - footHeight + 8;
  const items = `${parcel.productName} × ${parcel.quantity}`;
  drawLines(pdf, [`${parcel.reference} · ${items}`], box, { size: 8.5 });
};

/** The cells of a sheet: two by four on A4, and one on a label. */
const grid: Record<Paper, { columns: number; rows: number; padding: number }> =
  {
    a4: { columns: 2, rows: 4, padding: 7 },
    label: { columns: 1, rows: 1, padding: 6 },
  };

const cellBox = (paper: Paper, cell: number): Box => {
  const { columns, rows, padding } = grid[paper];
  const { width, height } = parcelPaper[paper];
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  return {
    x: fromMm((cell % columns) * cellWidth + padding),
    y: fromMm(Math.floor(cell / columns) * cellHeight + padding),
    width: fromMm(cellWidth - 2 * padding),
    height: fromMm(cellHeight - 2 * padding),
  };
};

const drawLabels = (
  pdf: Pdf,
  { parcels, paper, sender }: ParcelContent,
): void => {
  const { columns, rows } = grid[paper];
  const perPage = columns * rows;
  parcels.forEach((parcel, at) => {
    if (at % perPage === 0) pdf.addPage();
    drawLabel(pdf, parcel, sender, cellBox(paper, at % perPage));
  });
};

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'Africa/Lagos',
});

const drawSlip = (
  pdf: Pdf,
  parcel: Parcel,
  { shop, lines }: Sender,
  box: Box,
): void => {
  pdf.y = box.y;
  drawLines(pdf, [shop], box, { size: 14, isBold: true });
  drawLines(pdf, lines, box, { size: 9 });
  pdf.moveDown(1.5);
  pdf.addStructure(
    pdf.struct('H1', {}, () => {
      pdf.font(fonts.bold).fontSize(12).text('Packing slip', box.x, pdf.y);
    }),
  );
  drawLines(
    pdf,
    [parcel.reference, `Paid ${dayFormat.format(parcel.paidAt)}`],
    box,
    { size: 9 },
  );
  pdf.moveDown(1.5);
  drawLines(pdf, [parcel.name], box, { size: 11, isBold: true });
  drawLines(pdf, [...addressLines(parcel), parcel.phone], box, { size: 11 });
  pdf.moveDown(1.5);
  drawLines(pdf, ['Items'], box, { size: 9 });
  drawLines(pdf, [`${parcel.quantity} × ${parcel.productName}`], box, {
    size: 12,
    isBold: true,
  });
};

const slipMargin: Record<Paper, number> = { a4: 20, label: 8 };

const drawSlips = (
  pdf: Pdf,
  { parcels, paper, sender }: ParcelContent,
): void => {
  const { width, height } = parcelPaper[paper];
  const margin = slipMargin[paper];
  for (const parcel of parcels) {
    pdf.addPage();
    drawSlip(pdf, parcel, sender, {
      x: fromMm(margin),
      y: fromMm(margin),
      width: fromMm(width - 2 * margin),
      height: fromMm(height - 2 * margin),
    });
  }
};

/** Draws the address labels or the packing slips of parcels as a PDF. */
export const drawParcels = (content: ParcelContent): Promise<Buffer> => {
  const { kind, paper, sender } = content;
  const { width, height } = parcelPaper[paper];
  const title = kind === 'labels' ? 'Address labels' : 'Packing slips';
  return createPdf(
    {
      title,
      author: sender.shop,
      size: [fromMm(width), fromMm(height)],
      margin: 0,
    },
    (pdf) => (kind === 'labels' ? drawLabels : drawSlips)(pdf, content),
  );
};
