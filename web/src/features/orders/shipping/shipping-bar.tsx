import { useState } from 'react';
import { browserStorage } from '../../../shared/lib/storage.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { UndoNote } from '../../../shared/ui/feedback/undo-note.tsx';
import { SaveBar } from '../../../shared/ui/forms/save-bar.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { ExportButton } from '../../../shared/exports/export-button.tsx';
import type { ShipmentResult } from '../orders.api.ts';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import styles from './shipping-list.module.css';
import { TrackingImport } from './tracking-import.tsx';
import type { Shipments } from './use-shipments.ts';
import * as text from './text.ts';

type Paper = 'a4' | 'label';

const papers = [
  ['a4', text.paperA4],
  ['label', text.paperLabels],
] as const;

const paperKey = 'imprint-label-paper';

// A label printer is connected to one computer, so the choice belongs to the browser.
const readPaper = (): Paper =>
  browserStorage.get(paperKey) === 'label' ? 'label' : 'a4';

const RefusedOrders = ({ results }: { results: readonly ShipmentResult[] }) => {
  const refused = results.flatMap((result) => (result.ok ? [] : [result]));
  if (refused.length === 0) return null;
  return (
    <Message kind="fail">
      {text.notAllShipped}
      {refused.map(({ reference, error }) => (
        <span key={reference}>
          {' '}
          <UnbrokenReferences>
            {text.refusedOrder(reference, error)}
          </UnbrokenReferences>
        </span>
      ))}
    </Message>
  );
};

/** What became of the orders that were marked as shipped, with Undo. */
export const ShippingResults = ({
  shipments: { results, undo },
}: {
  shipments: Shipments;
}) => {
  const shipped = results.filter(({ ok }) => ok).length;
  return (
    <>
      {shipped > 0 && (
        <UndoNote
          name={text.shippedCount(shipped)}
          action={text.shipmentOf(shipped)}
          onUndo={undo}
        >
          {text.shippedCount(shipped)}
        </UndoNote>
      )}
      <RefusedOrders results={results} />
    </>
  );
};

/** The buttons that print the selected orders, on A4 or on labels. */
const PrintButtons = ({ selected }: Pick<Shipments, 'selected'>) => {
  const [paper, setPaper] = useState<Paper>(readPaper);
  const choosePaper = (chosen: Paper) => {
    setPaper(chosen);
    browserStorage.set(paperKey, chosen);
  };
  const toAddress = (kind: string) =>
    `/api/admin/shipments/${kind}?${new URLSearchParams({ paper, references: selected.join(',') })}`;
  return (
    <>
      <SelectField
        label={text.paperLabel}
        options={papers}
        value={paper}
        onChoose={choosePaper}
      />
      <ExportButton address={toAddress('slips')} fileName="packing-slips.pdf">
        {text.packingSlips}
      </ExportButton>
      <ExportButton address={toAddress('labels')} fileName="address-labels.pdf">
        {text.labels}
      </ExportButton>
    </>
  );
};

/** How many orders are selected, with the buttons that print them and mark them as shipped. */
export const ShippingBar = ({
  shown,
  shipments,
}: {
  shown: number;
  shipments: Shipments;
}) => {
  const { selected, isBusy, error, shipSelected } = shipments;
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <RequestErrorMessage error={error} />
      <SaveBar
        className={styles['shippingBar']}
        status={
          <>
            <b>{text.selectedCount(selected.length, shown)}</b>{' '}
            <span className={styles['informed']}>{text.buyersInformed}</span>
          </>
        }
      >
        <div className={styles['tools']}>
          <Button variant="plain" onClick={() => setIsImporting(true)}>
            {text.importTracking}
          </Button>
          {selected.length > 0 && <PrintButtons selected={selected} />}
          <Button
            variant="solid"
            isBusy={isBusy}
            disabled={selected.length === 0}
            onClick={() => void shipSelected()}
          >
            {text.markAsShipped(selected.length)}
          </Button>
        </div>
      </SaveBar>
      {isImporting && (
        <TrackingImport
          shipments={shipments}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
};
