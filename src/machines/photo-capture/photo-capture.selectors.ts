/** What a field for a picture shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { PictureFlaw } from '../../domain/picture-quality.ts'
import type { photoCaptureMachine } from './photo-capture.machine.ts'

export type PhotoCaptureSnapshot = SnapshotFrom<typeof photoCaptureMachine>

export type PhotoStage = 'empty' | 'opening' | 'filming' | 'captured' | 'checking' | 'uploading' | 'failed' | 'uploaded' | 'removing'

export interface PhotoCaptureFacts {
  readonly stage: PhotoStage
  /** The photo is being made, or the venue's picture fetched. */
  readonly isWorking: boolean
  readonly failure: Failure | null
  readonly nameRef: string | null
  readonly previewRef: string | null
  /** What is wrong with it, as far as this device sees that. */
  readonly flaws: readonly PictureFlaw[]
  readonly bytes: number
  readonly sent: number
  /** Id of the picture at the venue, for a form that is to name it. */
  readonly pictureId: string | null
}

const STAGES = ['opening', 'filming', 'captured', 'checking', 'uploading', 'failed', 'uploaded', 'removing'] as const

export const selectPhotoCapture = (snapshot: PhotoCaptureSnapshot): PhotoCaptureFacts => {
  const { file, failure, previewRef, flaws, bytes, sent, pictureId } = snapshot.context
  return {
    stage: STAGES.find((stage) => snapshot.matches(stage)) ?? 'empty',
    isWorking: snapshot.hasTag('busy'),
    failure,
    nameRef: file?.nameRef ?? null,
    previewRef,
    flaws,
    bytes,
    sent,
    pictureId,
  }
}
