import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { PhotoCaptureCommand, PhotoCaptureEvent } from '../../machines/photo-capture/photo-capture.types.ts'

/** A file stays in memory, its name is sealed, and a click makes the key of the upload. */
export const preparePhotoCapture = ({ holdFile, newKey, vault }: PrepareTools): PrepareMap<PhotoCaptureCommand, PhotoCaptureEvent> => ({
  'photoCapture.choose': ({ type, purpose, file, name }) => ({
    type,
    fileRef: holdFile(file),
    nameRef: vault.seal(`photoCapture.name.${purpose}`, name),
    key: newKey(),
  }),
  'photoCapture.shoot': (command) => ({ ...command, key: newKey() }),
})
