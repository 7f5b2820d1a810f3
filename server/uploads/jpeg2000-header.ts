/** The header of a JPEG 2000 (ISO 15444-1, annexes A and I), read without decoding anything: a decoder trusts it with memory. */

export interface Jpeg2000Size {
  readonly width: number
  readonly height: number
  readonly components: number
}

const STREAM_BEGINS = 0xff4f
const SIZE_MARKER = 0xff51
const MOST_BITS = 16
/** A tile takes memory of its own, however small it is. */
const MOST_TILES = 1_024
const COMPONENTS: readonly number[] = [1, 3, 4]

/** Where the code stream begins: at the beginning, or in the box `jp2c`. */
const streamOf = (bytes: Buffer): Buffer | null => {
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === STREAM_BEGINS) return bytes
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'jp2c') return bytes.subarray(at + (length === 1 ? 16 : 8))
    // Only the box of the stream may be longer than a file of ours can be, or go on to its end.
    if (length < 8) return null
    at += length
  }
  return null
}

/** `null` unless it says a size and depth that pictures of people have. */
export const readJpeg2000Header = (bytes: Buffer): Jpeg2000Size | null => {
  const stream = streamOf(bytes)
  if (!stream || stream.length < 42 || stream.readUInt16BE(0) !== STREAM_BEGINS || stream.readUInt16BE(2) !== SIZE_MARKER) return null
  const word = (at: number): number => stream.readUInt32BE(at)
  const [right, bottom, left, top] = [word(8), word(12), word(16), word(20)]
  const [tileWidth, tileHeight, tilesLeft, tilesTop] = [word(24), word(28), word(32), word(36)]
  const components = stream.readUInt16BE(40)
  if (right <= left || bottom <= top || tileWidth === 0 || tileHeight === 0 || tilesLeft > left || tilesTop > top) return null
  if (!COMPONENTS.includes(components) || stream.length < 42 + 3 * components) return null
  const tiles = Math.ceil((right - tilesLeft) / tileWidth) * Math.ceil((bottom - tilesTop) / tileHeight)
  if (tiles > MOST_TILES) return null
  for (let component = 0; component < components; component += 1) {
    const at = 42 + 3 * component
    const bits = (stream.readUInt8(at) & 0x7f) + 1
    // Of one size all: colours of fewer pixels than the brightness come from video, not from cameras and screens.
    if (bits > MOST_BITS || stream.readUInt8(at) >= 0x80 || stream.readUInt8(at + 1) !== 1 || stream.readUInt8(at + 2) !== 1) return null
  }
  return { width: right - left, height: bottom - top, components }
}
