import { useMemo } from 'react';
import { markHtmlAsTrusted } from '../lib/mark-html-as-trusted.ts';
import styles from './rich-text.module.css';

/** A text from the rich-text editor. The server has sanitised its HTML. */
export const RichText = ({
  html,
  className = '',
}: {
  html: string;
  className?: string | undefined;
}) => {
  const trusted = useMemo(() => ({ __html: markHtmlAsTrusted(html) }), [html]);
  return (
    <div
      className={`${styles['text']} ${className}`}
      dangerouslySetInnerHTML={trusted}
    />
  );
};
