/** The topics: one for each publisher and version, with every event type of the protobuf package of the same name. */
export const topics = {
  orders: 'imprint.orders.v1',
  reading: 'imprint.reading.v1',
  catalog: 'imprint.catalog.v1',
  mail: 'imprint.mail.v1',
  audit: 'imprint.audit.v1',
  privacy: 'imprint.privacy.v1',
} as const;

/** The topics that each consumer group reads. */
export const consumerGroups = {
  'ebook-access.reading-links': [topics.orders],
  'ebook-access.shop': [topics.catalog],
  'analytics.sales': [topics.orders],
  'analytics.readings': [topics.reading],
  'analytics.mails': [topics.mail],
  'analytics.audit': [topics.audit],
  'orders.prices': [topics.catalog],
  'orders.privacy': [topics.privacy],
  'orders.access': [topics.audit],
  'ebook-access.privacy': [topics.privacy],
  'catalog.privacy': [topics.privacy],
  'analytics.privacy': [topics.privacy],
} as const;

/** Returns the topic of a group's dead letters. */
export const deadLetterTopic = (group: string): string => `${group}.dlq`;
