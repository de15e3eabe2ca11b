// The texts of the settings screen around its tabs.
export const settings = 'Settings';
export const settingsNoun = 'the settings';
