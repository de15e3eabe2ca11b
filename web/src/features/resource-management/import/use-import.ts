import {
  type Imported,
  type ToImport,
  useImportResourcesMutation,
} from '../posts.api.ts';

export type ImportForm = {
  onStart: () => void;
  onDone: (report: Imported) => void;
};

/** Hands one post or one feed over; tells what came of it, or why nothing did. */
export const useImport = ({ onStart, onDone }: ImportForm) => {
  const [take, { isLoading, error }] = useImportResourcesMutation();
  const send = async (what: ToImport): Promise<boolean> => {
    if (isLoading) return false;
    onStart();
    const { data } = await take(what);
    if (data) onDone(data);
    return data !== undefined;
  };
  return { send, isBusy: isLoading, error };
};
