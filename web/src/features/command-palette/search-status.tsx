import { Button } from '../../shared/ui/buttons/button.tsx';
import styles from './palette.module.css';
import type { Search } from './use-search.ts';
import * as text from './text.ts';

const describe = (
  { answer, error, isPending }: Search,
  query: string,
  count: number,
): string => {
  if (query === '') return '';
  if (isPending) return text.searching;
  if (error !== undefined) return text.searchFailed;
  const missing = answer?.unavailable ?? [];
  if (missing.length > 0)
    return text.couldNotSearch(missing.map((kind) => text.kinds[kind]));
  return count > 0 ? text.resultCount(count) : text.nothingFound(query);
};

/** Says how a search stands; a plain count of results is only for screen readers, because the others see the list. */
export const SearchStatus = ({
  search,
  query,
  count,
}: {
  search: Search;
  query: string;
  count: number;
}) => {
  const { answer, error, isPending } = search;
  const isIncomplete =
    !isPending && (error !== undefined || answer?.unavailable.length);
  const isEmpty = query !== '' && !isPending && !isIncomplete && count === 0;
  const isShown = isIncomplete || isEmpty || (isPending && count === 0);
  return (
    <div className={isShown ? styles['status'] : 'vh'}>
      <p role="status">{describe(search, query, count)}</p>
      {isEmpty && <p>{text.nothingFoundHint}</p>}
      {isIncomplete ? (
        <Button size="small" onClick={search.retry}>
          {text.retry}
        </Button>
      ) : null}
    </div>
  );
};
