import { readFileSync } from 'node:fs';

export type Given = { settings: NodeJS.ProcessEnv; faults: string[] };

/**
 * A setting may stand in a file that is named by the setting's name and `_FILE`: so containers are given secrets.
 * What is empty, here or there, counts as absent.
 */
export const givenSettings = (
  names: string[],
  environment: NodeJS.ProcessEnv,
): Given => {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const faults: string[] = [];
  for (const name of names) {
    const file = settings[`${name}_FILE`];
    if (file === undefined) continue;
    const text = contentOf(file);
    if (text === undefined)
      faults.push(`${name}_FILE: names a file that cannot be read`);
    else if (settings[name] !== undefined)
      faults.push(`${name}: is given twice, by itself and by ${name}_FILE`);
    else if (text !== '') settings[name] = text;
  }
  return { settings, faults };
};

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};
