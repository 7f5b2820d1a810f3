/** The thread that decodes one JPEG 2000 and ends. A file that makes the decoder run for ever, or fail, takes nothing else with it. */
import { parentPort, workerData } from 'node:worker_threads'
// @ts-expect-error: the package has no types
import open from '@cornerstonejs/codec-openjpeg/decodewasmjs'
import type { Decoded } from './decode-jpeg2000.ts'

interface Frame {
  readonly width: number
  readonly height: number
  readonly bitsPerSample: number
  readonly componentCount: number
}
interface Decoder {
  getEncodedBuffer(length: number): Uint8Array
  decode(): void
  getFrameInfo(): Frame
  getDecodedBuffer(): Uint8Array
}
interface Library {
  readonly J2KDecoder: new () => Decoder
}

/** One byte a sample, without transparency. */
const toBytes = (decoded: Uint8Array, { width, height, bitsPerSample, componentCount }: Frame): Uint8Array => {
  const channels = componentCount === 1 ? 1 : 3
  const samples = bitsPerSample > 8 ? new Uint16Array(decoded.slice().buffer) : decoded
  const shift = Math.max(0, bitsPerSample - 8)
  const spread = bitsPerSample < 8 ? 255 / (2 ** bitsPerSample - 1) : 1
  const pixels = new Uint8Array(width * height * channels)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      pixels[pixel * channels + channel] = ((samples[pixel * componentCount + channel] ?? 0) >> shift) * spread
  return pixels
}

const decode = async (bytes: Uint8Array): Promise<Decoded> => {
  const { J2KDecoder } = await (open as (options: object) => Promise<Library>)({ print: () => undefined, printErr: () => undefined })
  const decoder = new J2KDecoder()
  decoder.getEncodedBuffer(bytes.length).set(bytes)
  decoder.decode()
  const frame = decoder.getFrameInfo()
  const decoded = decoder.getDecodedBuffer()
  const isWhole =
    frame.width > 0 && decoded.length === frame.width * frame.height * frame.componentCount * (frame.bitsPerSample > 8 ? 2 : 1)
  if (!isWhole) return null
  return { pixels: toBytes(decoded, frame), width: frame.width, height: frame.height, channels: frame.componentCount === 1 ? 1 : 3 }
}

parentPort?.postMessage(await decode(workerData as Uint8Array).catch(() => null))
