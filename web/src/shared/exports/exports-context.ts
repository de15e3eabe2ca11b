import { createContext, useContext } from 'react';

export type ExportRequest = {
  address: string;
  /** The name of the file if the server sends none. */
  fileName: string;
};

type Exports = {
  start: (request: ExportRequest) => void;
  isRunning: (address: string) => boolean;
};

export const ExportsContext = createContext<Exports>({
  start: () => {},
  isRunning: () => false,
});

/** Returns functions that download files, which go on while the author works on other screens. */
export const useExports = () => useContext(ExportsContext);
