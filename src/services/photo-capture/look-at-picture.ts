/** Looks at a picture, or at what the camera sees, on this device: brings it to the size that it is judged at, in grey. */
import { LOOKED_AT, measureGrey, type Measured } from '../../domain/picture-quality.ts'

/** Weights of red, green and blue in what the eye sees as light (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114]

const greyOf = ({ data }: ImageData): Uint8Array =>
  Uint8Array.from({ length: data.length / 4 }, (_, at) =>
    Math.round(RED * data[at * 4]! + GREEN * data[at * 4 + 1]! + BLUE * data[at * 4 + 2]!),
  )

/** `null` for what this browser can't show: some formats are seen by the venue alone, and a camera shows nothing at first. */
export const lookAtPicture = async (source: Blob | HTMLVideoElement): Promise<Measured | null> => {
  const picture = await createImageBitmap(source).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  const scale = Math.min(1, LOOKED_AT / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const grey = greyOf(context.getImageData(0, 0, canvas.width, canvas.height))
  return measureGrey({ grey, width: canvas.width, height: canvas.height }, Math.min(width, height))
}
