import { useEffect, useRef, useState } from 'react';
import { type EmailScheme, readEmailHtml } from './email-html.model.ts';
import styles from './email-preview.module.css';
import * as text from './text.ts';

/** Styles elements by script, because the Content-Security-Policy forbids style attributes. */
const applyInlineStyles = (body: HTMLElement): void => {
  for (const element of [
    body,
    ...body.querySelectorAll<HTMLElement>('[data-style]'),
  ]) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
};

const applyStyleSheet = (
  view: Window & typeof globalThis,
  css: string,
): void => {
  // An older browser shows the colours of the style attributes, also in dark.
  if (!('adoptedStyleSheets' in view.document)) return;
  const sheet = new view.CSSStyleSheet();
  // Links lose their address in the preview, and with it the browser's underline.
  sheet.replaceSync(`a { text-decoration: underline; }\n${css}`);
  view.document.adoptedStyleSheets = [sheet];
};

const showEmail = (
  frame: HTMLIFrameElement,
  html: string,
  scheme: EmailScheme,
): void => {
  const view = frame.contentDocument?.defaultView;
  if (!view) return;
  const { markup, css } = readEmailHtml(html, scheme);
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const link of body.querySelectorAll('[href]'))
    link.removeAttribute('href');
  view.document.body.replaceWith(view.document.adoptNode(body));
  applyInlineStyles(body);
  applyStyleSheet(view, css);
  const fitHeight = () => {
    frame.style.height = `${body.scrollHeight}px`;
  };
  fitHeight();
  // A picture has its height once it is loaded; its event does not bubble.
  body.addEventListener('load', fitHeight, { capture: true });
};

/** Shows the HTML of an email in a frame, whose styles and scripts cannot reach the back office; its links do nothing. */
export const EmailFrame = ({
  html,
  scheme,
}: {
  html: string;
  scheme: EmailScheme;
}) => {
  const ref = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded && ref.current) showEmail(ref.current, html, scheme);
  }, [isLoaded, html, scheme]);
  return (
    <iframe
      ref={ref}
      className={styles['frame']}
      title={text.email}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang='en'><title>Email</title>"
      onLoad={() => setIsLoaded(true)}
    />
  );
};
