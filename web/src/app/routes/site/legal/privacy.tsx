import { paths } from '../../../../shared/paths.ts';
import { legalHead, LegalPage } from '../../../legal-page.tsx';

export const head = legalHead(
  'Privacy',
  paths.privacy,
  'What this site keeps about you, and why.',
);

export const Screen = () => (
  <LegalPage title="Privacy" side="What is kept about you, and why">
    <p>
      To walk about and read essays you need no account and leave no name.
      Fonts, pictures and scripts come from this site itself, but for two
      things. The payment page fetches Paystack’s script, which may open
      Paystack’s own window over it; and an essay may hold a film, which comes
      in a frame from YouTube or Vimeo. They then see that your browser asked,
      as any site does.
    </p>
    <p>
      Pages looked at are counted, and five steps: that somebody came, saw the
      book’s page, opened the order form, reached the payment page, paid. No
      name, no address and no cookie goes with it, and your browser keeps
      nothing for it. If the address named a campaign, as links in a newsletter
      do, its name stays in the tab until you close it and is counted with the
      steps. A browser that asks not to be tracked (Do Not Track, Global Privacy
      Control) is not counted.
    </p>
    <p>
      An order keeps your e-mail address, what you ordered and what you paid;
      for a paperback also the name, telephone number and address you give for
      the parcel, which the carrier is told. The card is entered at Paystack;
      its number never reaches this site.
    </p>
    <p>
      One cookie ties an order to the browser it was made in, so that its
      receipt is shown there and to nobody else; it is kept for 90 days. What
      you have typed into a form stays in the tab until it is saved or closed.
    </p>
    <p>
      Which mails were sent to you and whether they arrived is kept for a year,
      and so is what Paystack reported of a payment.
    </p>
    <p>
      What you write in a form on this site is kept so that it can be answered,
      and read by nobody but the author. The newsletter has your e-mail address
      once you have confirmed it; each issue has a link that ends it at a press.
    </p>
    <p>
      A reading link remembers the browser that opened it, by a cookie too, so
      that it can be recognised as yours. The chapters carry your e-mail address
      and the reference of your order, visibly.
    </p>
    <p>
      Your place in the book, and what you mark and write in it, are kept with
      your copy, so that your next link finds them; what could not be sent yet
      waits in your browser. A book read aloud is spoken by your browser, and
      some of its voices send what they speak to the browser’s maker.
    </p>
    <p>
      Nothing of this is sold, lent or shown to advertisers. Whoever wants to
      see what is kept about them, to have it put right or erased, writes to the
      address below, and a person sees to it. Of a sale the money stays in the
      books, without the name.
    </p>
  </LegalPage>
);
