import { useSelector } from 'react-redux';
import { problemText } from '../../../shared/api/problem.model.ts';
import { chooseDisplayedAnswer } from '../../../shared/api/choose-displayed-answer.ts';
import { SearchField } from '../../../shared/ui/forms/search-field.tsx';
import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import styles from './book-search.module.css';
import type { GoTo } from '../frame/target.model.ts';
import {
  type Contents,
  type Hit,
  useSearchBookQuery,
} from '../session/reader.api.ts';
import { selectReader } from '../session/reader.slice.ts';
import * as text from './text.ts';

const minLength = 2;

/** Returns the position of a search result, with its quote, because a long paragraph may span several pages. */
const hitTargetOf = ({ paragraph, hit, before }: Hit) => ({
  paragraph,
  quote: hit,
  before,
});

const SearchHits = ({
  hits,
  contents,
  goTo,
}: {
  hits: Hit[];
  contents: Contents;
  goTo: GoTo;
}) => {
  const chapterTitleOf = (id: number) =>
    contents.chapters.find((chapter) => chapter.id === id)?.title;
  return (
    <ol className={styles['hits']}>
      {hits.map((hit, index) => (
        <li key={index}>
          {hit.chapter !== hits[index - 1]?.chapter && (
            <p className={styles['chapter']}>{chapterTitleOf(hit.chapter)}</p>
          )}
          <button
            type="button"
            onClick={() => goTo(hit.chapter, hitTargetOf(hit))}
          >
            {hit.before}
            <mark>{hit.hit}</mark>
            {hit.after}
          </button>
        </li>
      ))}
    </ol>
  );
};

const resultCountText = (total: number, shown: number): string => {
  if (total === 0) return text.noResults;
  return total > shown ? text.firstResults(total, shown) : text.results(total);
};

type SearchProps = {
  token: string;
  text: string;
  contents: Contents;
  goTo: GoTo;
};

const SearchResult = ({ contents, goTo, ...search }: SearchProps) => {
  const { epoch } = useSelector(selectReader);
  // Results on the screen are not fetched again, because the server limits searches and an edition never changes.
  const query = useSearchBookQuery(
    { ...search, epoch },
    { refetchOnMountOrArgChange: false },
  );
  const { answer, isLoading } = chooseDisplayedAnswer(query);
  if (query.error && !answer)
    return (
      <LoadFailure onRetry={() => void query.refetch()}>
        {problemText(query.error, text.failed)}
      </LoadFailure>
    );
  return (
    <>
      <p className={styles['sum']} role="status">
        {isLoading
          ? text.searching
          : answer && resultCountText(answer.total, answer.hits.length)}
      </p>
      {answer && (
        <SearchHits hits={answer.hits} contents={contents} goTo={goTo} />
      )}
    </>
  );
};

/** Searches the whole book; a click on a result goes to it. */
export const BookSearch = ({
  onText,
  ...search
}: SearchProps & { onText: (text: string) => void }) => (
  <search className={styles['search']}>
    <SearchField label={text.label} value={search.text} onSearch={onText} />
    {search.text.length >= minLength && <SearchResult {...search} />}
  </search>
);
