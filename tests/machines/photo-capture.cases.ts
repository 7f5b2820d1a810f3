import { CAMERA_ENDED, pictureFailure, UPLOAD_FAILED } from '../../src/domain/picture-failures.ts'
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import { photoCaptureMachine } from '../../src/machines/photo-capture/photo-capture.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const FORMAT = { code: String(UPLOAD_CODES.pictureFormatWrong), message: 'not a picture' }
const LARGE = { code: String(UPLOAD_CODES.pictureTooLarge), message: 'too large' }
const WAITING = { code: String(UPLOAD_CODES.picturesWaiting), message: 'too many wait' }
const AWAY = { code: 'NETWORK', message: 'away' }
const ID = 'k3vQ0b7m2XwYtR5uL9sN1A'
const OTHER = 'p8cB4d1h6ZsEtW3gK7fM2Q'

export const cases = defineCases({
  machine: photoCaptureMachine,
  input: { purpose: 'depositProof' },
  events: [
    ({ n }) => ({
      type: 'photoCapture.choose',
      fileRef: `file-${n}`,
      nameRef: `sealed:photoCapture.name.depositProof:session-${n}`,
      key: `choose-${n}-0123456789`,
    }),
    { type: 'photoCapture.openCamera' },
    ({ n }) => ({ type: 'photoCapture.shoot', key: `shoot-${n}-0123456789` }),
    { type: 'photoCapture.retake' },
    { type: 'photoCapture.use' },
    { type: 'photoCapture.cancel' },
    { type: 'photoCapture.retry' },
    { type: 'photoCapture.remove' },
    { type: 'photoCapture.show' },
    { type: 'photoCapture.clear' },
    { type: 'photoCapture.restore', pictureId: OTHER },
    { type: 'photoCapture.restore', pictureId: ID },
    { type: 'camera.ended' },
    { type: 'camera.looked', flaws: ['tooSmall', 'tooDark'] },
    { type: 'camera.looked', flaws: [] },
    { type: 'upload.progressed', sent: 1_100_000 },
    { type: 'upload.finished', pictureId: ID },
    { type: 'upload.failed', failure: UPLOAD_FAILED },
    { type: 'upload.failed', failure: FORMAT },
    { type: 'upload.failed', failure: WAITING },
  ],
  effects: {
    checkFile: {
      ok: [
        ({ n }) => ({
          bytes: 1_500_000,
          previewRef: `sealed:photoCapture.preview.depositProof:session-${n}`,
          flaws: ['tooSmall', 'tooDark'],
        }),
        { bytes: 900_000, previewRef: null, flaws: [] },
      ],
      fail: [FORMAT, LARGE, pictureFailure('gone')],
    },
    openCamera: { ok: [undefined], fail: [pictureFailure('denied'), pictureFailure('unsupported'), pictureFailure('missing')] },
    capturePhoto: {
      ok: [
        ({ n }) => ({
          fileRef: `photo-${n}`,
          bytes: 400_000,
          previewRef: `sealed:photoCapture.preview.depositProof:session-${n}`,
          flaws: [],
        }),
      ],
      fail: [CAMERA_ENDED],
    },
    fetchPreview: { ok: [({ n }) => ({ previewRef: `sealed:photoCapture.preview.depositProof:session-${n}` })], fail: [AWAY] },
    removePicture: { ok: [undefined], fail: [AWAY] },
  },
  abstract: ({ file, pictureId, previewRef, flaws, failure, sent }) => [
    file?.fileRef === '' ? 'named' : file !== null,
    pictureId !== null,
    previewRef !== null,
    flaws.length,
    failure?.code,
    sent > 0,
  ],
  laws: [
    {
      name: 'nothing is sent before it was checked or looked at',
      holdsOver: ({ before, started }) =>
        !started.includes('uploadPicture') || ['checking', 'captured', 'failed'].includes(String(before.value)),
    },
    {
      name: 'a file that is sent is there, with the key that its click has made',
      holdsAt: ({ effects, context }) =>
        !('uploadPicture' in effects) || ((context.file?.fileRef ?? '') !== '' && (context.file?.key.length ?? 0) > 15),
    },
    {
      name: 'sent again, it is the same file under the same key',
      holdsOver: ({ before, after, event }) =>
        event.type !== 'photoCapture.retry' || JSON.stringify(after.context.file) === JSON.stringify(before.context.file),
    },
    {
      name: 'the camera runs only while the person sees what it sees',
      holdsAt: ({ effects, value }) => 'watchCamera' in effects === (typeof value === 'object' && value !== null && 'filming' in value),
    },
    {
      name: 'a picture is told exactly when the venue has it',
      holdsOver: ({ event, before, emitted }) =>
        emitted.some(({ type }) => type === 'photoCapture.taken') === (event.type === 'upload.finished' && before.value === 'uploading'),
    },
    {
      name: 'whoever was told of a picture is told when it goes',
      holdsOver: ({ before, event, emitted }) =>
        !(before.context.pictureId !== null && event.type === 'photoCapture.remove') ||
        before.value === 'removing' ||
        emitted.some(({ type }) => type === 'photoCapture.removed'),
    },
    {
      name: 'a form that still has one which was removed is told so',
      holdsOver: ({ before, event, emitted }) =>
        event.type !== 'photoCapture.restore' ||
        emitted.some(({ type }) => type === 'photoCapture.removed') === (before.value === 'removing'),
    },
    {
      name: 'one that is restored is the one that is shown, unless the person is about another',
      holdsOver: ({ before, event, after: { value, context } }) =>
        event.type !== 'photoCapture.restore' ||
        (before.value === 'empty' || (typeof before.value === 'object' && before.value !== null && 'uploaded' in before.value)
          ? context.pictureId === event['pictureId'] && JSON.stringify(value) === '{"uploaded":"fetching"}'
          : JSON.stringify(context) === JSON.stringify(before.context)),
    },
    { name: 'without a picture nothing of one is kept', holdsAt: ({ value, context }) => value !== 'empty' || context.pictureId === null },
    {
      name: 'without a picture nothing is wrong with one',
      holdsAt: ({ value, context }) => value !== 'empty' || context.flaws.length === 0,
    },
    { name: 'without a picture no file is kept', holdsAt: ({ value, context }) => value !== 'empty' || context.file === null },
    {
      name: 'why it failed is said until something else is done',
      holdsAt: ({ value, context }) => value !== 'failed' || context.failure !== null,
    },
    {
      name: 'a picture that is with the venue is not called failed',
      holdsAt: ({ context }) => context.pictureId === null || context.failure === null,
    },
  ],
})
