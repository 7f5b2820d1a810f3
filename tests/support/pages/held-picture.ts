/** The browser's doors for a picture, held until a step says what becomes of it: a file that is read, the camera, a photo. */
import { PICTURE_FAILURES } from '../../../src/domain/picture-failures.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

/** Name of the file that a person chooses. */
export const CHOSEN = 'proof.png'

/** Runs in the page before anything of the product does. */
export const HELD_PICTURE = `{
  const held = (window.__picture = { reading: null, look: null, sight: null, camera: null, photo: null, stream: null })
  const hold = (door) => new Promise((done, fail) => { held[door] = { done, fail } })
  const { slice } = Blob.prototype
  Blob.prototype.slice = function (...range) {
    const part = slice.apply(this, range)
    if (this instanceof File && this.name === '${CHOSEN}') part.arrayBuffer = () => hold('reading')
    return part
  }
  // What the camera sees is looked at besides what is chosen or taken.
  window.createImageBitmap = (source) => hold(source instanceof HTMLVideoElement ? 'sight' : 'look')
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')
  navigator.mediaDevices.getUserMedia = () => hold('camera').then(() => (held.stream = canvas.captureStream()))
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  HTMLCanvasElement.prototype.toBlob = (take) => void hold('photo').then(take)
}`

export type Door = 'reading' | 'look' | 'sight' | 'camera' | 'photo'

interface Held {
  readonly done: (value?: unknown) => void
  readonly fail: (error: unknown) => void
}
type Doors = Record<Door, Held | null> & { stream: MediaStream | null }

const isHeld = (stage: Stage, door: Door) =>
  until(async () =>
    (await stage.page.evaluate((name) => (globalThis as unknown as { __picture: Doors }).__picture[name] !== null, door))
      ? null
      : `the page does not ask for the ${door}`,
  )

/** What is read of the file: its first bytes. */
export const fileIsRead = async (stage: Stage, bytes: readonly number[]): Promise<void> => {
  await isHeld(stage, 'reading')
  await stage.page.evaluate((first) => {
    const doors = (globalThis as unknown as { __picture: Doors }).__picture
    doors.reading?.done(new Uint8Array(first).buffer)
    doors.reading = null
  }, bytes)
}

/**
 * The browser shows the picture that is looked at: one without a flaw, a small black one, or none, whose format it can't show.
 * @param door `sight`: what the camera sees
 */
export const isSeen = async (
  stage: Stage,
  shown: 'flawless' | 'smallAndBlack' | 'unknown',
  door: 'look' | 'sight' = 'look',
): Promise<void> => {
  await isHeld(stage, door)
  await stage.page.evaluate(
    ({ which, name }) => {
      const doors = (globalThis as unknown as { __picture: Doors }).__picture
      const [width, height] = which === 'flawless' ? [800, 600] : [8, 8]
      const canvas = Object.assign(document.createElement('canvas'), { width, height, close: () => undefined })
      const context = canvas.getContext('2d')!
      context.fillStyle = which === 'flawless' ? '#999' : '#000'
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#222'
      if (which === 'flawless') for (let y = 100; y < 500; y += 12) context.fillRect(100, y, 600, 5)
      if (which === 'unknown') doors[name]?.fail(new DOMException('no picture', 'InvalidStateError'))
      else doors[name]?.done(canvas)
      doors[name] = null
    },
    { which: shown, name: door },
  )
}

const NAMES: Readonly<Record<string, string>> = {
  [PICTURE_FAILURES.denied]: 'NotAllowedError',
  [PICTURE_FAILURES.missing]: 'NotFoundError',
  [PICTURE_FAILURES.unsupported]: 'TypeError',
}
/** The browser refuses what is held. @param code how the page tells of it */
export const isRefused = async (stage: Stage, door: Door, code: string): Promise<void> => {
  await isHeld(stage, door)
  await stage.page.evaluate(
    ({ name, error }) => {
      const doors = (globalThis as unknown as { __picture: Doors }).__picture
      doors[name]?.fail(new DOMException('refused', error))
      doors[name] = null
    },
    { name: door, error: NAMES[code] ?? 'NotReadableError' },
  )
}

export const cameraRuns = async (stage: Stage): Promise<void> => {
  await isHeld(stage, 'camera')
  await stage.page.evaluate(() => {
    const doors = (globalThis as unknown as { __picture: Doors }).__picture
    doors.camera?.done()
    doors.camera = null
  })
}

/** Somebody pulls the plug, or another program takes the camera. */
export const cameraEnds = (stage: Stage): Promise<void> =>
  stage.page.evaluate(() => {
    const { stream } = (globalThis as unknown as { __picture: Doors }).__picture
    for (const track of stream?.getTracks() ?? []) track.dispatchEvent(new Event('ended'))
  })

/** The photo is there. @param bytes how large it is */
export const photoIsMade = async (stage: Stage, bytes: number): Promise<void> => {
  await isHeld(stage, 'photo')
  await stage.page.evaluate((size) => {
    const doors = (globalThis as unknown as { __picture: Doors }).__picture
    doors.photo?.done(new Blob([new Uint8Array(size)], { type: 'image/jpeg' }))
    doors.photo = null
  }, bytes)
}
