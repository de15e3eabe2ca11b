import { useState } from 'react';
import { downloadFile } from '../../shared/api/download.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import { narrowTableRem } from '../../shared/hooks/use-is-narrow.ts';
import { formatCount } from '../../shared/lib/numbers/count.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { toFormFields } from './import-choices.model.ts';
import styles from './order-imports.module.css';
import type { ImportPreview } from './order-import.shape.ts';
import * as text from './text.ts';
import type { OrderImportForm } from './use-order-import.ts';

type Props = { form: OrderImportForm; preview: ImportPreview; file: File };
type SampleOrder = ImportPreview['sample'][number];

const formatAmount = ({ amountMinor, currency }: SampleOrder): string =>
  amountMinor === null
    ? ''
    : `${currency} ${(amountMinor / 100).toFixed(2)}`.trim();

const formatProduct = ({ product, quantity }: SampleOrder): string => {
  const name = text.productChoices.find(([choice]) => choice === product)?.[1];
  return `${name} × ${quantity}`;
};

const formatSoldAt = ({ soldAt }: SampleOrder): string =>
  soldAt ? formatDate(soldAt) : '';

const sampleColumns: Column<SampleOrder>[] = [
  { name: text.fields.email, isRowHead: true, cell: ({ email }) => email },
  { name: text.fields.name, cell: ({ name }) => name },
  { name: text.fields.product, cell: formatProduct },
  { name: text.fields.amount, isNumber: true, cell: formatAmount },
  { name: text.fields.date, cell: formatSoldAt },
  { name: text.fields.reference, cell: ({ reference }) => reference },
];

const SampleEntry = ({ order }: { order: SampleOrder }) => (
  <div className={styles['entry']}>
    <b>{order.email}</b>
    <span>{order.name}</span>
    <span>
      {[formatProduct(order), formatAmount(order), formatSoldAt(order)]
        .filter(Boolean)
        .join(', ')}
    </span>
    <span className={styles['faint']}>{order.reference}</span>
  </div>
);

const CheckCounts = ({ preview }: { preview: ImportPreview }) => (
  <DetailList
    className={styles['counts']}
    details={[
      [text.newOrders, formatCount(preview.orders)],
      [text.newCopies, formatCount(preview.seats)],
      preview.known > 0 && [text.knownOrders, formatCount(preview.known)],
      ...preview.skipped.map(
        ({ reason, rows }) =>
          [text.skippedLabel(reason), formatCount(rows)] as const,
      ),
      preview.rejected > 0 && [
        text.rejectedRows,
        formatCount(preview.rejected),
      ],
    ]}
  />
);

const DownloadErrorsButton = ({ form, file }: Omit<Props, 'preview'>) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const downloadErrors = async () => {
    setIsBusy(true);
    const body = new FormData();
    for (const [name, value] of Object.entries(
      toFormFields(file, form.choices),
    ))
      body.append(name, value);
    const path = '/api/admin/orders/import/errors';
    setProblem(await downloadFile(path, 'import-errors.csv', { form: body }));
    setIsBusy(false);
  };
  return (
    <>
      {problem && (
        <Message kind="fail" more={problem.error}>
          {text.downloadFailed}
        </Message>
      )}
      <div className="acts">
        <Button isBusy={isBusy} onClick={() => void downloadErrors()}>
          {text.downloadErrors}
        </Button>
      </div>
    </>
  );
};

const RowErrors = (props: Props) => {
  const { errors, rejected } = props.preview;
  return (
    <AdminSection
      title={text.errorsTitle}
      note={text.errorsNote(errors.length, rejected)}
    >
      <div className={styles['form']}>
        {/* The list scrolls, so it takes the focus for the keyboard. */}
        <ul
          className={styles['errors']}
          aria-label={text.errorsTitle}
          tabIndex={0}
        >
          {errors.map(({ line, message }) => (
            <li key={line}>
              <b>{text.errorLine(line)}</b> {message}
            </li>
          ))}
        </ul>
        <DownloadErrorsButton {...props} />
      </div>
    </AdminSection>
  );
};

const StartForm = ({ form, preview }: Omit<Props, 'file'>) => {
  const [sendsLinks, setSendsLinks] = useState(false);
  const isBusy = form.transfer.state.phase === 'sending';
  if (form.isChanged)
    return (
      <>
        <Message kind="info">{text.choicesChanged}</Message>
        <div className="acts">
          <Button variant="solid" isBusy={isBusy} onClick={form.checkAgain}>
            {text.checkAgain}
          </Button>
        </div>
      </>
    );
  if (preview.orders === 0)
    return (
      <Message kind="info">
        {preview.mapping.email ? text.nothingToImport : text.emailMissing}
      </Message>
    );
  return (
    <>
      {preview.seats > 0 && (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={sendsLinks}
            onChange={({ target }) => setSendsLinks(target.checked)}
          />
          <span>
            {text.sendLinks}
            <small>{text.sendLinksHint(preview.seats)}</small>
          </span>
        </label>
      )}
      <div className="acts">
        <Button
          variant="solid"
          isBusy={isBusy}
          onClick={() => form.startImport(sendsLinks)}
        >
          {text.importOrders(preview.orders)}
        </Button>
      </div>
    </>
  );
};

/** Shows what an import of the list would do, its errors, and the button that imports it. */
export const ImportCheck = (props: Props) => {
  const { preview } = props;
  return (
    <>
      <AdminSection title={text.resultTitle}>
        <div className={styles['form']}>
          <CheckCounts preview={preview} />
          {preview.sample.length > 0 && (
            <TableOrList
              narrowRem={narrowTableRem}
              caption={text.sampleCaption}
              columns={sampleColumns}
              rows={preview.sample}
              keyOf={({ line }) => String(line)}
              listClassName={styles['entries']}
              entry={(order) => <SampleEntry order={order} />}
            />
          )}
          <StartForm {...props} />
        </div>
      </AdminSection>
      {preview.errors.length > 0 && <RowErrors {...props} />}
    </>
  );
};
