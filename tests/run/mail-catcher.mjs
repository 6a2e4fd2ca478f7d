// A mail server for tests: accepts everything and writes each message to a file. tests/support/mail.ts reads them.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** Starts the catcher on a free port of this machine. */
export function catchMails(folder) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        const file = join(folder, `${String(count).padStart(5, '0')}.json`);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        writeFileSync(`${file}.unfinished`, JSON.stringify({ to, source: Buffer.concat(chunks).toString('utf8') }));
        renameSync(`${file}.unfinished`, file);
        done();
      });
    },
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address();
      server.on('error', () => {});
      done({ folder, port, close: () => new Promise((closed) => server.close(closed)) });
    });
  });
}
