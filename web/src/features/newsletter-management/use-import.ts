import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { problemText } from '../../shared/api/problem.model.ts';
import { sendForm } from '../../shared/file-upload/send-form.ts';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  importAddress,
  type ImportResult,
  subscribersChanged,
} from './subscribers.api.ts';
import * as text from './text.ts';

export type Consent = { consentText: string; consentedOn: string };

/** The chosen columns; "-" is no column, and an empty name is to be found by the server. */
export type Columns = {
  emailColumn: string;
  dateColumn: string;
  subscribedColumn: string;
};

const noColumns: Columns = {
  emailColumn: '',
  dateColumn: '',
  subscribedColumn: '',
};

export const maxFileBytes = 10_000_000;

export type ImportState =
  | { phase: 'idle' }
  /** `sentShare` is the share of the file that is uploaded; below 1 only while the browser reports progress. */
  | { phase: 'checking' | 'importing'; sentShare: number }
  | { phase: 'checked'; result: ImportResult }
  | { phase: 'imported'; result: ImportResult };

/** Returns a function that shows a text in a toast once the dialog of the import is closed. */
const useToastAfterClosing = () => {
  const showToast = useShowToast();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (line: string): void => {
    if (!isOpen.current) showToast(line);
  };
};

/** Checks a file of subscribers without importing it, and imports it after the author has seen the result. */
export const useImport = () => {
  const dispatch = useDispatch();
  const notifyIfClosed = useToastAfterClosing();
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState(noColumns);
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const [error, setError] = useState<string>();

  const sendFile = async (
    chosen: File,
    using: Columns,
    consent: Consent,
    isDryRun: boolean,
  ): Promise<void> => {
    if (chosen.size > maxFileBytes) return setError(text.fileTooLarge);
    setError(undefined);
    const phase = isDryRun ? 'checking' : 'importing';
    setState({ phase, sentShare: 1 });
    try {
      const fields = {
        ...using,
        ...consent,
        dryRun: String(isDryRun),
        fileName: chosen.name.slice(-200),
      };
      const reply = await sendForm({
        path: importAddress,
        fields: { ...fields, file: chosen },
        onProgress: (sent, of) =>
          setState({ phase, sentShare: of > 0 ? sent / of : 1 }),
      });
      if (!reply.ok) throw new Error(problemText(reply.problem, text.tryAgain));
      const result = reply.body as ImportResult;
      setState({ phase: isDryRun ? 'checked' : 'imported', result });
      if (isDryRun) return undefined;
      dispatch(subscribersChanged());
      notifyIfClosed(text.imported(result.added));
    } catch (failure) {
      setState({ phase: 'idle' });
      setError((failure as Error).message);
      if (!isDryRun) notifyIfClosed(text.importFailed);
    }
    return undefined;
  };

  return {
    state,
    error,
    check: (chosen: File, consent: Consent) => {
      setFile(chosen);
      setColumns(noColumns);
      void sendFile(chosen, noColumns, consent, true);
    },
    chooseColumns: (change: Partial<Columns>, consent: Consent) => {
      const next = { ...columns, ...change };
      setColumns(next);
      if (file) void sendFile(file, next, consent, true);
    },
    importFile: (consent: Consent) => {
      if (file) void sendFile(file, columns, consent, false);
    },
  };
};
