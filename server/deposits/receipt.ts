/** The receipt of a simulated transfer: a picture that says by itself that nothing of value was sent. */
import sharp from 'sharp'
import type { Network } from '../../src/domain/funds.ts'
import type { Decimal } from '../../src/domain/money.ts'
import { dotsOf } from './dot-letters.ts'

const NAMES: Readonly<Record<Network, string>> = { ethereum: 'ETHEREUM', tron: 'TRON', bitcoin: 'BITCOIN' }

export interface Receipt {
  readonly currency: string
  readonly network: Network
  readonly amount: Decimal
  readonly to: string
  readonly hash: string
  readonly at: number
}

const [WIDTH, HEIGHT, MARGIN] = [900, 540, 40]
const HEAD = 92

type Colour = readonly [red: number, green: number, blue: number]
const WHITE: Colour = [255, 255, 255]
const BUFF: Colour = [245, 230, 196]
const BUFF_INK: Colour = [74, 58, 18]
const INK: Colour = [12, 26, 40]
const GREY: Colour = [81, 97, 115]

/** Half of a hash on each line, so that its letters stay large enough to be read. */
const halves = (text: string): readonly [string, string] => [
  text.slice(0, Math.ceil(text.length / 2)),
  text.slice(Math.ceil(text.length / 2)),
]

const fill = (pixels: Buffer, [left, top, width, height]: readonly [number, number, number, number], colour: Colour): void => {
  for (let y = top; y < Math.min(top + height, HEIGHT); y++)
    for (let x = left; x < Math.min(left + width, WIDTH); x++) pixels.set(colour, (y * WIDTH + x) * 3)
}

const write = (pixels: Buffer, text: string, [left, top]: readonly [number, number], size: number, colour: Colour): void => {
  for (const { x, y } of dotsOf(text)) fill(pixels, [left + x * size, top + y * size, size, size], colour)
}

/**
 * Drawn dot by dot. Machines have fonts or they don't, and no picture of this venue is ever read from SVG: that is shut, because
 * people send in pictures too.
 */
export const drawReceipt = ({ currency, network, amount, to, hash, at }: Receipt): Promise<Buffer> => {
  const [begin, end] = halves(hash)
  const rows: readonly (readonly [label: string, text: string])[] = [
    ['AMOUNT', `${amount} ${currency}`],
    ['TO', to],
    ['NETWORK', `${NAMES[network]}, SIMULATED`],
    ['MADE', `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    ['HASH', begin],
    ['', end],
  ]
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  fill(pixels, [0, 0, WIDTH, HEIGHT], WHITE)
  fill(pixels, [0, 0, WIDTH, HEAD], BUFF)
  write(pixels, 'SIMULATED TRANSFER, NO VALUE', [MARGIN, 32], 4, BUFF_INK)
  for (const [index, [label, text]] of rows.entries()) {
    const y = 150 + index * 62
    write(pixels, label, [MARGIN, y], 3, GREY)
    write(pixels, text, [MARGIN + 160, y], 3, INK)
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}
