import { format } from 'oxfmt';
import config from '../.oxfmtrc.json' with { type: 'json' };

/**
 * Returns the text of a generated file as `npm run format` would write it.
 * @param file decides the language by its ending
 * @throws if the text cannot be parsed
 */
export const formatGenerated = async (
  file: string,
  text: string,
): Promise<string> => {
  const { singleQuote, printWidth } = config;
  const { code, errors } = await format(file, text, {
    singleQuote,
    printWidth,
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
};
