import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../../../shared/api/answer-of.ts';
import { refuse } from '../../../../test/answers/settings.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

type Emails = AnswerOf<'listEmailTexts'>;
type Texts = Emails['emails'][number]['texts'];
type Preview = AnswerOf<'previewOrdersEmail'>;

const defaults = {
  subject: 'Receipt for {book}, {reference}',
  greeting: '',
  paragraph: '',
};
const edited = { ...defaults, greeting: 'Dear {name},' };
const someEmails = (): Emails => ({
  version: 3,
  testRecipient: 'halima@example.com',
  emails: [
    {
      name: 'receipt',
      service: 'orders',
      recipient: 'buyer',
      variables: ['name', 'book', 'reference'],
      required: [],
      defaults,
      texts: edited,
    },
    {
      name: 'payment-flag',
      service: 'orders',
      recipient: 'author',
      variables: ['summary', 'site'],
      required: ['summary'],
      defaults: { ...defaults, subject: '{summary}' },
      texts: { ...defaults, subject: '{summary}' },
    },
  ],
});

const html = (greeting: string) =>
  `<!doctype html><html lang="en"><head><style>
@media (prefers-color-scheme: dark) { .tx { color: #eae8e2 !important; } }
</style></head><body style="margin:0"><p class="tx" style="color:#17191c">${greeting}</p><a href="https://halima.example">Open</a></body></html>`;

const unknownVariable = 'This email has no {title}. You can use {name}.';
const invalid = (detail: string) =>
  refuse({
    status: 400,
    code: 'VALIDATION_FAILED',
    error: 'Some fields are missing or invalid.',
    details: [detail],
  });

const fakeEmailServer = () => {
  const state = { emails: someEmails(), saves: [] as unknown[] };
  const previews: Texts[] = [];
  const tests: unknown[] = [];
  const basis: Preview['basis'] = { kind: 'order', reference: 'IMP-1' };
  server.use(
    http.get('*/api/admin/emails', () => HttpResponse.json(state.emails)),
    http.put('*/api/admin/emails/:name', async ({ params, request }) => {
      const edit = (await request.json()) as Texts & { version: number };
      const { version, ...texts } = edit;
      state.saves.push({ name: params['name'], ...edit });
      if (texts.subject.includes('{title}'))
        return invalid(`body.subject: ${unknownVariable}`);
      if (version !== state.emails.version)
        return refuse({
          status: 409,
          code: 'SETTINGS_CHANGED',
          error: 'These settings were saved elsewhere.',
        });
      state.emails = {
        ...state.emails,
        version: version + 1,
        emails: state.emails.emails.map((email) =>
          email.name === params['name'] ? { ...email, texts } : email,
        ),
      };
      return HttpResponse.json({ version: version + 1, texts });
    }),
    http.post(
      '*/api/admin/emails/orders/receipt/preview',
      async ({ request }) => {
        const texts = (await request.json()) as Texts;
        previews.push(texts);
        if (texts.subject.includes('{title}'))
          return invalid(`body.subject: ${unknownVariable}`);
        const { subject, greeting } = texts;
        return HttpResponse.json({
          subject: `Filled: ${subject}`,
          text: `As text: ${greeting}`,
          html: html(greeting),
          basis,
        });
      },
    ),
    http.post('*/api/admin/emails/orders/receipt/test', async ({ request }) => {
      tests.push(await request.json());
      return tests.length === 1
        ? refuse({
            status: 400,
            code: 'MAIL_REFUSED',
            error: 'The mail server refused the email.',
            details: ['535 wrong password'],
          })
        : HttpResponse.json({ sent: true, to: 'halima@example.com' });
    }),
  );
  return { state, previews, tests };
};

let fake: ReturnType<typeof fakeEmailServer>;
beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
  fake = fakeEmailServer();
});

const openReceipt = async () => {
  const page = renderAdmin('/admin/settings/emails?email=receipt');
  await screen.findByRole('form', { name: 'Receipt' });
  await screen.findByText(`Filled: ${defaults.subject}`);
  return page;
};
type User = ReturnType<typeof renderAdmin>['user'];
const field = (label: string) => screen.getByLabelText(label);
const press = (user: User, name: string) =>
  user.click(screen.getByRole('button', { name }));
