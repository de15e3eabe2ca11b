import {
  type ImportResult,
  type ImportRequest,
  useImportResourcesMutation,
} from '../posts.api.ts';

export type ImportForm = {
  onStart: () => void;
  onDone: (report: ImportResult) => void;
};

/** Imports one post or one feed and reports the result or the error. */
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
