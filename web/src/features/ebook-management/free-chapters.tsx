import { Block } from '../../shared/ui/data/block.tsx';
import { text, useAdminForm } from '../../shared/admin-form/use-admin-form.ts';
import { formatCount } from '../../shared/lib/count.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import { Refusal } from '../../shared/ui/feedback/refusal.tsx';
import styles from './about-links.module.css';
import {
  type SampleTerms,
  useSetFreeChaptersMutation,
  useSampleTermsQuery,
} from './ebook-access.api.ts';

/** "Nothing", "The first chapter", "The first 2 chapters". */
const describeFreeChapters = (chapters: number): string =>
  ['Nothing', 'The first chapter'][chapters] ??
  `The first ${chapters} chapters`;

const fields = { chapters: text() };

const FreeChaptersForm = ({
  terms: { chapters, most, words },
}: {
  terms: SampleTerms;
}) => {
  const showToast = useShowToast();
  const form = useAdminForm({
    fields,
    defaultValues: { chapters: `${Math.min(chapters, most)}` },
  });
  const [choose, { error, isLoading }] = useSetFreeChaptersMutation();
  const submit = async (chosen: { chapters: string }) => {
    const { data } = await choose(Number(chosen.chapters));
    if (data)
      showToast(`${describeFreeChapters(data.chapters)} may be read for free.`);
  };
  return (
    <form
      className={styles['upload']}
      noValidate
      onSubmit={form.onSubmit(submit)}
    >
      <SelectField
        label="Free to read"
        options={Array.from(
          { length: most + 1 },
          (_, count) => [`${count}`, describeFreeChapters(count)] as const,
        )}
        {...form.choice('chapters')}
      />
      <p className="caption">
        {words > 0 ? (
          <>
            {formatCount(words)} words, including the pages before the first
            chapter, are free at{' '}
            <a href={paths.readSample}>{paths.readSample}</a>. The last chapter
            is never free.
          </>
        ) : (
          'No part of the book is free.'
        )}
      </p>
      <div className="acts">
        <Button type="submit" aria-disabled={isLoading}>
          {isLoading ? 'Saving…' : 'Save'}
        </Button>
      </div>
      <Refusal error={error} />
    </form>
  );
};

/** Sets how many chapters every visitor may read. */
export const FreeChapters = () => {
  const query = useSampleTermsQuery(undefined);
  return (
    <Block title="The sample">
      <QueryResult query={query} what="the sample" lines={2}>
        {(terms) => (
          <FreeChaptersForm
            // The key resets the form, because a new edition may have fewer chapters.
            key={`${terms.chapters} of ${terms.most}`}
            terms={terms}
          />
        )}
      </QueryResult>
    </Block>
  );
};
