import { paths } from '../../../../shared/paths.ts';
import { createLegalHeadFunction, LegalPage } from '../../../legal-page.tsx';

export const head = createLegalHeadFunction(
  'Privacy',
  paths.privacy,
  'What data this site stores about you, and why.',
);

export const Screen = () => (
  <LegalPage title="Privacy" side="Your data">
    <p>
      You can visit this site and read the essays without an account or a name.
      Fonts, pictures and scripts come from this site, with two exceptions. The
      payment page loads Paystack’s script, which may open Paystack’s window. An
      essay may contain a video in a frame from YouTube or Vimeo. These
      companies then see a request from your browser.
    </p>
    <p>
      We count page views and five steps: a visit, a view of the book page,
      opening the order form, reaching the payment page, and paying. We count
      without your name, your address or a cookie, and store nothing in your
      browser for it. If a link names a campaign, as links in a newsletter do,
      your tab keeps the name until you close it, and we count it with the
      steps. We do not count browsers that ask not to be tracked (Do Not Track,
      Global Privacy Control).
    </p>
    <p>
      With an order we store your email address, what you ordered and what you
      paid. For a paperback we also store the name, phone number and address for
      the parcel, and pass them to the carrier. You enter your card details at
      Paystack; this site never receives the card number.
    </p>
    <p>
      One cookie connects an order with the browser that placed it, so that only
      this browser shows the receipt. It lasts 90 days. Text that you type into
      a form stays in the tab until it is saved or you close the tab.
    </p>
    <p>
      We store for a year which emails we sent you, whether they arrived, and
      what Paystack reported about a payment.
    </p>
    <p>
      We store the messages that you send with the forms on this site, in order
      to answer them. Only the author reads them. The newsletter has your email
      address once you have confirmed it; every issue has a link to unsubscribe.
    </p>
    <p>
      A reading link uses a cookie to recognise the browser that opened it. The
      chapters show your email address and the reference of your order.
    </p>
    <p>
      We store your place in the book, and your highlights and notes, with your
      e-book, so that your next link has them. Changes that could not be sent
      yet stay in your browser. When a book is read aloud, your browser speaks
      it; some of its voices send the text to the browser’s maker.
    </p>
    <p>
      We do not sell, lend or show this data to advertisers. To see, correct or
      erase the data about you, write to the address below; a person answers.
      After an erasure, our accounts keep the amounts of sales without the name.
    </p>
  </LegalPage>
);
