import type { ReactNode } from 'react';
import {
  useListResult,
  type useListView,
} from '../../shared/list-view/use-list-view.ts';
import { ListResult } from '../../shared/list-view/list-result.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { RebuildingNote } from '../../shared/ui/feedback/rebuilding-note.tsx';
import styles from './record-list.module.css';
import type { RecordView } from './record-view.model.ts';
import * as text from './text.ts';

export type RecordListView = ReturnType<typeof useListView<RecordView>>;

type RecordPage = {
  totalPages: number;
  totalIsFloor?: boolean | undefined;
  isRebuilding?: boolean | undefined;
};

/** Renders the states that the audit entries and the emails share: loading, failed, empty and paginated. */
export const RecordList = <List extends RecordPage, Entry>({
  record,
  query,
  name,
  entriesOf,
  children,
}: {
  record: RecordListView;
  query: Parameters<typeof useListResult<RecordView, List>>[1];
  /** The plural of an entry, such as "changes". */
  name: string;
  entriesOf: (list: List) => Entry[];
  children: (entries: Entry[]) => ReactNode;
}) => {
  const result = useListResult(record, query);
  const { list } = result;
  return (
    <>
      <LoadError
        what={text.listSubject(name)}
        query={query}
        hasOlder={list !== undefined}
        className={styles['place']}
      />
      <RebuildingNote isRebuilding={list?.isRebuilding} />
      <ListResult
        name={name}
        result={result}
        entries={list && entriesOf(list)}
        // While the list is being rebuilt, an empty list does not mean that there are no entries.
        noneYet={!list?.isRebuilding && text.noneYet(name)}
        noneFits={!list?.isRebuilding && text.noneMatch(name)}
      >
        {children}
      </ListResult>
    </>
  );
};
