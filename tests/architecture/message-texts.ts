/** What a text takes from its caller: names of its arguments with their kinds, and of its marks (`<b>`). */
export interface Taken {
  readonly names: readonly string[];
  /** problems of the text itself: an open brace, a choice without `other` */
  readonly faults: readonly string[];
  /** the words, without arguments */
  readonly words: string;
}

/** Reads one ICU message: `{name}`, `{name, number}`, `{name, plural, one {…} other {…}}`, `<mark>…</mark>`. */
export function read(text: string): Taken {
  const names = new Set<string>();
  const faults: string[] = [];
  let words = '';
  let at = 0;

  const until = (stops: string): string => {
    const from = at;
    while (at < text.length && !stops.includes(text[at] ?? '')) at += 1;
    return text.slice(from, at).trim();
  };

  const choices = (): void => {
    const options: string[] = [];
    for (let option = until('{}'); text[at] === '{'; option = until('{}')) {
      options.push(option);
      at += 1;
      message();
      if (text[at] !== '}') faults.push('an open brace');
      at += 1;
    }
    if (!options.includes('other')) faults.push('a choice without other');
  };

  const argument = (): void => {
    at += 1;
    const name = until(',}');
    const hasKind = text[at] === ',';
    if (hasKind) at += 1;
    const kind = hasKind ? until(',}') : '';
    names.add(kind ? `${name}, ${kind}` : name);
    if (!/^\w+$/.test(name)) faults.push(`no argument's name: ${name}`);
    if (text[at] === ',' && ['plural', 'select', 'selectordinal'].includes(kind)) {
      at += 1;
      choices();
    } else if (text[at] === ',') until('}');
    if (text[at] !== '}') faults.push('an open brace');
    at += 1;
    words += 'x';
  };

  const message = (): void => {
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') argument();
      else {
        words += text[at];
        at += 1;
      }
    }
  };

  message();
  if (at < text.length) faults.push('a brace that closes nothing');
  for (const [, mark] of text.matchAll(/<(\w+)>/g)) names.add(`<${mark}>`);
  return { names: [...names].toSorted(), faults, words };
}

/** Every text of a message file by its path: `login.title`. */
export function textsOf(branch: object, path: readonly string[] = []): [string, unknown][] {
  return Object.entries(branch).flatMap(([key, value]: [string, unknown]) => {
    const here = [...path, key];
    return typeof value === 'object' && value !== null ? textsOf(value, here) : [[here.join('.'), value] as [string, unknown]];
  });
}
