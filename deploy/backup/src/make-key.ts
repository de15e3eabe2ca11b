// Makes a key pair for backups: the recipient encrypts them, the identity restores them.
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
process.stdout.write(
  `BACKUP_RECIPIENT=${recipient}\nBACKUP_IDENTITY=${identity}\n`,
);
process.stderr.write(
  'The recipient goes where backups are made. Keep the identity elsewhere, on paper too: without it no backup can be read.\n',
);
