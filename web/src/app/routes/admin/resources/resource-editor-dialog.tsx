import { lazy, Suspense } from 'react';
import type { ResourceEditorProps } from '../../../../features/resource-editor/resource-editor.tsx';

const ResourceEditor = lazy(() =>
  import('../../../../features/resource-editor/resource-editor.tsx').then(
    (part) => ({ default: part.ResourceEditor }),
  ),
);

/** The editor, whose script is loaded when it is opened. */
export const ResourceEditorDialog = (props: ResourceEditorProps) => (
  <Suspense
    fallback={
      <p className="vh" role="status">
        Loading the editor…
      </p>
    }
  >
    <ResourceEditor {...props} />
  </Suspense>
);
