import { createRandomKey } from '../../../shared/lib/create-random-key.ts';
import type { PictureTexts } from '../document/rich-values.ts';
import * as text from './text.ts';

export type Upload = (onProgress: (share: number) => void) => Promise<string>;

export type Transfer = {
  upload: Upload;
  texts: PictureTexts;
  share: number;
  hasFailed: boolean;
  /** The address of the picture; undefined until its upload has finished. */
  src: string | undefined;
};

/** Returns the message and reason of a thrown error, or the error text of an API response. */
const failureReasonOf = (failure: unknown): string => {
  const { message, reason, error } = (failure ?? {}) as Record<string, unknown>;
  const reasons = [message, reason].filter((part) => typeof part === 'string');
  if (reasons.length > 0) return reasons.join(' ');
  return text.uploadFailed(typeof error === 'string' ? error : text.noReason);
};

type Events = {
  onProgress: () => void;
  onSent: (id: string) => void;
  onFailed: (id: string, reason: string) => void;
};

/** Holds the pictures being uploaded; a failed upload stays until it is retried or removed. */
export const createPictureTransfers = (events: Events) => {
  const transfers = new Map<string, Transfer>();

  const runTransfer = async (id: string, transfer: Transfer): Promise<void> => {
    try {
      const uploadedAddress = await transfer.upload((share) => {
        transfer.share = share;
        events.onProgress();
      });
      if (!uploadedAddress) throw new Error(text.noImageUrl);
      transfer.src = uploadedAddress;
      events.onSent(id);
    } catch (error) {
      transfer.hasFailed = true;
      events.onProgress();
      events.onFailed(id, failureReasonOf(error));
    }
  };

  return {
    get: (id: string): Transfer | undefined => transfers.get(id),
    remove: (id: string): boolean => transfers.delete(id),
    start: (upload: Upload, texts: PictureTexts): string => {
      const id = createRandomKey();
      const transfer: Transfer = {
        ...{ upload, texts, share: 0 },
        ...{ hasFailed: false, src: undefined },
      };
      transfers.set(id, transfer);
      void runTransfer(id, transfer);
      return id;
    },
    retry: (id: string): void => {
      const transfer = transfers.get(id);
      if (!transfer?.hasFailed) return;
      Object.assign(transfer, { hasFailed: false, share: 0 });
      events.onProgress();
      void runTransfer(id, transfer);
    },
  };
};
