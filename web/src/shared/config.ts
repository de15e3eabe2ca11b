import { createContext, useContext } from 'react';

/** What the server tells the page about itself. */
export type SiteSettings = {
  publicUrl: string;
  checkout: 'hosted' | 'popup';
  paystackPublicKey: string;
  paystackInlineUrl: string;
};

export const defaultSettings: SiteSettings = {
  publicUrl: '',
  checkout: 'hosted',
  paystackPublicKey: '',
  paystackInlineUrl: 'https://js.paystack.co/v2/inline.js',
};

export const SettingsContext = createContext<SiteSettings>(defaultSettings);

export const useSettings = (): SiteSettings => useContext(SettingsContext);
