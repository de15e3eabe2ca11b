import { problemText } from '../api/problem.model.ts';
import { type FormFields, sendForm } from './send-form.ts';
import { useTransfer } from './use-transfer.ts';
import * as text from './text.ts';

/** Uploads one file at a time to a path of the API, as the admin. */
export const useFileUpload = ({
  path,
  fieldsOf,
  limit,
  onDone,
}: {
  path: string;
  fieldsOf: (file: File) => FormFields;
  /** The size that the server accepts, and the message for a larger file. */
  limit: { bytes: number; message: string };
  /** Receives the body of the server's response. */
  onDone: (answer: unknown) => void;
}) => {
  const { state, sendFile, fail, stop } = useTransfer(onDone, (error) => ({
    message: (error as Error).message,
  }));
  const uploadFileUnlessTooLarge = (file: File): void => {
    if (file.size > limit.bytes) return fail(limit.message);
    void sendFile(file, async (options) => {
      const reply = await sendForm({
        path,
        fields: fieldsOf(file),
        ...options,
      });
      if (reply.ok) return reply.body;
      throw new Error(problemText(reply.problem, text.tryAgain));
    });
  };
  return { state, send: uploadFileUnlessTooLarge, stop };
};
