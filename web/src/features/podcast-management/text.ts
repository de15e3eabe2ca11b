// The texts of the podcast screen.

// The texts while the podcast loads, and after a failure.
export const loading = 'Loading the podcast…';
export const loadFailed =
  'The episodes could not be loaded. This is sample data.';

// The totals.
export const integration = 'Spotify Integration';
export const connected = 'Connected';
export const mockData = 'Mock Data';
export const totalEpisodes = 'Total Episodes';
export const lastUpdated = 'Last Updated';
export const neverUpdated = 'Never';
export const timeInLagos = (time: string): string => `${time} in Lagos`;

// The information about the podcast.
export const informationTitle = 'Podcast Information';
export const nameLabel = 'Name';
export const urlLabel = 'Show URL';
export const openInNewTab = 'Open in new tab';
export const copyUrl = 'Copy URL';
export const urlIsCopied = 'Copied';
export const urlCopied = 'The URL is copied.';
export const urlCopyFailed =
  'The URL could not be copied. Select and copy it beside the button.';
export const statusLabel = 'Integration status';
export const providers = { spotify: 'Spotify', rss: 'a podcast feed' };
export const connectedTo = (provider: string): string =>
  `Connected to ${provider}`;
export const connectedWithoutSource =
  'Connected, but no source is set up: the last episodes are shown and no longer refreshed';
export const notAnsweredYet = (provider: string): string =>
  `Sample episodes: ${provider} is set up and has not answered yet`;
export const notSetUp = 'Sample episodes: no podcast is connected';
export const lastRefreshFailed = 'The last refresh failed.';

// The quick actions.
export const actionsTitle = 'Quick Actions';
export const viewPage = 'View Podcast Page';
export const refresh = 'Refresh Episodes';
export const refreshing = 'Refreshing…';
export const refreshFailed = 'The episodes could not be refreshed.';

// The instructions to connect a podcast. The screen shows the names of the settings between the texts.
export const setupTitle = 'Setup instructions';
export const setupNeeded =
  'No podcast is connected: visitors see sample episodes, marked as such.';
export const setupApp =
  'Create an app on Spotify’s page for developers. Its owner needs Spotify Premium.';
export const setupKeysBefore = 'Set';
export const setupKeysAnd = 'and';
export const setupKeysAfter =
  'on the server. The show’s ID is the last part of its address.';
export const setupFeedBefore = 'Without Spotify, set';
export const setupFeedAfter = 'to the address of the podcast’s feed.';
export const setupRestart =
  'Restart the shop, and refresh the episodes here. From then on they are refreshed every hour.';
