// Makes the two halves of a key for backups: whoever makes them needs the one, whoever restores them the other.
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
process.stdout.write(
  `BACKUP_RECIPIENT=${recipient}\nBACKUP_IDENTITY=${identity}\n`,
);
process.stderr.write(
  'The recipient goes where backups are made. Keep the identity elsewhere, on paper too: without it no backup can be read.\n',
);
