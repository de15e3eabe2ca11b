import { lazy, Suspense } from 'react';
import type { ResourceEditorProps } from '../../../../features/resource-editor/resource-editor.tsx';
import * as text from '../text.ts';

const ResourceEditor = lazy(() =>
  import('../../../../features/resource-editor/resource-editor.tsx').then(
    (part) => ({ default: part.ResourceEditor }),
  ),
);

/** The resource editor; its script loads when the editor opens. */
export const LazyResourceEditor = (props: ResourceEditorProps) => (
  <Suspense
    fallback={
      <p className="vh" role="status">
        {text.editorLoading}
      </p>
    }
  >
    <ResourceEditor {...props} />
  </Suspense>
);
