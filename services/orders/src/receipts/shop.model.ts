/** What a receipt says of the shop; a fresh install's samples. */
export const shop = {
  title: 'After the Applause',
  subtitle: 'The science of public relations measurement and evaluation',
  author: 'Adaeze Okonkwo',
  city: 'Lagos',
} as const;
