// The texts of the settings that connect the shop with other systems.
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

export const setOnServer = 'Set on the server';
export const saved = 'Saved';
export const replace = 'Replace';
export const replaceLabel = (label: string): string =>
  `Replace ${label.toLowerCase()}`;
export const remove = 'Remove';
export const removeLabel = (label: string): string =>
  `Remove ${label.toLowerCase()}`;
export const removeQuestion = (label: string): string =>
  `Remove the ${label.toLowerCase()}?`;
export const cancelRemovalLabel = (label: string): string =>
  `Keep ${label.toLowerCase()}`;
export const removeFailed = 'It was not removed.';

// Payments.
export const paymentsTitle = 'Payments';
export const paymentsUnavailable =
  'The payment settings cannot be shown just now. Please try again in a minute.';
export const paymentLabels = {
  secretKey: 'Secret key',
  publicKey: 'Public key',
  checkout: 'Checkout',
};
export const modes = {
  test: 'Test mode: no money is moved.',
  live: 'Live: buyers pay with real money.',
};
export const publicTestMode =
  'The shop is public: a visitor with a test card gets the book without paying. Enter the live keys.';
export const secretKeyRemoval =
  'The shop stops taking payments at once. Payments that buyers have started cannot be confirmed, and orders cannot be refunded here, until you enter a key again.';
export const noKey = 'No secret key yet: the shop cannot take payments.';
export const secretKeyHint =
  'From your Paystack dashboard, Settings, API Keys & Webhooks. It is checked with Paystack when you save.';
export const secretKeyInvalid =
  'Please give a secret key, which begins with sk_test_ or sk_live_';
export const publicKeyHint = 'Only for the popup; of the same mode.';
export const publicKeyInvalid =
  'Please give a public key, which begins with pk_test_ or pk_live_';
export const hostedCheckout = 'Paystack’s page';
export const popupCheckout = 'Popup';
export const webhook = 'Webhook';
export const webhookHint =
  'Enter this address as the webhook URL in your Paystack dashboard.';
export const copyAddress = 'Copy address';
export const copyAddressFailed = 'Copying failed: select the address above';
export const webhookReceived = (moment: string): string =>
  `Last received ${moment}.`;
export const noWebhook = 'None received yet.';
export const testOrderHint = 'Paystack sends one with the first payment.';
export const testOrder = 'Place a test order';

// Email.
export const emailTitle = 'Email';
export const emailLabels = {
  host: 'Mail server',
  port: 'Port',
  security: 'Encryption',
  username: 'Username',
  password: 'Password',
  fromName: 'Sender name',
  fromAddress: 'Sender address',
};
export const hostHint = 'Such as smtp.example.com. Empty: no email is sent.';
export const portInvalid = 'Please give a port from 1 to 65535';
export const encryptions = {
  starttls: 'STARTTLS (usual on port 587)',
  tls: 'TLS (usual on port 465)',
  none: 'None',
};
export const usernameHint = 'Empty: the server needs no sign-in.';
export const passwordRemoval =
  'The shop signs in to the mail server without a password. If the server refuses that, receipts, reading links and newsletters wait until you enter one again.';
export const fromNameHint = 'Readers see it in their inbox.';
export const emailInvalid = 'Please enter a valid email address';
export const testEmail = 'Test email';
export const testEmailHint =
  'Sends an email to you with the values above, also before they are saved.';
export const sendTest = 'Send test email';
export const testSent = (address: string): string =>
  `Sent to ${address}. Look for it in the inbox, and in the spam folder.`;
export const testFailed = 'The test email could not be sent.';

// Answers by email.
export const mailboxTitle = 'Answers';
export const mailboxNote =
  'Answers to your replies arrive in the conversation: from a mailbox that the shop reads, or by your mail provider’s webhook.';
