/** The camera of this device: asked for by a press, and off as soon as nobody looks through it. */
import { pictureFailure } from '../../domain/picture-failures.ts'

/** Text on a receipt is still legible, and the file stays far below the limit. */
const WIDEST = 1920
const QUALITIES = [0.9, 0.75, 0.5]

export interface Camera {
  /** @throws Failure when there is none, or it may not be used */
  open(signal: AbortSignal): Promise<MediaStream>
  /** What it sees, as it changes, until aborted. */
  view(stream: MediaStream, signal: AbortSignal): Promise<HTMLVideoElement>
  /** What it sees now, as a JPEG of at most so many bytes. */
  capture(stream: MediaStream, most: number): Promise<Blob>
}

const WHY: Readonly<Record<string, 'denied' | 'missing'>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'missing',
}

export const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const playing = async (stream: MediaStream): Promise<HTMLVideoElement> => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

const frameOf = async (stream: MediaStream): Promise<HTMLCanvasElement> => {
  const video = await playing(stream)
  const scale = Math.min(1, WIDEST / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  video.srcObject = null
  return canvas
}

export const browserCamera: Camera = {
  open: async (signal) => {
    // Missing in old browsers, and on pages that did not come by TLS.
    const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
    if (!mediaDevices?.getUserMedia) throw pictureFailure('unsupported')
    let stream: MediaStream
    try {
      stream = await mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: WIDEST } } })
    } catch (error) {
      throw pictureFailure(WHY[error instanceof Error ? error.name : ''] ?? 'unsupported')
    }
    // Allowed after the person had gone back: nobody looks through it.
    if (signal.aborted) stopStream(stream)
    signal.throwIfAborted()
    return stream
  },
  view: async (stream, signal) => {
    const video = await playing(stream)
    signal.addEventListener('abort', () => void (video.srcObject = null), { once: true })
    return video
  },
  capture: async (stream, most) => {
    const canvas = await frameOf(stream)
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
      if (blob && blob.size <= most) return blob
    }
    throw pictureFailure('missing')
  },
}
