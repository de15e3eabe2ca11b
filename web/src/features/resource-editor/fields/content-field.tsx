import { useDeferredValue, useMemo } from 'react';
import { chartStyleOfCategory } from '../../../shared/charts/sentence-chart.ts';
import {
  countSentences,
  readingMinutesOf,
  sumSentenceLengths,
  sentenceLengthsOfHtml,
} from '../../../shared/lib/sentences.ts';
import { SentenceChart } from '../../../shared/ui/charts/sentence-chart.tsx';
import type { OpenEditor } from '../session/use-editor-session.ts';
import styles from './content-field.module.css';
import { RichTextField } from './rich-text-field.tsx';
import * as text from './text.ts';

const WordAndSentenceCounter = ({
  id,
  value,
  category,
}: {
  id: string;
  value: string;
  category: string;
}) => {
  // The numbers and the chart may lag behind, so that a long text does not slow down the typing.
  const measured = useDeferredValue(value);
  const sentenceGroups = useMemo(
    () => sentenceLengthsOfHtml(measured),
    [measured],
  );
  return (
    <div className={styles['measure']}>
      <span id={id}>
        {text.wordAndSentenceCount(
          sumSentenceLengths(sentenceGroups),
          countSentences(sentenceGroups),
          readingMinutesOf(sumSentenceLengths(sentenceGroups)),
        )}
      </span>
      <span className={styles['strip']}>
        <SentenceChart
          groups={sentenceGroups}
          cut={chartStyleOfCategory(category)}
          width={192}
          height={26}
        />
      </span>
    </div>
  );
};

/** The rich-text field of a resource, with its numbers of words and sentences. */
export const ContentField = ({
  session: { change, countUpload },
  state: { article, isDraftSaved },
}: OpenEditor) => (
  <RichTextField
    label={text.contentLabel}
    value={article.content}
    onChange={(html) => change('content', html)}
    onUpload={countUpload}
    isDraftSaved={isDraftSaved}
    below={(id) => (
      <WordAndSentenceCounter
        id={id}
        value={article.content}
        category={article.category}
      />
    )}
  />
);
