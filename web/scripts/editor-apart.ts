import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listFilesWithImports } from '../server/manifest.ts';
import { client, readManifest, listScreens } from './manifest.ts';

/** The only module that imports Quill; the editor loads this module when the author edits a text. */
const quillModule = 'src/features/resource-editor/rich-text/quill-field.tsx';

// Quill's code contains this CSS class in every version, so the class shows that a script contains Quill.
const quillClass = 'ql-blank';

const containsQuill = async (file: string): Promise<boolean> =>
  (await readFile(resolve(client, file), 'utf8')).includes(quillClass);

const someContainQuill = async (files: string[]): Promise<boolean> =>
  (await Promise.all(files.map(containsQuill))).includes(true);

/** Throws if a page of the site or a screen of the back office loads Quill before a text is edited. */
export const checkQuillLoadsLazily = async (): Promise<void> => {
  const loaders: string[] = [];
  for (const part of ['site', 'admin'] as const) {
    const manifest = await readManifest(part);
    for (const screen of await listScreens(part))
      if (
        await someContainQuill(
          listFilesWithImports(manifest, [`${part}.html`, screen]),
        )
      )
        loaders.push(screen);
  }
  if (loaders.length > 0)
    throw new Error(
      `These pages load Quill before a text is edited: ${loaders.join(', ')}`,
    );
  const ofSite = Object.values(await readManifest('site'));
  const scripts = ofSite.map(({ file }) => file);
  if (await someContainQuill(scripts.filter((file) => file.endsWith('.js'))))
    throw new Error(
      'The scripts of the public site contain Quill; import it only in the back office',
    );
  // The check must find Quill in the editor's own script; otherwise the search itself is broken.
  if (
    !(await someContainQuill(
      listFilesWithImports(await readManifest('admin'), [quillModule]),
    ))
  )
    throw new Error(
      `No Quill code found in ${quillModule}; correct quillModule or quillClass`,
    );
};
