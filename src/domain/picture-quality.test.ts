import { describe, expect, test } from 'vitest'
import { flawsOf, isReadable, measureGrey, READABLE, type GreyPicture, type Measured } from './picture-quality.ts'

const [WIDTH, HEIGHT] = [320, 200]
const drawn = (greyAt: (x: number, y: number) => number): GreyPicture => ({
  width: WIDTH,
  height: HEIGHT,
  grey: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => greyAt(at % WIDTH, Math.floor(at / WIDTH))),
})
/** Lines of print, as on a document. */
const print = (x: number, y: number): number => (Math.floor(y / 4) % 2 === 0 && x % 5 < 3 ? 40 : 180)
const isInside = (x: number, y: number, edge = 30): boolean => x >= edge && x < WIDTH - edge && y >= edge && y < HEIGHT - edge
/** A document on a plain table. */
const document = drawn((x, y) => (isInside(x, y) ? print(x, y) : 120))
const flaws = (picture: GreyPicture, shortSide: number) => flawsOf(measureGrey(picture, shortSide), 'identityFront')

describe('what is said of a picture', () => {
  test.each<readonly [string, readonly string[], GreyPicture, number]>([
    ['a document on a table', [], document, 900],
    ['a small one', ['tooSmall'], document, READABLE.shortSide - 1],
    ['one in the dark', ['tooDark'], drawn((x, y) => (isInside(x, y) ? Math.round(print(x, y) / 9) : 8)), 900],
    [
      'one with a lamp in it',
      ['glare'],
      drawn((x, y) => ((x - 160) ** 2 + (y - 100) ** 2 < 1_600 ? 255 : isInside(x, y) ? print(x, y) : 120)),
      900,
    ],
    ['a sheet of white paper with print', [], drawn((x, y) => (isInside(x, y) && y % 8 === 0 && x % 5 < 3 ? 30 : 253 - (x % 3) * 8)), 900],
    ['nothing but light', ['glare'], drawn(() => 255), 900],
    ['an even grey', ['blurred'], drawn(() => 128), 900],
    ['a slope of greys', ['blurred'], drawn((x) => 60 + Math.round(x / 4)), 900],
    ['one that goes on to the left', ['cutOff'], drawn((x, y) => (x < WIDTH - 30 && y >= 30 && y < HEIGHT - 30 ? print(x, y) : 120)), 900],
    ['a scan without a margin', [], drawn(print), 900],
  ])('%s: %j', (_, expected, picture, shortSide) => expect(flaws(picture, shortSide)).toEqual(expected))

  test('only a document is said to be cut off', () => {
    const measured: Measured = { ...READABLE, sharpness: 900, dark: 0, bright: 0, glare: 0, sidesCut: 1 }
    expect(flawsOf(measured, 'identityBack')).toEqual(['cutOff'])
    expect(flawsOf(measured, 'identityInHand')).toEqual([])
    expect(flawsOf(measured, 'depositProof')).toEqual([])
  })
})

describe('what the venue’s program can read', () => {
  const LEAST: Measured = { ...READABLE, glare: 0, sidesCut: 0 }
  test.each<readonly [string, Partial<Measured>, boolean]>([
    ['just so', {}, true],
    ['a pixel less', { shortSide: READABLE.shortSide - 1 }, false],
    ['a little less sharp', { sharpness: READABLE.sharpness - 0.1 }, false],
    ['a little darker', { dark: READABLE.dark + 0.01 }, false],
    ['a little brighter', { bright: READABLE.bright + 0.01 }, false],
    ['with glare, or cut off: it can’t tell', { glare: 0.5, sidesCut: 2 }, true],
  ])('%s: %s', (_name, change, is) => expect(isReadable({ ...LEAST, ...change })).toBe(is))
})
