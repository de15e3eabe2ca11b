import { useState } from 'react';
import { fieldErrorsOf } from '../../../../shared/api/problem.model.ts';
import { Message } from '../../../../shared/ui/feedback/message.tsx';
import {
  QueryErrorLine,
  QueryResult,
} from '../../../../shared/ui/feedback/query-result.tsx';
import { ToggleButtonGroup } from '../../../../shared/ui/forms/toggle-button-group.tsx';
import type { RenderedEmail } from '../email.shape.ts';
import * as text from '../text.ts';
import { EmailFrame } from './email-frame.tsx';
import styles from './email-preview.module.css';
import type { EmailPreviewQuery } from './use-email-preview.ts';

const kinds = [
  ['light', text.light],
  ['dark', text.dark],
  ['text', text.plainText],
] as const;

type Kind = (typeof kinds)[number][0];

const PreviewedEmail = ({
  email: { subject, html, text: plain, basis },
  kind,
}: {
  email: RenderedEmail;
  kind: Kind;
}) => (
  <>
    <p className={styles['subject']}>{subject}</p>
    {kind === 'text' ? (
      <pre className={styles['plain']}>{plain}</pre>
    ) : (
      <EmailFrame html={html} scheme={kind} />
    )}
    <p className={styles['basis']}>{text.describeBasis(basis)}</p>
  </>
);

/** Says why the preview is older than what was typed; renders nothing while it is not. */
const OutdatedPreview = ({ preview }: { preview: EmailPreviewQuery }) => {
  if (!preview.error || preview.data === undefined) return null;
  return Object.keys(fieldErrorsOf(preview.error)).length > 0 ? (
    <Message kind="info">{text.refused}</Message>
  ) : (
    <QueryErrorLine query={preview}>{text.previewFailed}</QueryErrorLine>
  );
};

/** Shows an email as the server renders it, at the width of a phone, in light or dark, or as plain text. */
export const EmailPreview = ({ preview }: { preview: EmailPreviewQuery }) => {
  const [kind, setKind] = useState<Kind>('light');
  return (
    <section className={styles['preview']} aria-label={text.preview}>
      <ToggleButtonGroup
        label={text.previewKind}
        options={kinds}
        chosen={kind}
        onChoose={setKind}
      />
      <OutdatedPreview preview={preview} />
      <QueryResult query={preview} what={text.previewNoun} lines={9}>
        {(email) => <PreviewedEmail email={email} kind={kind} />}
      </QueryResult>
    </section>
  );
};
