import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { chooseBarScale } from '../../shared/charts/scale.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import {
  formatCount,
  formatCountWithNoun,
} from '../../shared/lib/numbers/count.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { Bar } from '../../shared/ui/charts/bar.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { BookCover } from './book-cover.tsx';
import {
  bookFormValues,
  chapterField,
  chaptersOnPage,
  isOtherAuthor,
  listMissingDetails,
  maxChapters,
  toBookEdit,
} from './book.model.ts';
import { useSaveSetupContentMutation } from './setup.api.ts';
import type { BookFile } from './setup.shape.ts';
import styles from './setup.module.css';
import { StepForm } from './step-form.tsx';
import * as text from './text.ts';
import { useAdoptCover } from './use-adopt-cover.ts';
import { useSaveStep } from './use-save-step.ts';

const fieldsFor = (file: BookFile) => ({
  title: trimmedTextField(createRequiredCheck(text.bookTitleMissing)),
  subtitle: trimmedTextField(),
  author: trimmedTextField(createRequiredCheck(text.authorNameMissing)),
  publisher: trimmedTextField(),
  ebookIsbn: trimmedTextField(),
  language: trimmedTextField(),
  ...Object.fromEntries(
    chaptersOnPage(file).map((_, index) => [
      chapterField(index),
      trimmedTextField(createRequiredCheck(text.chapterTitleMissing)),
    ]),
  ),
});

const ImportSummary = ({ file }: { file: BookFile }) => {
  const missing = listMissingDetails(file);
  return (
    <Message
      kind="good"
      more={
        missing.length > 0 ? text.missingDetails(missing) : text.checkDetails
      }
    >
      {text.imported(file.chapters.length, file.words)}
    </Message>
  );
};

type Register = (name: string) => { error: string | undefined };

const ChapterList = ({ file, field }: { file: BookFile; field: Register }) => {
  const chapters = chaptersOnPage(file);
  const scale = chooseBarScale(
    chapters.map(({ words }) => words),
    { minTick: 100, maxTicks: 20 },
  );
  return (
    <section className={styles['chapters']} aria-label={text.chapters}>
      <h2>{text.chapters}</h2>
      <p className={styles['note']}>
        {text.wordScale(
          formatCountWithNoun(file.words, 'word'),
          formatCountWithNoun(scale.one, 'word'),
        )}{' '}
        {file.chapters.length > maxChapters &&
          text.onlyFirstChapters(maxChapters)}
      </p>
      <ol>
        {chapters.map(({ title, words }, index) => (
          <li key={chapterField(index)}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <InputField
              label={text.chapterTitle(index + 1)}
              {...field(chapterField(index))}
              hint={title === '' ? text.chapterUntitled : undefined}
              maxLength={200}
              required
            />
            <div className={styles['bar']} aria-hidden="true">
              <Bar value={words} {...scale} />
            </div>
            <p className={styles['words']}>
              {formatCount(words)}
              <span className="vh"> words</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};

const DetailFields = ({
  field,
  authorHint,
}: {
  field: Register;
  authorHint: string | undefined;
}) => (
  <div className={styles['fields']}>
    <InputField
      label={text.bookTitle}
      {...field('title')}
      maxLength={200}
      required
    />
    <InputField
      label={text.subtitle}
      {...field('subtitle')}
      maxLength={200}
      isOptional
    />
    <InputField
      label={text.authorName}
      {...field('author')}
      hint={authorHint}
      autoComplete="name"
      maxLength={120}
      required
    />
    <InputField
      label={text.publisher}
      {...field('publisher')}
      maxLength={200}
      isOptional
    />
    <InputField
      label={text.ebookIsbn}
      {...field('ebookIsbn')}
      maxLength={20}
      isOptional
    />
    <InputField
      label={text.language}
      {...field('language')}
      hint={text.languageHint}
      maxLength={35}
      isOptional
    />
  </div>
);

/** Shows what was read from the EPUB for correction; saving makes it the texts and the cover of the shop. */
export const BookForm = ({
  file,
  content,
}: {
  file: BookFile;
  content: SiteContent;
}) => {
  const draft = useSavedDraft(`setup-book-${file.title}-${file.words}`);
  const { error, isSaving, saveStep } = useSaveStep('book', draft);
  const [save] = useSaveSetupContentMutation();
  const adoptCover = useAdoptCover(file, content);
  const { field, onSubmit } = useAdminForm<Record<string, string>>({
    fields: fieldsFor(file),
    draft,
    defaultValues: bookFormValues(file, content),
  });
  const saveBook = async (typed: Record<string, string>) => {
    await save(toBookEdit(typed, file, content)).unwrap();
    await adoptCover();
  };
  return (
    <StepForm
      step="book"
      isSaving={isSaving}
      error={error}
      isWide
      onSubmit={onSubmit((typed) => saveStep(() => saveBook(typed)))}
    >
      <ImportSummary file={file} />
      <div className={styles['details']}>
        <BookCover file={file} content={content} />
        <DetailFields
          field={field}
          authorHint={
            isOtherAuthor(file, content)
              ? text.authorInFile(file.author)
              : undefined
          }
        />
      </div>
      <ChapterList file={file} field={field} />
    </StepForm>
  );
};
