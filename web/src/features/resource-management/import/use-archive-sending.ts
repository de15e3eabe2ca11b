import { useDispatch } from 'react-redux';
import { useFileSending } from '../../../shared/file-sending/use-file-sending.ts';
import { type Imported, postsChanged } from '../posts.api.ts';
import type { ImportForm } from './use-import.ts';

const formOf = (archive: File): FormData => {
  const form = new FormData();
  form.append('kind', 'archive');
  form.append('archive', archive);
  return form;
};

/** One data export on its way at a time. */
export const useArchiveSending = ({ onStart, onDone }: ImportForm) => {
  const dispatch = useDispatch();
  const sending = useFileSending({
    path: '/api/resources/import',
    formOf,
    limit: {
      bytes: 20_000_000,
      sentence:
        'The export may have 20 MB at most. Ask LinkedIn for “Posts” or “Articles” alone.',
    },
    onDone: (imported) => {
      onDone(imported as Imported);
      dispatch(postsChanged());
    },
  });
  const send = (archive: File) => {
    onStart();
    sending.send(archive);
  };
  return { ...sending, send };
};
