import { rows } from './owner';

/** A mail of the test's own, as if it had failed, or left, some time ago. */
export async function storedMail(status: 'FAILED' | 'SENT', body: string): Promise<{ id: string; recipient: string }> {
  const recipient = `${crypto.randomUUID()}@test.example`;
  const [mail] = await rows<{ id: string }>(
    `INSERT INTO "Mail" ("id", "date", "recipient", "subject", "kind", "lng", "html", "text", "status", "attempts", "error", "dueAt")
     VALUES (gen_random_uuid(), now(), $1, 'Essai de renvoi', 'FIRST_PASSWORD', 'fr', $2, $2, $3::"MailStatus", 10, 'connect ECONNREFUSED', now())
     RETURNING "id"`,
    [recipient, body, status],
  );
  return { id: mail?.id ?? '', recipient };
}
