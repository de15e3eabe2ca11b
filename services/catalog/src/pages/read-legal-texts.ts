import type { SiteContent } from '../content/content.shape.ts';
import { type LegalText, legalTextsFrom } from './legal-texts.model.ts';

export type ReadLegalTexts = () => Promise<ReadonlyMap<string, LegalText>>;

/** Returns the default texts of the legal pages by their addresses, as the settings are now. */
export const readLegalTexts =
  ({
    readContent,
    readingLinkHours,
  }: {
    readContent: () => Promise<SiteContent>;
    readingLinkHours: number;
  }): ReadLegalTexts =>
  async () =>
    legalTextsFrom({ ...(await readContent()), readingLinkHours });
