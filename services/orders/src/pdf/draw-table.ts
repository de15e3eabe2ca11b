import { fonts, type Pdf, shorten } from './pdf-document.ts';

export type TableColumn = { heading: string; width: number; isNumber?: true };

type Row = { cells: readonly string[]; isTotal?: boolean };

const fontSize = 8.5;
const rowHeight = 15;
const padding = 3;

const bottomOf = ({ page }: Pdf): number => page.height - page.margins.bottom;

const drawLine = (pdf: Pdf, y: number, width: number): void => {
  const { left, right } = pdf.page.margins;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .lineWidth(width)
    .moveTo(left, y)
    .lineTo(pdf.page.width - right, y)
    .stroke('#17191c');
  pdf.endMarkedContent();
};

const drawCell = (
  pdf: Pdf,
  text: string,
  { width, isNumber }: TableColumn,
  x: number,
  y: number,
): void => {
  const shown = shorten(pdf, text, width - padding);
  const start = isNumber ? x + width - pdf.widthOfString(shown) : x;
  pdf.text(shown, start, y, { lineBreak: false });
};

const drawRow = (
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  columns: readonly TableColumn[],
  { cells, isTotal = false }: Row,
  cellType: 'TH' | 'TD',
): void => {
  const y = pdf.y;
  const row = pdf.struct('TR');
  table.add(row);
  pdf.font(cellType === 'TH' || isTotal ? fonts.bold : fonts.regular);
  let x = pdf.page.margins.left;
  columns.forEach((column, at) => {
    const left = x;
    row.add(
      pdf.struct(cellType, {}, () =>
        drawCell(pdf, cells[at] ?? '', column, left, y + padding),
      ),
    );
    x += column.width;
  });
  row.end();
  pdf.y = y + rowHeight;
};

/** Draws a table below what is drawn; a page that continues it repeats the headings. */
export const drawTable = (
  pdf: Pdf,
  columns: readonly TableColumn[],
  rows: readonly Row[],
): void => {
  const table = pdf.struct('Table');
  pdf.addStructure(table);
  const drawHead = (): void => {
    pdf.fontSize(fontSize);
    const headings = { cells: columns.map(({ heading }) => heading) };
    drawRow(pdf, table, columns, headings, 'TH');
    drawLine(pdf, pdf.y, 0.8);
  };
  if (pdf.y + 3 * rowHeight > bottomOf(pdf)) pdf.addPage();
  drawHead();
  for (const row of rows) {
    if (pdf.y + rowHeight > bottomOf(pdf)) {
      pdf.addPage();
      drawHead();
    }
    if (row.isTotal) drawLine(pdf, pdf.y, 0.8);
    drawRow(pdf, table, columns, row, 'TD');
  }
  drawLine(pdf, pdf.y, 0.4);
  table.end();
  pdf.x = pdf.page.margins.left;
};
