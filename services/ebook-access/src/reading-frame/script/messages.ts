/** The fields of a message from the page, unchecked. docs/reader.md lists all messages. */
export type Fields = Readonly<Record<string, unknown>>;

type Handler = (fields: Fields) => void;

const handlers = new Map<unknown, Handler>();

export const onMessage = (type: string, handle: Handler): void => {
  handlers.set(type, handle);
};

const isMessageFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null;

export const listenToPage = (): void => {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (
      source !== window.parent ||
      !isMessageFields(data) ||
      data['imprint'] !== 1
    )
      return;
    handlers.get(data['type'])?.(data);
  });
};

export const postToPage = (type: string, fields: Fields = {}): void => {
  window.parent.postMessage({ imprint: 1, type, ...fields }, '*');
};
