import { fold } from './fold';

/** A text as the chatbot's index takes it, word for word the database's `chatbot_text`: lowercase letters and digits, apart from each other. */
export function plainText(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/([a-z])(?=[0-9])|([0-9])(?=[a-z])/g, '$1$2 ')
    .trim();
}
