import { consumerGroups } from '@imprint/proto/topics';
import { type Service, services } from './databases.ts';

/** Returns the consumer groups that handle the events of a topic; each group records handled events in its inbox. */
export const listGroupsOfTopic = (topic: string): string[] =>
  Object.entries(consumerGroups)
    .filter(([, topics]) => topics.some((one) => one === topic))
    .map(([group]) => group);

/** Returns the service of a consumer group, whose name begins with it. */
export const serviceOfGroup = (group: string): Service | undefined =>
  services.find((service) => group.startsWith(`${service}.`));