/** Types a text, in which braces have no meaning for the keyboard of the test. */
const retype = async (user: User, label: string, typed: string) => {
  await user.clear(field(label));
  await user.type(field(label), typed.replaceAll('{', '{{'));
};
const emailBody = () =>
  screen.getByTitle<HTMLIFrameElement>('Email').contentDocument?.body;

describe('the list of emails', () => {
  it('says when each is sent and which is changed, and opens its form', async () => {
    const { user, container } = renderAdmin('/admin/settings/emails');
    const receipt = await screen.findByRole('link', { name: 'Receipt' });
    const items = screen.getAllByRole('listitem');
    const itemOf = (name: string) =>
      within(
        items.find((item) => item.textContent.includes(name)) ?? document.body,
      );
    expect(itemOf('Receipt').getByText('Changed')).toBeVisible();
    expect(itemOf('Payment notice').queryByText('Changed')).toBeNull();
    expect(
      itemOf('Receipt').getByText('To the buyer, when an order is paid.'),
    ).toBeVisible();
    expect(await faultsOf(container)).toEqual([]);
    await user.click(receipt);
    expect(await screen.findByLabelText('Greeting')).toHaveValue(
      'Dear {name},',
    );
    expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus();
    await screen.findByText('Shown with the newest order, IMP-1.', {
      exact: false,
    });
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'All emails' }));
    expect(
      await screen.findByRole('link', { name: 'Payment notice to you' }),
    ).toBeVisible();
  });

  it('shows that it could not be loaded', async () => {
    server.use(http.get('*/api/admin/emails', () => HttpResponse.error()));
    renderAdmin('/admin/settings/emails');
    expect(
      await screen.findByText('The emails could not be loaded.'),
    ).toBeVisible();
  });
});

