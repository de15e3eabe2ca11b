import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type RawSettings = { settings: NodeJS.ProcessEnv; faults: string[] };

/**
 * Reads each setting from the environment, from the file in `{name}_FILE`, or from the file `{SETTINGS_FOLDER}/{name}`,
 * where containers mount secrets. An empty value counts as missing.
 */
export const readSettings = (
  names: string[],
  environment: NodeJS.ProcessEnv,
): RawSettings => {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const faults: string[] = [];
  for (const name of names) {
    const [source, file] = findSettingFile(name, settings);
    if (file === undefined) continue;
    const text = contentOf(file);
    if (text === undefined)
      faults.push(`${name}_FILE: names a file that cannot be read`);
    else if (settings[name] !== undefined)
      faults.push(`${name}: is given twice, by itself and by ${source}`);
    else if (text !== '') settings[name] = text;
  }
  return { settings, faults };
};

/** Returns the setting that names the file or its folder, and the path; undefined if the folder lacks the file. */
const findSettingFile = (
  name: string,
  settings: NodeJS.ProcessEnv,
): [source: string, file: string | undefined] => {
  const named = settings[`${name}_FILE`];
  if (named !== undefined) return [`${name}_FILE`, named];
  const folder = settings['SETTINGS_FOLDER'];
  const file = folder === undefined ? undefined : join(folder, name);
  return ['SETTINGS_FOLDER', file && existsSync(file) ? file : undefined];
};

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};
