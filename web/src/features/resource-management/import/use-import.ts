import {
  type ImportResult,
  type ImportRequest,
  useImportResourcesMutation,
} from '../posts.api.ts';
import type { ResourceImport } from './resource-imports.api.ts';

export type ImportForm = {
  /** Called when the author starts another import. */
  onStart: () => void;
  /** Called with the result of an imported post. */
  onDone: (report: ImportResult) => void;
  /** Called when the server has accepted an import that goes on in the background. */
  onAccepted: (accepted: ResourceImport) => void;
};

/** Imports one post and reports the result or the error. */
export const useImport = ({ onStart, onDone }: ImportForm) => {
  const [importPosts, { isLoading, error }] = useImportResourcesMutation();
  const sendImport = async (request: ImportRequest): Promise<boolean> => {
    if (isLoading) return false;
    onStart();
    const { data } = await importPosts(request);
    if (data) onDone(data);
    return data !== undefined;
  };
  return { send: sendImport, isBusy: isLoading, error };
};
