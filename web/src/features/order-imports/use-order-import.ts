import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { problemText } from '../../shared/api/problem.model.ts';
import { sendForm } from '../../shared/file-upload/send-form.ts';
import { useTransfer } from '../../shared/file-upload/use-transfer.ts';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  type ImportChoices,
  noChoices,
  toFormFields,
} from './import-choices.model.ts';
import { createInvalidateImportsAction } from './order-imports.api.ts';
import type { ImportPreview } from './order-import.shape.ts';
import * as text from './text.ts';

const maxBytes = 20_000_000;

/** A list that the server has checked, with the choices that the check used. */
type CheckedList = { preview: ImportPreview; choices: ImportChoices };

type Result = { checked: CheckedList } | 'started';

const sendList = async (
  file: File,
  choices: ImportChoices,
  more: Record<string, string>,
  options: Pick<Parameters<typeof sendForm>[0], 'onProgress' | 'signal'>,
) => {
  const reply = await sendForm({
    path: '/api/admin/orders/import',
    fields: { ...toFormFields(file, choices), ...more },
    ...options,
  });
  if (reply.ok) return reply.body;
  throw new Error(problemText(reply.problem, text.tryAgain));
};

/** Checks a list with the author's choices, and imports it. The list and the choices stay until the import has started. */
export const useOrderImport = () => {
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<ImportChoices>(noChoices);
  const [checked, setChecked] = useState<CheckedList>();
  const [isStarting, setIsStarting] = useState(false);
  const dispatch = useDispatch();
  const showToast = useShowToast();

  const onDone = (result: Result) => {
    if (result !== 'started') return setChecked(result.checked);
    setFile(undefined);
    setChecked(undefined);
    setChoices(noChoices);
    dispatch(createInvalidateImportsAction());
    showToast(text.started);
  };
  const { state, sendFile, fail, stop } = useTransfer<Result>(
    onDone,
    (error) => ({ message: (error as Error).message }),
  );

  const checkList = (list: File, chosen: ImportChoices) => {
    setIsStarting(false);
    void sendFile(list, async (options) => {
      const more = { dryRun: 'true' };
      const body = await sendList(list, chosen, more, options);
      const { preview } = body as { preview: ImportPreview };
      return { checked: { preview, choices: chosen } };
    });
  };
  const chooseFile = (list: File) => {
    if (list.size > maxBytes) return fail(text.fileTooLarge);
    setFile(list);
    setChoices(noChoices);
    setChecked(undefined);
    checkList(list, noChoices);
  };
  const startImport = (sendsLinks: boolean) => {
    if (!file) return;
    setIsStarting(true);
    void sendFile(file, async (options) => {
      const more = { sendsLinks: String(sendsLinks) };
      await sendList(file, choices, more, options);
      return 'started' as const;
    });
  };
  return {
    file,
    choices,
    setChoices,
    preview: checked?.preview,
    isChanged: checked !== undefined && checked.choices !== choices,
    transfer: { state, stop, isStarting },
    chooseFile,
    checkAgain: () => file && checkList(file, choices),
    startImport,
  };
};

export type OrderImportForm = ReturnType<typeof useOrderImport>;
