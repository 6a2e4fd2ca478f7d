import { tokenizeHtml } from './html-tokens';

export interface Attribute {
  readonly name: string;
  /** as written, without its quotes */
  readonly value: string;
  /** with its name and the blanks before it, as written */
  readonly source: string;
}

export interface Token {
  readonly kind: 'text' | 'open' | 'close' | 'comment';
  /** of a tag, in lowercase; '' otherwise */
  readonly name: string;
  /** as written in the HTML; of a comment its content */
  readonly source: string;
  readonly attributes: readonly Attribute[];
}

/** The tags, comments and texts of HTML, in order. */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  let tag = { name: '', start: 0, attributes: [] as Attribute[], end: 0 };
  let attribute = { name: '', start: 0, valueStart: -1, valueEnd: -1 };
  const endTag = (end: number): void => {
    const { name, start, attributes } = tag;
    tokens.push({ kind: 'open', name, source: html.slice(start, end + 1), attributes });
  };
  tokenizeHtml(html, () => ({
    ontext: (start, end) => void tokens.push({ kind: 'text', name: '', source: html.slice(start, end), attributes: [] }),
    oncomment: (start, end, offset) =>
      void tokens.push({ kind: 'comment', name: '', source: html.slice(start, end - offset), attributes: [] }),
    onopentagname(start, end) {
      tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: [], end };
    },
    onattribname(start, end) {
      attribute = { name: html.slice(start, end).toLowerCase(), start: tag.end, valueStart: -1, valueEnd: -1 };
    },
    onattribdata(start, end) {
      if (attribute.valueStart === -1) attribute.valueStart = start;
      attribute.valueEnd = end;
    },
    onattribend(_quote, end) {
      tag.end = end;
      const value = attribute.valueStart === -1 ? '' : html.slice(attribute.valueStart, attribute.valueEnd);
      tag.attributes.push({ name: attribute.name, value, source: html.slice(attribute.start, tag.end) });
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase();
      tokens.push({ kind: 'close', name, source: `</${html.slice(start, end)}>`, attributes: [] });
    },
  }));
  return tokens;
}

export type Test = (token: Token) => boolean;
export const isTag =
  (kind: 'open' | 'close', name: string): Test =>
  (token) =>
    token.kind === kind && token.name === name;
export const made = (kind: 'open' | 'close', name: string): Token => {
  return { kind, name, source: kind === 'open' ? `<${name}>` : `</${name}>`, attributes: [] };
};

/** Place of the first such token from `from` on; -1 when there is none. */
export function indexFrom(tokens: readonly Token[], from: number, test: Test): number {
  for (let at = from; at < tokens.length; at += 1) if (test(tokens[at] as Token)) return at;
  return -1;
}

/** A text as written in HTML. */
export const textToken = (source: string): Token => ({ kind: 'text', name: '', source, attributes: [] });

/** A property of a tag's style, in lowercase; '' when it has none. */
export function styleOf({ attributes }: Token, property: string): string {
  const style = attributes.find(({ name }) => name === 'style')?.value ?? '';
  const rule = style.split(';').find((each) => each.slice(0, each.indexOf(':')).trim().toLowerCase() === property);
  return rule
    ? rule
        .slice(rule.indexOf(':') + 1)
        .trim()
        .toLowerCase()
    : '';
}
