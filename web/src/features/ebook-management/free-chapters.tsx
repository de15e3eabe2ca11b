import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import styles from './about-links.module.css';
import {
  type SampleTerms,
  useSetFreeChaptersMutation,
  useSampleTermsQuery,
} from './ebook-access.api.ts';
import * as text from './text.ts';

const fields = { chapters: trimmedTextField() };

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
    if (data) showToast(text.sampleSaved(data.chapters));
  };
  return (
    <form
      className={styles['upload']}
      noValidate
      onSubmit={form.onSubmit(submit)}
    >
      <SelectField
        label={text.freeLabel}
        options={Array.from(
          { length: most + 1 },
          (_, count) => [`${count}`, text.freeChapters(count)] as const,
        )}
        {...form.choice('chapters')}
      />
      <p className="caption">
        {words > 0 ? (
          <>
            {text.freeWordsBefore(words)}{' '}
            <a href={paths.readSample}>{paths.readSample}</a>
            {text.freeWordsAfter}
          </>
        ) : (
          text.nothingFree
        )}
      </p>
      <div className="acts">
        <Button type="submit" aria-disabled={isLoading}>
          {isLoading ? text.savingSample : text.saveSample}
        </Button>
      </div>
      <RequestErrorMessage error={error} />
    </form>
  );
};

/** Shows the form that sets how many chapters every visitor may read for free. */
export const FreeChapters = () => {
  const query = useSampleTermsQuery(undefined);
  return (
    <AdminSection title={text.sampleTitle}>
      <QueryResult query={query} what={text.sampleNoun} lines={2}>
        {(terms) => (
          <FreeChaptersForm
            // The key resets the form, because a new edition may have fewer chapters.
            key={`${terms.chapters} of ${terms.most}`}
            terms={terms}
          />
        )}
      </QueryResult>
    </AdminSection>
  );
};
