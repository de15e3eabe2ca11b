import { useMemo } from 'react';
import styles from '../../shared/article/article.module.css';
import { markHtmlAsTrusted } from '../../shared/lib/mark-html-as-trusted.ts';

/** The text of a newsletter, which the server has sanitised. */
export const IssueText = ({ html }: { html: string }) => {
  const trusted = useMemo(() => ({ __html: markHtmlAsTrusted(html) }), [html]);
  return <div className={styles['text']} dangerouslySetInnerHTML={trusted} />;
};
