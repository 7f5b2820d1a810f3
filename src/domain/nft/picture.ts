/**
 * The picture of a work: a pure program makes it from the work's number, so that nobody has to send, keep or trust a file. It is an SVG
 * of shapes alone, in whole figures and colours of a list: nothing in it is run, fetched or taken from what anybody wrote, so it can be
 * put into a page as it is. The same number gives the same picture, letter for letter, for ever: a work is known by it.
 */

/** Its width and height; it may be shown in any size, and be cut at the edges. */
const SIZE = 1000
const HALF = SIZE / 2

/** Whole figures below `most`, one after the other, from a number: 32 bits, of Mulberry32. */
const drawsOf = (number: number): ((most: number) => number) => {
  let state = (Math.imul(number + 1, 0x9e3779b1) ^ Math.trunc(number / 0x1_0000_0000)) >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) * most) / 0x1_0000_0000)
  }
}

/** Sky, sun or moon, and what is drawn in front of them, from far to near. */
interface Palette {
  readonly sky: string
  readonly sun: string
  readonly tones: readonly [string, string, string, string]
}
const PALETTES: readonly [Palette, ...Palette[]] = [
  { sky: '#12304d', sun: '#f5c451', tones: ['#f2dfb8', '#d9684b', '#7da7c4', '#f4f6f8'] },
  { sky: '#f1deb8', sun: '#c8323c', tones: ['#4b7fa6', '#2a5f87', '#d9684b', '#17405f'] },
  { sky: '#16353a', sun: '#f2e6c4', tones: ['#5f8f90', '#9fc3bd', '#d9b65a', '#e9efe9'] },
  { sky: '#2b1c3d', sun: '#d9684b', tones: ['#7a4f8c', '#c08bc4', '#f0c14f', '#f2dfe6'] },
  { sky: '#dfe9ee', sun: '#e3a23c', tones: ['#8fb3c7', '#5a8dab', '#2d6288', '#173c58'] },
]

/** A chain of points along sines of whole periods, rounded: the same in every engine to the last figure. */
const wave = (base: number, height: number, periods: number, shift: number): string =>
  Array.from({ length: 21 }, (_, at) => {
    const x = at * (SIZE / 20)
    const y = base + height * Math.sin(((x / SIZE) * periods + shift / 100) * 2 * Math.PI)
    return `${x} ${Math.round(y)}`
  }).join(' L')

/** Lines of a rising tide over each other. */
const tideline = (draw: (most: number) => number, { tones }: Palette): string => {
  const [periods, shift] = [1 + draw(2), draw(100)]
  const peak = 250 + draw(HALF)
  return Array.from({ length: 26 }, (_, at) => {
    const base = 280 + at * 29
    const swell = Math.round((24 + draw(18)) * Math.sin(((at + 1) / 27) * Math.PI)) + 3
    const points = Array.from({ length: 26 }, (__, step) => {
      const x = step * (SIZE / 25)
      const hill = 90 * Math.exp(-(((x - peak) / 230) ** 2)) * Math.sin(((at + 1) / 27) * Math.PI)
      return `${x} ${Math.round(base - hill + swell * Math.sin(((x / SIZE) * periods + (shift + at * 3) / 100) * 2 * Math.PI))}`
    }).join(' L')
    return `<path d="M${points}" fill="none" stroke="${tones[Math.min(3, Math.floor(at / 7))] ?? tones[0]}" stroke-width="6"/>`
  }).join('')
}

/** A paper boat: hull and two sails. */
const boat = (x: number, y: number, size: number, [sail, shade, hull]: readonly [string, string, string]): string => {
  const at = (dx: number, dy: number) => `${x + Math.round((dx * size) / 100)} ${y + Math.round((dy * size) / 100)}`
  return (
    `<path d="M${at(-60, 0)} L${at(60, 0)} L${at(36, 36)} L${at(-36, 36)}Z" fill="${hull}"/>` +
    `<path d="M${at(0, -86)} L${at(0, -8)} L${at(-42, -8)}Z" fill="${shade}"/>` +
    `<path d="M${at(0, -86)} L${at(0, -8)} L${at(42, -8)}Z" fill="${sail}"/>`
  )
}

const SAILS: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#fffdf5', '#e08c8c', '#c8323c'],
  ['#f5c451', '#f9e2a0', '#fffdf5'],
  ['#fffdf5', '#ecd9b8', '#fffdf5'],
  ['#d9684b', '#f0b7a5', '#17405f'],
]

/** Two to four boats on three waves. */
const paperFleet = (draw: (most: number) => number, { tones }: Palette): string => {
  const sea = 480 + draw(120)
  const count = 2 + draw(3)
  const layers = [0, 1, 2].map((at) => {
    const top = wave(sea + at * 150, 18 + draw(14), 1 + draw(2), draw(100))
    return `<path d="M${top} L${SIZE} ${SIZE} L0 ${SIZE}Z" fill="${tones[at + 1] ?? tones[0]}"/>`
  })
  const boats = Array.from({ length: count }, (_, at) => {
    const x = Math.round(((at + 0.5) * SIZE) / count) + draw(60) - 30
    const row = draw(2)
    const sails = SAILS[draw(SAILS.length)] ?? SAILS[0]
    return { row, drawn: boat(x, sea + row * 150 - 24 - draw(24), 90 + row * 70 + draw(50), sails) }
  })
  const before = (row: number) => boats.flatMap((each) => (each.row === row ? [each.drawn] : [])).join('')
  return `<rect y="${sea - 60}" width="${SIZE}" height="${SIZE}" fill="${tones[0]}"/>${before(0)}${layers[0] ?? ''}${before(1)}${layers.slice(1).join('')}`
}

/** @param number a whole one, from 0; an even one is a tideline, an odd one a paper fleet */
export const pictureOf = (number: number): string => {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error('a picture is made from a whole number')
  const draw = drawsOf(number)
  const palette = PALETTES[draw(PALETTES.length)] ?? PALETTES[0]
  const sun = `<circle cx="${200 + draw(600)}" cy="${150 + draw(150)}" r="${70 + draw(50)}" fill="${palette.sun}"/>`
  const scene = number % 2 === 0 ? tideline(draw, palette) : paperFleet(draw, palette)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="${palette.sky}"/>${sun}${scene}</svg>`
  )
}
