import { Link } from 'react-router-dom';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import {
  createRequiredCheck,
  rawTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { TextAreaField } from '../../shared/ui/forms/text-area-field.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { UnbrokenReferences } from '../../shared/ui/data/unbroken-references.tsx';
import styles from './about-links.module.css';
import {
  type TraceResult,
  useTraceExcerptMutation,
} from './ebook-access.api.ts';
import { isGiftReference } from './seat-status.model.ts';
import * as text from './text.ts';

// A longer excerpt is cut, because more text would not make the result more certain.
const maxExcerptLength = 10_000;

const fields = {
  excerpt: rawTextField(createRequiredCheck(text.excerptRequired)),
};

const TraceOutcome = ({ found: [likeliest] }: TraceResult) =>
  likeliest ? (
    <Message
      kind="good"
      more={
        <>
          {likeliest.email}, {text.copyLabel(likeliest.copy, likeliest.copies)}
          {!likeliest.isKeyed && text.markIsForgeable}
        </>
      }
    >
      {text.markedFor}{' '}
      {isGiftReference(likeliest.reference) ? (
        likeliest.reference
      ) : (
        <Link to={adminPaths.order(likeliest.reference)}>
          <UnbrokenReferences>{likeliest.reference}</UnbrokenReferences>
        </Link>
      )}
    </Message>
  ) : (
    <Message kind="info" more={text.noOrderFoundMore}>
      {text.noOrderFound}
    </Message>
  );

/** Shows the form that finds the order by the watermark in an excerpt of the book. */
export const TraceExcerptForm = () => {
  const { field, onSubmit } = useAdminForm({ fields });
  const [trace, { data, error, isLoading }] = useTraceExcerptMutation();
  return (
    <AdminSection title={text.traceTitle}>
      <form
        className={styles['upload']}
        noValidate
        onSubmit={onSubmit(({ excerpt }) =>
          trace(excerpt.slice(0, maxExcerptLength)),
        )}
      >
        <TextAreaField
          label={text.excerptLabel}
          rows={5}
          {...field('excerpt')}
          hint={text.excerptHint}
        />
        <div className="acts">
          <Button type="submit" aria-disabled={isLoading}>
            {isLoading ? text.tracing : text.trace}
          </Button>
        </div>
        <RequestErrorMessage error={error} />
        {data && !error && <TraceOutcome found={data.found} />}
      </form>
    </AdminSection>
  );
};