describe('the texts of an email', () => {
  it('are saved with a variable that a button inserted at the caret', async () => {
    const { user } = await openReceipt();
    const subject = field('Subject') as HTMLInputElement;
    await retype(user, 'Subject', 'Your  is here');
    subject.setSelectionRange(5, 5);
    const variables = within(
      screen.getByRole('group', { name: 'Insert into subject' }),
    );
    await user.click(variables.getByRole('button', { name: '{book}' }));
    expect(subject).toHaveValue('Your {book} is here');
    expect(subject).toHaveFocus();
    expect(subject.selectionStart).toBe('Your {book}'.length);
    expect(subject).toHaveAccessibleDescription('131 characters left.');
    await press(user, 'Save changes');
    expect(await screen.findByText('Saved.')).toBeVisible();
    const texts = { ...edited, subject: 'Your {book} is here' };
    expect(fake.state.saves).toEqual([
      { name: 'receipt', ...texts, version: 3 },
    ]);
  });

  it('stay in the form when they are refused, or saved elsewhere', async () => {
    const { user } = await openReceipt();
    await retype(user, 'Subject', 'For {title}');
    await press(user, 'Save changes');
    expect(await screen.findByText(unknownVariable)).toBeVisible();
    expect(field('Subject')).toBeInvalid();
    await retype(user, 'Subject', 'For you');
    fake.state.emails = { ...fake.state.emails, version: 9 };
    await press(user, 'Save changes');
    await user.click(
      await screen.findByRole('button', { name: 'Load newest' }),
    );
    await screen.findByText(/^The newest version is loaded/);
    expect(field('Subject')).toHaveValue('For you');
    await press(user, 'Save changes');
    await screen.findByText('Saved.');
    expect(fake.state.saves.at(-1)).toMatchObject({
      subject: 'For you',
      greeting: edited.greeting,
      version: 9,
    });
    await retype(user, 'Greeting', 'x');
    await user.clear(field('Subject'));
    await press(user, 'Save changes');
    expect(await screen.findByText(/^One field has an error/)).toBeVisible();
    expect(field('Greeting')).toHaveValue('x');
  });

  it('return to the default, after a question if something is not saved', async () => {
    const { user } = await openReceipt();
    await user.type(field('Paragraph'), 'Enjoy.');
    await press(user, 'Restore default texts');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(
      dialog.getByRole('button', { name: 'Restore default texts' }),
    );
    expect(
      await screen.findByText('These are the default texts.'),
    ).toBeVisible();
    expect(field('Paragraph')).toHaveValue('');
    await press(user, 'Save changes');
    await screen.findByText('Saved.');
    expect(fake.state.saves).toEqual([
      { name: 'receipt', ...defaults, version: 3 },
    ]);
    await user.click(screen.getByRole('link', { name: 'All emails' }));
    await screen.findByRole('link', { name: 'Receipt' });
    await waitFor(() => expect(screen.queryByText('Changed')).toBeNull());
  });

  it('name what the subject must contain', async () => {
    const { user } = await openReceipt();
    await user.click(screen.getByRole('link', { name: 'All emails' }));
    server.use(
      http.post('*/api/admin/emails/orders/payment-flag/preview', () =>
        refuse({ status: 503, code: 'UNAVAILABLE', error: 'Away.' }),
      ),
    );
    await user.click(
      await screen.findByRole('link', { name: 'Payment notice to you' }),
    );
    expect(await screen.findByLabelText('Subject')).toHaveAccessibleDescription(
      'Must contain {summary}. 141 characters left.',
    );
    expect(
      await screen.findByText('The preview could not be loaded.'),
    ).toBeVisible();
  });

  it('are sent as a test before they are saved, with the answer of the mail server', async () => {
    const { user } = await openReceipt();
    await retype(user, 'Greeting', 'Hello');
    await press(user, 'Send test email');
    expect(
      await screen.findByText(/refused the email\. 535 wrong password/),
    ).toBeVisible();
    await press(user, 'Send test email');
    expect(
      await screen.findByText(/^Sent to halima@example\.com/),
    ).toBeVisible();
    const test = { ...defaults, greeting: 'Hello', to: 'halima@example.com' };
    expect(fake.tests).toEqual([test, test]);
    expect(fake.state.saves).toEqual([]);
  });

  it('ask for the contact address if a test has no recipient', async () => {
    fake.state.emails = { ...fake.state.emails, testRecipient: null };
    await openReceipt();
    expect(
      screen.getByRole('link', { name: 'Enter an address' }),
    ).toHaveAttribute('href', '/admin/settings/general');
    expect(
      screen.queryByRole('button', { name: 'Send test email' }),
    ).toBeNull();
  });
});

describe('the preview of an email', () => {
  it('shows unsaved texts once the author pauses, as HTML and as plain text', async () => {
    const { user } = await openReceipt();
    await waitFor(() =>
      expect(emailBody()?.textContent).toContain('Dear {name},'),
    );
    expect(emailBody()?.querySelector('p')?.style.color).toBe(
      'rgb(23, 25, 28)',
    );
    expect(emailBody()?.querySelector('[href]')).toBeNull();
    await retype(user, 'Greeting', 'Good day');
    await waitFor(() => expect(emailBody()?.textContent).toContain('Good day'));
    expect(fake.previews).toEqual([
      edited,
      { ...edited, greeting: 'Good day' },
    ]);
    expect(fake.state.saves).toEqual([]);
    await press(user, 'Plain text');
    expect(screen.getByText('As text: Good day')).toBeVisible();
    await press(user, 'Dark');
    await waitFor(() => expect(emailBody()?.textContent).toContain('Good day'));
  });

  it('keeps the last good preview while a text is refused, and shows why at its field', async () => {
    const { user } = await openReceipt();
    await retype(user, 'Subject', 'For {title}');
    expect(await screen.findByText(unknownVariable)).toBeVisible();
    expect(field('Subject')).toBeInvalid();
    expect(screen.getByText(/^The preview shows the last texts/)).toBeVisible();
    expect(screen.getByText(`Filled: ${defaults.subject}`)).toBeVisible();
    await retype(user, 'Subject', 'For {book}');
    expect(await screen.findByText('Filled: For {book}')).toBeVisible();
    expect(screen.queryByText(unknownVariable)).toBeNull();
    expect(field('Subject')).toBeValid();
  });
});
