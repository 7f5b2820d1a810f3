/** Fulfils the ports of the photoCapture chart. The picture itself stays here: a chart holds what stands for it. */
import * as z from 'zod/mini'
import type { Failure } from '../../domain/error-codes.ts'
import { asFailure } from '../../domain/error-codes.ts'
import { isRefusedPicture, pictureFailure, UPLOAD_FAILED, UPLOAD_TIMEOUT } from '../../domain/picture-failures.ts'
import { flawsOf, type Measured, type PictureFlaw } from '../../domain/picture-quality.ts'
import { LARGEST_PICTURE, type PicturePurpose } from '../../domain/pictures.ts'
import { UPLOAD_CODES } from '../../domain/upload-codes.ts'
import { picture } from '../../domain/wire/upload.ts'
import type { photoCaptureMachine } from '../../machines/photo-capture/photo-capture.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { stopStream, type Camera } from './camera.ts'
import { FORM_BYTES, formOf } from './file-form.ts'
import type { KeptFiles } from '../storage/kept-files.ts'

export interface PhotoCaptureServicesOptions {
  readonly http: Pick<HttpClient, 'get' | 'post'>
  /** Files as they were chosen, by reference. */
  readonly files: ReadonlyMap<string, unknown>
  readonly kept: KeptFiles
  readonly camera: Camera
  /** `null` for what this browser can't show. */
  readonly look: (source: Blob | HTMLVideoElement) => Promise<Measured | null>
  readonly after: (delay: number, run: () => void) => () => void
  /** Running cameras by purpose: a view draws them. */
  readonly cameras: Map<string, unknown>
  readonly vault: { seal(field: string, value: string): string }
  readonly newId: () => string
  readonly now: () => number
  readonly userId: () => string | null
  /** Address of a file for an image of this page, and its end. */
  readonly addressOf: (file: Blob) => string
  readonly forgetAddress: (address: string) => void
}

/** How much more must have been sent before it is told again: the journal keeps each of them. */
const STEP = 0.05

/** Between two looks through the camera, milliseconds: a sentence that comes and goes faster can't be read. */
const LOOK_EVERY = 1_500

const codeOf = (code: number): Failure => ({ code: String(code), message: '' })
const UNKNOWN: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'MALFORMED', '30019', '30020'])
/** “Upload failed, try again” for all that another try may mend. */
const uploadFailure = (error: unknown): Failure => {
  const failure = asFailure(error)
  return UNKNOWN.has(failure.code) ? UPLOAD_FAILED : failure
}

