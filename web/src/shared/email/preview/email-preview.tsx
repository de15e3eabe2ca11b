import { type ReactNode, useState } from 'react';
import { fieldErrorsOf } from '../../api/problem.model.ts';
import { Message } from '../../ui/feedback/message.tsx';
import {
  QueryErrorLine,
  QueryResult,
} from '../../ui/feedback/query-result.tsx';
import { ToggleButtonGroup } from '../../ui/forms/toggle-button-group.tsx';
import { EmailFrame } from './email-frame.tsx';
import styles from './email-preview.module.css';
import * as text from './text.ts';

const kinds = [
  ['light', text.light],
  ['dark', text.dark],
  ['text', text.plainText],
] as const;

type Kind = (typeof kinds)[number][0];

type RenderedEmail = { subject: string; html: string; text: string };

type PreviewQuery<Email> = {
  data?: Email | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

const PreviewedEmail = ({
  email: { subject, html, text: plain },
  kind,
}: {
  email: RenderedEmail;
  kind: Kind;
}) => (
  <div className={`${styles['phone']} ${styles[kind]}`}>
    <p className={styles['subject']}>{subject || text.noSubject}</p>
    {kind === 'text' ? (
      <pre className={styles['plain']}>{plain}</pre>
    ) : (
      <EmailFrame html={html} scheme={kind} />
    )}
  </div>
);

/** Says why the preview is older than what was typed; renders nothing while it is not. */
const OutdatedPreview = ({ query }: { query: PreviewQuery<unknown> }) => {
  if (!query.error || query.data === undefined) return null;
  return Object.keys(fieldErrorsOf(query.error)).length > 0 ? (
    <Message kind="info">{text.refused}</Message>
  ) : (
    <QueryErrorLine query={query}>{text.previewFailed}</QueryErrorLine>
  );
};

/**
 * Shows an email as the server renders it, at the width of a phone, in light or dark, or as plain text. After a failure
 * the last good preview stays.
 */
export const EmailPreview = <Email extends RenderedEmail>({
  query,
  children,
}: {
  query: PreviewQuery<Email>;
  /** Renders what stands below the email. */
  children?: (email: Email) => ReactNode;
}) => {
  const [kind, setKind] = useState<Kind>('light');
  return (
    <section className={styles['preview']} aria-label={text.preview}>
      <ToggleButtonGroup
        label={text.previewKind}
        options={kinds}
        chosen={kind}
        onChoose={setKind}
      />
      <OutdatedPreview query={query} />
      <QueryResult query={query} what={text.previewNoun} lines={9}>
        {(email) => (
          <>
            <PreviewedEmail email={email} kind={kind} />
            {children?.(email)}
          </>
        )}
      </QueryResult>
    </section>
  );
};
