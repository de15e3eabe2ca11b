import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToggleButtonGroup } from '../ui/forms/toggle-button-group.tsx';
import styles from './article-preview.module.css';
import * as text from './text.ts';

const widths = [
  ['desktop', text.desktop],
  ['phone', text.phone],
] as const;

const colours = [
  ['light', text.light],
  ['dark', text.dark],
] as const;

type View = {
  width: (typeof widths)[number][0];
  colour: (typeof colours)[number][0];
  /** The colours of this device, which need no frame. */
  ownColour: (typeof colours)[number][0];
};

/** Returns the view of the author's own screen. */
export const createInitialView = (): View => {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const ownColour = isDark ? 'dark' : 'light';
  return { width: 'desktop', colour: ownColour, ownColour };
};

/** Chooses the width and the colours of a preview. */
export const PreviewViewChoice = ({
  view,
  onChoose,
}: {
  view: View;
  onChoose: (view: View) => void;
}) => (
  <>
    <ToggleButtonGroup
      label={text.widthLabel}
      options={widths}
      chosen={view.width}
      onChoose={(width) => onChoose({ ...view, width })}
    />
    <ToggleButtonGroup
      label={text.colourLabel}
      options={colours}
      chosen={view.colour}
      onChoose={(colour) => onChoose({ ...view, colour })}
    />
  </>
);

const styleNodes = 'link[rel="stylesheet"], style';

/** Gives a document the language and the style sheets of this page. */
const prepareDocument = ({ documentElement, head }: Document): void => {
  documentElement.lang = document.documentElement.lang;
  const styleSheets = [...document.querySelectorAll(styleNodes)];
  head.replaceChildren(...styleSheets.map((node) => node.cloneNode(true)));
};

const nameOf = (
  options: readonly (readonly [value: string, name: string])[],
  chosen: string,
): string => options.find(([value]) => value === chosen)?.[1] ?? '';

/** Shows its children in a frame, because only a window of that width has the layout of a phone. */
const PreviewFrame = ({
  view: { width, colour },
  children,
}: {
  view: View;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLIFrameElement>(null);
  const [frame, setFrame] = useState<Document>();
  const openFrame = () => {
    const opened = ref.current?.contentDocument;
    if (!opened) return;
    prepareDocument(opened);
    setFrame(opened);
  };
  // Chromium has loaded the empty frame before React listens for its `load` event. Firefox loads it later, as a new document.
  useEffect(openFrame, []);
  useEffect(() => {
    if (frame) frame.documentElement.dataset['theme'] = colour;
  }, [frame, colour]);
  return (
    <div className={styles['stage']}>
      <iframe
        ref={ref}
        className={`${styles['frame']} ${width === 'phone' ? styles['isPhone'] : ''}`}
        title={text.frameTitle(nameOf(widths, width), nameOf(colours, colour))}
        onLoad={openFrame}
      />
      {frame && createPortal(children, frame.body)}
    </div>
  );
};

/** Shows a preview as the author's screen does, or in a frame with another width or other colours. */
export const PreviewView = ({
  view,
  children,
}: {
  view: View;
  children: ReactNode;
}) =>
  view.width === 'desktop' && view.colour === view.ownColour ? (
    children
  ) : (
    <PreviewFrame view={view}>{children}</PreviewFrame>
  );
