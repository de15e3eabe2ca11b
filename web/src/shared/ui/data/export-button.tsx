import { type ReactNode, useState } from 'react';
import type { Problem } from '../../api/problem.model.ts';
import { downloadFile } from '../../api/download.ts';
import { Button } from '../buttons/button.tsx';
import styles from './export-button.module.css';
import { Message } from '../feedback/message.tsx';
import * as text from './text.ts';

/** A button that downloads a file and shows that the export is running, or why the export failed. */
export const ExportButton = ({
  address,
  fileName,
  children,
}: {
  address: string;
  /** The name of the file if the server sends none. */
  fileName: string;
  children: ReactNode;
}) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const exportFile = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await downloadFile(address, fileName));
    setIsBusy(false);
  };
  return (
    <div className={styles['export']}>
      {problem && (
        <Message kind="fail" more={problem.error}>
          {text.exportFailed}
        </Message>
      )}
      <Button aria-disabled={isBusy} onClick={() => void exportFile()}>
        {isBusy ? text.exporting : children}
      </Button>
    </div>
  );
};
