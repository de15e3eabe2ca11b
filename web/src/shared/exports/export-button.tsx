import type { ReactNode } from 'react';
import { useExports } from './exports-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import * as text from './text.ts';

/** A button that starts a download, which goes on above each screen of the back office. */
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
  const { start, isRunning } = useExports();
  const isBusy = isRunning(address);
  return (
    <Button isBusy={isBusy} onClick={() => start({ address, fileName })}>
      {isBusy ? text.exporting : children}
    </Button>
  );
};
