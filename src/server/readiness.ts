import 'server-only';
import { rows } from './db/client';

/** Resolves when the database answers; its failure leaves as 503. */
export async function databaseAnswers(): Promise<void> {
  await rows('SELECT 1');
}