export const createPhotoCaptureServices = (options: PhotoCaptureServicesOptions) => {
  const { http, files, kept, camera, look, after, cameras, vault, newId, now } = options
  const addresses = new Map<string, string>()
  const userOf = (): string => options.userId() ?? ''

  /** The address of the picture before it ends with the next one. */
  const show = (purpose: string, file: Blob): string => {
    const former = addresses.get(purpose)
    if (former !== undefined) options.forgetAddress(former)
    const address = options.addressOf(file)
    addresses.set(purpose, address)
    return vault.seal(`photoCapture.preview.${purpose}`, address)
  }
  const forget = async (purpose: string): Promise<void> => {
    const address = addresses.get(purpose)
    if (address !== undefined) options.forgetAddress(address)
    addresses.delete(purpose)
    await kept.drop(purpose)
  }
  /** From memory, or from before a reload. */
  const find = async (purpose: string, fileRef: string): Promise<Blob> => {
    const chosen = files.get(fileRef)
    const file = chosen instanceof Blob ? chosen : await kept.read(purpose, fileRef, userOf(), now()).catch(() => null)
    if (!file) throw pictureFailure('gone')
    return file
  }
  /** A device that has no room, or keeps nothing, uploads all the same: only a reload would lose the file. */
  const keep = (purpose: string, fileRef: string, blob: Blob): Promise<void> =>
    kept.keep(purpose, { fileRef, userId: userOf(), at: now(), blob }).catch(() => {})

  const flawsIn = async (source: Blob | HTMLVideoElement, purpose: PicturePurpose): Promise<readonly PictureFlaw[]> => {
    const measured = await look(source)
    return measured === null ? [] : flawsOf(measured, purpose)
  }

  /** Tells each time something else is wrong with what the camera sees, until aborted. */
  const lookThrough = async (
    view: HTMLVideoElement,
    { purpose, signal, tell }: { purpose: PicturePurpose; signal: AbortSignal; tell: (flaws: readonly PictureFlaw[]) => void },
  ): Promise<void> => {
    let told = ''
    while (!signal.aborted) {
      const flaws = await flawsIn(view, purpose)
      if (flaws.join() !== told && !signal.aborted) tell(flaws)
      told = flaws.join()
      await new Promise<void>((rested) => {
        const stop = after(LOOK_EVERY, rested)
        signal.addEventListener('abort', () => (stop(), rested()), { once: true })
      })
    }
  }

  return {
    async checkFile({ purpose, fileRef }) {
      const file = await find(purpose, fileRef)
      if (file.size > LARGEST_PICTURE) throw codeOf(UPLOAD_CODES.pictureTooLarge)
      const first = await file
        .slice(0, FORM_BYTES)
        .arrayBuffer()
        .catch(() => Promise.reject(pictureFailure('gone')))
      const form = formOf(new Uint8Array(first))
      if (form === null) throw codeOf(UPLOAD_CODES.pictureFormatWrong)
      await keep(purpose, fileRef, file)
      const flaws = await flawsIn(file, purpose)
      return { bytes: file.size, previewRef: form === 'jpeg2000' ? null : show(purpose, file), flaws }
    },
    async openCamera({ purpose }, { signal }) {
      cameras.set(purpose, await camera.open(signal))
    },
    async watchCamera({ purpose }, { signal, send }) {
      const stream = cameras.get(purpose) as MediaStream | undefined
      if (!stream) return void send({ type: 'camera.ended' })
      const ended = (): void => send({ type: 'camera.ended' })
      for (const track of stream.getTracks()) track.addEventListener('ended', ended, { signal })
      const over = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
      const tell = (flaws: readonly PictureFlaw[]): void => send({ type: 'camera.looked', flaws })
      // A camera that can't be looked through still takes photos.
      camera
        .view(stream, signal)
        .then((view) => lookThrough(view, { purpose, signal, tell }))
        .catch(() => {})
      await over
      stopStream(stream)
      cameras.delete(purpose)
    },
    async capturePhoto({ purpose }) {
      const stream = cameras.get(purpose) as MediaStream | undefined
      if (!stream) throw pictureFailure('ended')
      const photo = await camera.capture(stream, LARGEST_PICTURE)
      const fileRef = newId()
      await keep(purpose, fileRef, photo)
      const flaws = await flawsIn(photo, purpose)
      return { fileRef, bytes: photo.size, previewRef: show(purpose, photo), flaws }
    },
    async uploadPicture({ purpose, fileRef, key, bytes }, { signal, send }) {
      let told = 0
      try {
        const file = await find(purpose, fileRef)
        const { id } = await http.post(`/user/uploadPicture?purpose=${purpose}`, picture, file, {
          signal,
          key,
          within: UPLOAD_TIMEOUT,
          onSent: (sent) => {
            if (sent - told < bytes * STEP) return
            told = sent
            send({ type: 'upload.progressed', sent: Math.min(sent, bytes) })
          },
        })
        await kept.drop(purpose).catch(() => {})
        send({ type: 'upload.finished', pictureId: id })
      } catch (error) {
        const failure = uploadFailure(error)
        if (isRefusedPicture(failure)) await forget(purpose).catch(() => {})
        send({ type: 'upload.failed', failure })
      }
    },
    async fetchPreview({ purpose, pictureId }, { signal }) {
      return { previewRef: show(purpose, await http.get(`/user/picture/${pictureId}`, z.custom<Blob>(), {}, { signal, isFile: true })) }
    },
    async removePicture({ purpose, pictureId }, { signal }) {
      await forget(purpose).catch(() => {})
      if (pictureId !== null) await http.post(`/user/removePicture/${pictureId}`, z.null(), {}, { signal })
    },
  } satisfies ServicesFor<typeof photoCaptureMachine>
}
