/** Letters as dots, five wide and seven high, so that a picture can be written on without a font of the machine. */

/** Of each letter its seven rows, a figure of the base 32 each. What is missing is written as a gap. */
const ROWS: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '.': '00000cc',
  ',': '0000c48',
  ':': '0cc0cc0',
  '-': '000v000',
  a: '00e1fhf',
  b: 'ggmphhu',
  c: '00egghe',
  d: '11djhhf',
  e: '00ehvge',
  f: '698s888',
  h: 'ggmphhh',
  i: '40c444e',
  m: '00qllhh',
  n: '00mphhh',
  o: '00ehhhe',
  r: '00mpggg',
  s: '00ege1u',
  t: '88s8896',
  x: '00ha4ah',
}

const WIDE = 5
/** Dots from the begin of one letter to that of the next. */
const STEP = 6

export interface Dot {
  readonly x: number
  readonly y: number
}

const dotsOfLetter = (letter: string, at: number): readonly Dot[] =>
  [...(ROWS[letter] ?? '')].flatMap((row, y) => {
    const bits = Number.parseInt(row, 32)
    return Array.from({ length: WIDE }, (_, dot) => dot)
      .filter((dot) => (bits >> (WIDE - 1 - dot)) & 1)
      .map((dot) => ({ x: at + dot, y }))
  })

/** The dots of a line of text, from its upper left corner. */
export const dotsOf = (text: string): readonly Dot[] => [...text].flatMap((letter, index) => dotsOfLetter(letter, index * STEP))
