import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { fieldErrorsOf } from '../../../shared/api/problem.model.ts';
import { EmailPreview } from '../../../shared/email/preview/email-preview.tsx';
import { emailTemplateLabel } from '../../../shared/email/email-template-label.ts';
import { focusOnMount } from '../../../shared/lib/focus-on-mount.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { DefaultTexts } from './default-texts.tsx';
import type { Email, Emails } from './email.shape.ts';
import { textNames } from './email-texts.model.ts';
import styles from './emails.module.css';
import { TestEmail } from './test-email.tsx';
import { TextField } from './text-field.tsx';
import { useEmailForm } from './use-email-form.ts';
import { useEmailPreview } from './use-email-preview.ts';
import * as text from './text.ts';

/** The form of an email's texts, with its preview beside it. */
export const EmailForm = ({
  email,
  version,
  testRecipient,
}: { email: Email } & Pick<Emails, 'version' | 'testRecipient'>) => {
  const form = useEmailForm(email, { version });
  const texts = form.watch();
  const preview = useEmailPreview(email, texts);
  const refusals = fieldErrorsOf(preview.error);
  const title = emailTemplateLabel(email.name);
  return (
    <div>
      <Link to={adminPaths.settings('emails')}>{text.allEmails}</Link>
      <div className={styles['head']}>
        <h2 ref={focusOnMount} tabIndex={-1}>
          {title}
        </h2>
        <p>{text.sentWhen[email.name]}</p>
      </div>
      <SettingsForm
        form={form}
        label={title}
        labels={text.labels}
        aside={
          <EmailPreview query={preview}>
            {({ basis }) => (
              <p className={styles['basis']}>{text.describeBasis(basis)}</p>
            )}
          </EmailPreview>
        }
      >
        {textNames.map((name) => (
          <TextField
            key={name}
            {...{ name, email, form }}
            refusal={refusals[name]}
          />
        ))}
        <DefaultTexts email={email} form={form} />
        <TestEmail email={email} texts={texts} to={testRecipient} />
      </SettingsForm>
    </div>
  );
};
