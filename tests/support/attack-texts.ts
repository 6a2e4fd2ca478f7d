/** Short pieces that, repeated, cost a careless parser or regular expression time with the square of the length. */
export const ATTACKS: Readonly<Record<string, string>> = {
  words: 'mot suivant ',
  spaces: ' ',
  'mixed blanks': ' \t\n\r\u00a0',
  'opening bracket': '<',
  'closing tag': '</u>',
  'unclosed tag': '<u> ',
  'closing tag of another element': '<u></b>',
  'nested lists': '<ul><li>',
  'nested tables': '<table><tr><td>',
  'mark of a list': '<p class=MsoListParagraph><!--[if !supportLists]-->',
  'unfinished comment': '<!--',
  script: '<script ',
  style: '<span style="color:red;color:blue">',
  classes: '<p class="a b c">',
  image: '<img src=x>',
  iframe: '<iframe><b></iframe>',
  ampersand: '&',
  'unfinished entity': '&amp',
  'single quote': "'",
  dots: 'a.',
  'at and dots': 'a@a.',
  slashes: '/',
  brackets: '([{',
  surrogates: '😀',
  'combining marks': 'e\u0301',
  'comma and space': ', ',
  'image address': '/files/images/0b6672a1-1111-4111-8111-',
};

/** `piece` repeated to exactly `length` characters. */
export const repeated = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
