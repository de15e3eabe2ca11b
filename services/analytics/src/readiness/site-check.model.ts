import { type CatalogReport, done, todo } from './readiness.model.ts';

export const judgeSite = ({ isNamed, name, author }: CatalogReport['site']) =>
  isNamed
    ? done(`${name}, by ${author}.`)
    : todo(
        `The shop is called ${name}, by ${author}: the names of a new shop.`,
        'Enter the name of the shop and your own.',
      );
