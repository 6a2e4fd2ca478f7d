import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const ignore = (): void => undefined;
const IGNORED: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/**
 * Reads HTML tag by tag in one pass, without a tree and without a stack: its time grows with the length of the text,
 * whatever it contains. Callbacks get indices into `html`; entities stay as they are written. `stop` ends the reading.
 */
export function tokenizeHtml(html: string, callbacksOf: (stop: () => void) => Partial<TokenizerCallbacks>): void {
  const tokenizer: Tokenizer = new Tokenizer({ decodeEntities: false }, { ...IGNORED, ...callbacksOf(() => tokenizer.pause()) });
  tokenizer.write(html);
  tokenizer.end();
}
