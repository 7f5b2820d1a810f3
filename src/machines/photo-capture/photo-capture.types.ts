import type { Keyed, Stamped } from '../../domain/event.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { PictureFlaw } from '../../domain/picture-quality.ts'
import type { PicturePurpose } from '../../domain/pictures.ts'

/** Stream `photoCapture:<purpose>`: one for each picture that is wanted of the person. */
export interface PhotoCaptureInput {
  readonly purpose: PicturePurpose
}

/** The file on this device, by what stands for it: the picture itself is never here. */
export interface HeldFile {
  readonly fileRef: string
  /** Sealed: names of files tell of people. `null` for one that was taken by the camera. */
  readonly nameRef: string | null
  /** Idempotency key of its upload, however often that is begun. */
  readonly key: string
}

export interface CheckedFile {
  readonly bytes: number
  /** Sealed address of what can be shown of it; `null` if browsers can't show its format. */
  readonly previewRef: string | null
  /** What is wrong with it, as far as this device sees that. It is taken all the same. */
  readonly flaws: readonly PictureFlaw[]
}

export interface PhotoCaptureContext {
  readonly purpose: PicturePurpose
  readonly file: HeldFile | null
  readonly bytes: number
  /** Bytes that have been sent. */
  readonly sent: number
  /** Id of the picture at the venue. */
  readonly pictureId: string | null
  readonly previewRef: string | null
  /** What is wrong with the picture that is here, or with what the camera sees. */
  readonly flaws: readonly PictureFlaw[]
  readonly failure: Failure | null
}

export type PhotoCaptureCommand =
  | { readonly type: 'photoCapture.choose'; readonly purpose: PicturePurpose; readonly file: unknown; readonly name: string }
  | { readonly type: 'photoCapture.openCamera' }
  | { readonly type: 'photoCapture.shoot' }
  | { readonly type: 'photoCapture.retake' }
  | { readonly type: 'photoCapture.use' }
  | { readonly type: 'photoCapture.cancel' }
  | { readonly type: 'photoCapture.retry' }
  | { readonly type: 'photoCapture.remove' }
  | { readonly type: 'photoCapture.show' }
  | { readonly type: 'photoCapture.clear' }

/** What the camera tells while it runs: that it is over, and when something else is wrong with what it sees. */
export type CameraReport = { readonly type: 'camera.ended' } | { readonly type: 'camera.looked'; readonly flaws: readonly PictureFlaw[] }
/** What the upload tells while it runs. */
export type UploadReport =
  | { readonly type: 'upload.progressed'; readonly sent: number }
  | { readonly type: 'upload.finished'; readonly pictureId: string }
  | { readonly type: 'upload.failed'; readonly failure: Failure }

export type PhotoCaptureEvent =
  | Stamped<Exclude<PhotoCaptureCommand, { readonly type: 'photoCapture.choose' }>, { readonly 'photoCapture.shoot': Keyed }>
  | ({ readonly type: 'photoCapture.choose' } & HeldFile)
  /** The form that wants it has one from before, for example from a draft that the venue keeps. */
  | { readonly type: 'photoCapture.restore'; readonly pictureId: string }
  | CameraReport
  | UploadReport

export type PhotoCaptureEmitted =
  /** The picture is with the venue: a form may name it. */
  | { readonly type: 'photoCapture.taken'; readonly purpose: PicturePurpose; readonly pictureId: string }
  /** It is no longer to be used. */
  | { readonly type: 'photoCapture.removed'; readonly purpose: PicturePurpose }

/** `busy`: the person waits for the browser or the venue. */
export type PhotoCaptureTag = 'busy'
