import { useState } from 'react';
import { markHtmlAsTrusted } from '../../shared/lib/mark-html-as-trusted.ts';
import { paths } from '../../shared/paths.ts';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { ToggleButtonGroup } from '../../shared/ui/forms/toggle-button-group.tsx';
import styles from './email-preview.module.css';
import { usePreviewIssueQuery } from './newsletter.api.ts';
import type { Issue } from './issue.shape.ts';
import * as text from './text.ts';

const kinds = [
  ['phone', text.phone],
  ['dark', text.dark],
  ['text', text.plainText],
] as const;

type Kind = (typeof kinds)[number][0];

/** The email as plain text, as the server composes it from the saved version. */
const PlainText = ({ id, version }: Pick<Issue, 'id' | 'version'>) => {
  const query = usePreviewIssueQuery({ id, version });
  return (
    <QueryResult query={query} what={text.previewSubject} lines={6}>
      {(preview) => <pre className={styles['plain']}>{preview.text}</pre>}
    </QueryResult>
  );
};

/** Shows an email at the width of a phone, in light or dark, or as plain text. */
export const EmailPreview = ({
  issue: { id, version, slug, content },
  subject,
  html,
}: {
  issue: Issue;
  subject: string;
  /** The HTML that the editor has now; the preview shows the saved HTML, which the server has sanitised. */
  html: string;
}) => {
  const [kind, setKind] = useState<Kind>('phone');
  const isTyping = html !== content;
  return (
    <section className={styles['preview']} aria-label={text.previewLabel}>
      <ToggleButtonGroup
        label={text.previewLabel}
        options={kinds}
        chosen={kind}
        onChoose={setKind}
      />
      {kind === 'text' ? (
        <PlainText id={id} version={version} />
      ) : (
        <article
          className={`${styles['email']} ${kind === 'dark' ? styles['dark'] : ''}`}
          aria-label={text.previewOfEmail}
          aria-busy={isTyping}
        >
          <h3>{subject || text.untitled}</h3>
          <div
            className={styles['text']}
            dangerouslySetInnerHTML={{ __html: markHtmlAsTrusted(content) }}
          />
          <p className={styles['foot']}>
            {text.previewFoot} <u>{text.previewUnsubscribe}</u>
          </p>
        </article>
      )}
      {slug && <a href={paths.newsletterPage(slug)}>{text.publicPage}</a>}
    </section>
  );
};
