/** Pictures for tests, made on the spot: small, of any size, format and state. */
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}
const PNG_BEGINS = Buffer.from('89504e470d0a1a0a', 'hex')

export interface PngOptions {
  /** Chunks between header and pixels. */
  readonly extra?: readonly (readonly [type: string, data: Buffer])[]
  /** What the header says; what follows is of `width` × `height`. */
  readonly says?: readonly [width: number, height: number]
}

/** A grey PNG; `width` × `height` noughts take next to nothing. */
export const pngOf = (width: number, height: number, { extra = [], says = [width, height] }: PngOptions = {}): Buffer =>
  Buffer.concat([
    PNG_BEGINS,
    chunk('IHDR', Buffer.concat([u32(says[0]), u32(says[1]), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** Filled up to so many bytes, by a chunk that readers skip. */
export const pngOfBytes = (bytes: number): Buffer => {
  const plain = pngOf(8, 8).length
  return pngOf(8, 8, { extra: [['teSt', Buffer.alloc(bytes - plain - 12)]] })
}

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array
  encode(): void
  getEncodedBuffer(): Uint8Array
}

/** A JPEG 2000 code stream with a gradient. */
export const jpeg2000Stream = async (width: number, height: number, componentCount: 1 | 3 = 3): Promise<Buffer> => {
  const open = createRequire(import.meta.url)('@cornerstonejs/codec-openjpeg/wasmjs') as (
    options: object,
  ) => Promise<{ J2KEncoder: new () => Encoder }>
  const { J2KEncoder } = await open({ print: () => undefined, printErr: () => undefined })
  const encoder = new J2KEncoder()
  const frame = { width, height, bitsPerSample: 8, componentCount, isSigned: false, isUsingColorTransform: componentCount === 3 }
  encoder.getDecodedBuffer(frame).set(Uint8Array.from({ length: width * height * componentCount }, (_, at) => (at / 8) & 255))
  encoder.encode()
  return Buffer.from(encoder.getEncodedBuffer())
}

const box = (type: string, data: Buffer): Buffer => Buffer.concat([u32(data.length + 8), Buffer.from(type, 'latin1'), data])

/** The stream in its container. */
export const jp2Of = (stream: Buffer, width: number, height: number): Buffer =>
  Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box(
      'jp2h',
      Buffer.concat([
        box('ihdr', Buffer.concat([u32(height), u32(width), Buffer.from([0, 3, 7, 7, 0, 0])])),
        box('colr', Buffer.from([1, 0, 0, 0, 0, 0, 16])),
      ]),
    ),
    box('jp2c', stream),
  ])
