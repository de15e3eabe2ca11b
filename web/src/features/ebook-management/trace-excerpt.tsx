import { Link } from 'react-router-dom';
import { Block } from '../../shared/ui/data/block.tsx';
import {
  required,
  rawText,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { TextField } from '../../shared/ui/forms/text-field.tsx';
import { Refusal } from '../../shared/ui/feedback/refusal.tsx';
import styles from './about-links.module.css';
import {
  type TraceResult,
  useTraceExcerptMutation,
} from './ebook-access.api.ts';
import { isGift } from './seat-status.model.ts';

// A longer excerpt would not make the result more certain.
const maxExcerptLength = 10_000;

const fields = { excerpt: rawText(required('Paste an excerpt first.')) };

const TracedOrder = ({ found: [likeliest] }: TraceResult) =>
  likeliest ? (
    <Message
      kind="good"
      more={
        <>
          {likeliest.email}, copy {likeliest.copy} of {likeliest.copies}
          {!likeliest.isKeyed &&
            '. This mark is of an older kind, which can be forged.'}
        </>
      }
    >
      Marked for{' '}
      {isGift(likeliest.reference) ? (
        likeliest.reference
      ) : (
        <Link to={paths.adminOrder(likeliest.reference)}>
          {likeliest.reference}
        </Link>
      )}
    </Message>
  ) : (
    <Message
      kind="info"
      more="It is too short, was retyped, or its invisible marks were removed."
    >
      No order found in this excerpt.
    </Message>
  );

/** Finds the order whose watermark an excerpt of the book carries. */
export const TraceExcerpt = () => {
  const { field, onSubmit } = useAdminForm({ fields });
  const [trace, { data, error, isLoading }] = useTraceExcerptMutation();
  return (
    <Block title="Trace an excerpt">
      <form
        className={styles['upload']}
        noValidate
        onSubmit={onSubmit(({ excerpt }) =>
          trace(excerpt.slice(0, maxExcerptLength)),
        )}
      >
        <TextField
          label="Excerpt"
          rows={5}
          {...field('excerpt')}
          hint="200 words or more, as copied from a page. The mark is between the words: retyping, a picture of the text, or a program that removes invisible characters deletes it."
        />
        <div className="acts">
          <Button type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Searching…' : 'Find the order'}
          </Button>
        </div>
        <Refusal error={error} />
        {data && !error && <TracedOrder found={data.found} />}
      </form>
    </Block>
  );
};
