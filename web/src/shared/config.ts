import { createContext, useContext } from 'react';

/** The settings that the server embeds in each page. */
export type SiteSettings = {
  publicUrl: string;
  paystackInlineUrl: string;
  /** For how many hours a reading link opens the book. */
  readingLinkHours: number;
  /** The current month in Lagos by the server's clock, as "2026-11"; empty if it is unknown. */
  month: string;
};

export const defaultSettings: SiteSettings = {
  publicUrl: '',
  paystackInlineUrl: 'https://js.paystack.co/v2/inline.js',
  readingLinkHours: 24,
  month: '',
};

export const SettingsContext = createContext<SiteSettings>(defaultSettings);

export const useSettings = (): SiteSettings => useContext(SettingsContext);

/** Returns the lifetime of a reading link for a sentence: "24 hours". */
export const useReadingLinkLifetimeText = (): string => {
  const { readingLinkHours } = useSettings();
  return readingLinkHours === 1 ? '1 hour' : `${readingLinkHours} hours`;
};
