/** What a frame says while nobody listens, kept for who will. */
export type Overheard = {
  /** Says it again, to everybody who listens by now. */
  repeat: () => void;
  forget: () => void;
};

export const overhear = (frame: HTMLIFrameElement): Overheard => {
  const said: unknown[] = [];
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source && source === frame.contentWindow) said.push(data);
  };
  const forget = () => window.removeEventListener('message', listen);
  window.addEventListener('message', listen);
  return {
    forget,
    repeat: () => {
      forget();
      const source = frame.contentWindow;
      for (const data of said.splice(0))
        window.dispatchEvent(new MessageEvent('message', { source, data }));
    },
  };
};