export const mailboxLabels = {
  address: 'Address for answers',
  acceptsNew: 'New messages',
  host: 'Mailbox server (IMAP)',
  port: 'Port',
  security: 'Encryption',
  username: 'Username',
  password: 'Password',
  folder: 'Folder',
  webhookSecret: 'Webhook secret',
};
export const replyAddressHint =
  'Such as reply@example.com. A tag is added for each conversation: reply+…@example.com must arrive in the same mailbox. Empty: answers go to the sender address.';
export const replyAddressInvalid =
  'Please enter an email address with at most 20 characters before the @, and no plus sign';
export const acceptsNewOptions = {
  no: 'Leave other emails in the mailbox',
  yes: 'Other emails become new messages',
};
export const imapHostHint =
  'Such as imap.example.com. Empty: no mailbox is read.';
export const imapEncryptions = {
  tls: 'TLS (usual on port 993)',
  starttls: 'STARTTLS (usual on port 143)',
  none: 'None',
};
export const imapPasswordHint = 'Some providers want a password made for apps.';
export const imapPasswordRemoval =
  'The mailbox is no longer read. Answers stay in it until you enter a password again.';
export const folderHint = 'Usually INBOX.';
export const mailWebhook = 'Webhook';
export const mailWebhookHint =
  'Enter this address in your mail provider’s settings for incoming email, with the secret as password or Bearer token. The provider must send the raw email.';
export const webhookSecretHint = 'At least 24 letters and digits.';
export const webhookSecretInvalid =
  'Please give at least 24 letters, digits and signs, without spaces';
export const webhookSecretRemoval =
  'Emails that your mail provider sends to the webhook are refused.';
export const checkMailbox = 'Check mailbox';
export const checkMailboxHint =
  'Opens the mailbox with the values above, also before they are saved. It changes nothing in it.';
export const mailboxOpened = (emails: number): string =>
  `The mailbox opens. Its folder has ${formatCountWithNoun(emails, 'email')}.`;
export const mailboxCheckFailed = 'The mailbox could not be checked.';

// Podcast.
export const podcastTitle = 'Podcast';
export const podcastNote =
  'Episodes come from Spotify if all its fields are filled in, otherwise from the feed.';
export const podcastLabels = {
  rssUrl: 'RSS address',
  clientId: 'Spotify client ID',
  clientSecret: 'Spotify client secret',
  showId: 'Spotify show ID',
};
export const rssUrlHint = 'The address of the podcast’s feed.';
export const addressInvalid =
  'Please give an address that begins with https://';
export const clientIdHint = 'Of your app on Spotify’s page for developers.';
export const clientSecretRemoval =
  'Episodes no longer come from Spotify, but from the feed if you entered its address. Otherwise the site shows the episodes of the last refresh.';
export const showIdHint = 'The last part of the show’s address on Spotify.';
export const keyInvalid = 'Please use letters and digits only';
export const preview = 'Preview';
export const previewHint =
  'Shows the newest episodes with the values above, also before they are saved.';
export const showPreview = 'Show episodes';
export const previewFound = (
  show: string,
  total: number,
  provider: 'spotify' | 'rss',
): string =>
  `${show}: ${formatCountWithNoun(total, 'episode')}, from ${provider === 'rss' ? 'the feed' : 'Spotify'}.`;
export const previewFailed = 'The episodes could not be shown.';

// LinkedIn.
export const linkedinTitle = 'LinkedIn';
export const linkedinNote =
  'With access to LinkedIn’s API, new posts of your page appear as resources.';
export const linkedinLabels = {
  organization: 'Organisation',
  token: 'Access token',
  tokenEnd: 'Token expires',
};
export const organizationHint =
  'Such as urn:li:organization:123. Empty: LinkedIn is not used.';
export const organizationInvalid =
  'Please give urn:li:organization: and a number';
export const tokenRemoval =
  'New posts are no longer fetched from LinkedIn. Those that were fetched stay on the site.';
export const tokenEndHint = 'As LinkedIn shows it beside the token.';
