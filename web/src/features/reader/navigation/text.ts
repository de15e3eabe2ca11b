// The errors in place of a missing chapter.
export const offline = 'You are offline, and this chapter is not loaded yet.';
export const offlineMore = 'It opens automatically when you are back online.';
export const loadFailed = 'The chapter could not be loaded.';
