import { Link } from 'react-router-dom';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import {
  requireText,
  rawTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { TextField } from '../../shared/ui/forms/text-field.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import styles from './about-links.module.css';
import {
  type TraceResult,
  useTraceExcerptMutation,
} from './ebook-access.api.ts';
import { isGift } from './seat-status.model.ts';
import * as text from './text.ts';

// A longer excerpt is cut, because more text would not make the result more certain.
const maxExcerptLength = 10_000;

const fields = { excerpt: rawTextField(requireText(text.excerptRequired)) };

const TracedOrder = ({ found: [likeliest] }: TraceResult) =>
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
      {isGift(likeliest.reference) ? (
        likeliest.reference
      ) : (
        <Link to={paths.adminOrder(likeliest.reference)}>
          {likeliest.reference}
        </Link>
      )}
    </Message>
  ) : (
    <Message kind="info" more={text.noOrderFoundMore}>
      {text.noOrderFound}
    </Message>
  );

/** Shows the form that finds the order by the watermark in an excerpt of the book. */
export const TraceExcerpt = () => {
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
        <TextField
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
        {data && !error && <TracedOrder found={data.found} />}
      </form>
    </AdminSection>
  );
};
