import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import {
  CAMERA_ENDED,
  CAMERA_WAITED,
  isRefusedPicture,
  PERMISSION_WAIT,
  UPLOAD_FAILED,
  UPLOAD_TIMEOUT,
} from '../../domain/picture-failures.ts'
import type { PictureFlaw } from '../../domain/picture-quality.ts'
import type { PicturePurpose } from '../../domain/pictures.ts'
import { CHART_OPTIONS, listenerPort, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type {
  CameraReport,
  CheckedFile,
  HeldFile,
  PhotoCaptureContext,
  PhotoCaptureEmitted,
  PhotoCaptureEvent,
  PhotoCaptureInput,
  PhotoCaptureTag,
  UploadReport,
} from './photo-capture.types.ts'

interface At {
  readonly context: PhotoCaptureContext
}
/** Which file, and what it is for. */
interface FileInput {
  readonly purpose: PicturePurpose
  readonly fileRef: string
}
/** A state with a file is entered with one only. */
const fileOf = ({ context: { purpose, file } }: At): FileInput => ({ purpose, fileRef: file?.fileRef ?? '' })
const purposeOf = ({ context: { purpose } }: At): { readonly purpose: PicturePurpose } => ({ purpose })
const heldFileOf = ({ event: { fileRef, nameRef, key } }: { readonly event: HeldFile }): HeldFile => ({ fileRef, nameRef, key })
const keyOf = ({ event: { key } }: { readonly event: { readonly key: string } }): { readonly key: string } => ({ key })

const NOTHING = { file: null, bytes: 0, sent: 0, pictureId: null, previewRef: null, flaws: [], failure: null } as const
const pictureOf = eventOf<{ readonly pictureId: string }>
/** Shown as the venue has it: a reload may have taken it from the page. */
const RESTORE = { target: '#photoCapture.uploaded', actions: { type: 'restorePicture', params: pictureOf } } as const
const CHOOSE = { target: '#photoCapture.checking', actions: { type: 'storeFile', params: heldFileOf } } as const
const EMPTY = '#photoCapture.empty'
const GIVE_UP = '#photoCapture.removing'

export const photoCaptureMachine = setup({
  types: {
    context: {} as PhotoCaptureContext,
    events: {} as PhotoCaptureEvent,
    emitted: {} as PhotoCaptureEmitted,
    input: {} as PhotoCaptureInput,
    tags: {} as PhotoCaptureTag,
  },
  actors: {
    /** Judges by content and size, says what is wrong with the picture, and keeps the file here until it is uploaded or given up. */
    checkFile: port<FileInput, CheckedFile>({ onResume: 'restart' }),
    /** Asks for the camera. It runs until nobody watches it any more. */
    openCamera: port<{ readonly purpose: PicturePurpose }>({ onResume: 'interrupt' }),
    /** Ends the camera with its state, and says what is wrong with what it sees. After a reload there is none, which it tells. */
    watchCamera: listenerPort<{ readonly purpose: PicturePurpose }, CameraReport>(),
    /** Makes a file of what the camera sees now, and keeps it as `checkFile` does. */
    capturePhoto: port<{ readonly purpose: PicturePurpose }, CheckedFile & { readonly fileRef: string }>({ onResume: 'interrupt' }),
    /** Sends the file. Begun again under the same key, it is still one picture. */
    uploadPicture: listenerPort<FileInput & { readonly key: string; readonly bytes: number }, UploadReport>(),
    /** Fetches the picture as the venue keeps it: some formats can be seen only then. */
    fetchPreview: port<{ readonly purpose: PicturePurpose; readonly pictureId: string }, { readonly previewRef: string }>({
      onResume: 'restart',
    }),
    /** Forgets the file on this device, and asks the venue to remove the picture if it has it. */
    removePicture: port<{ readonly purpose: PicturePurpose; readonly pictureId: string | null }>({ onResume: 'restart', durable: true }),
  },
  delays: {
    checkTimeout: REQUEST_TIMEOUT,
    permissionTimeout: PERMISSION_WAIT,
    captureTimeout: REQUEST_TIMEOUT,
    uploadTimeout: UPLOAD_TIMEOUT,
    previewTimeout: REQUEST_TIMEOUT,
    removeTimeout: REQUEST_TIMEOUT,
  },
  guards: { isRefused: (_, params: { readonly failure: Failure }) => isRefusedPicture(params.failure) },
  actions: {
    storeFile: assign((_, params: HeldFile) => ({ ...NOTHING, file: params })),
    storeKey: assign((_, params: { readonly key: string }) => ({ ...NOTHING, file: { fileRef: '', nameRef: null, key: params.key } })),
    storePhoto: assign(({ context }, { fileRef, bytes, previewRef, flaws = [] }: CheckedFile & { readonly fileRef: string }) => ({
      bytes,
      previewRef,
      flaws,
      file: context.file && { ...context.file, fileRef },
    })),
    // Journals from before a picture was looked at name no flaws.
    storeChecked: assign((_, { bytes, previewRef, flaws = [] }: CheckedFile) => ({ bytes, previewRef, flaws })),
    storeFlaws: assign((_, params: { readonly flaws: readonly PictureFlaw[] }) => ({ flaws: params.flaws })),
    storeSent: assign((_, params: { readonly sent: number }) => ({ sent: params.sent })),
    storePicture: assign((_, params: { readonly pictureId: string }) => ({ pictureId: params.pictureId, failure: null })),
    restorePicture: assign(({ context }, params: { readonly pictureId: string }) =>
      context.pictureId === params.pictureId ? {} : { ...NOTHING, pictureId: params.pictureId },
    ),
    storePreview: assign((_, params: { readonly previewRef: string }) => ({ previewRef: params.previewRef })),
    storeFailure: assign((_, params: { readonly failure: Failure }) => ({ failure: params.failure })),
    /** Of a file that can't be taken only the reason stays. */
    storeRefusal: assign((_, params: { readonly failure: Failure }) => ({ ...NOTHING, failure: params.failure })),
    forgetFailure: assign({ failure: null, sent: 0 }),
    forgetPicture: assign(NOTHING),
    tellTaken: emit(({ context }, params: { readonly pictureId: string }): PhotoCaptureEmitted => ({
      type: 'photoCapture.taken',
      purpose: context.purpose,
      pictureId: params.pictureId,
    })),
    tellRemoved: emit(({ context }): PhotoCaptureEmitted => ({ type: 'photoCapture.removed', purpose: context.purpose })),
  },
}).createMachine({
  id: 'photoCapture',
  version: '1',
  description: 'One picture that is wanted of the person: chosen or photographed, checked, uploaded, and removed again if they want.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ purpose: input.purpose, ...NOTHING }),
  initial: 'empty',
  on: { 'photoCapture.clear': { target: EMPTY, actions: 'forgetPicture' } },
  states: {
    empty: {
      description:
        'There is no picture. The person may choose a file, drop one, or open the camera; why the last one was not taken is said.',
      on: {
        'photoCapture.choose': CHOOSE,
        'photoCapture.openCamera': { target: 'opening', actions: 'forgetPicture' },
        'photoCapture.restore': RESTORE,
      },
    },
    opening: {
      description: 'The browser asks the person whether the camera may be used. They may still go back to choosing a file.',
      tags: 'busy',
      ...asking({
        ask: { id: 'openCamera', src: 'openCamera', input: purposeOf },
        timeout: 'permissionTimeout',
        answered: 'filming',
        unanswered: { target: EMPTY, store: 'storeFailure' },
        late: CAMERA_WAITED,
      }),
      on: { 'photoCapture.cancel': EMPTY },
    },
    filming: {
      description: 'The camera runs, and the person sees what it sees.',
      initial: 'framing',
      invoke: { id: 'watchCamera', src: 'watchCamera', input: purposeOf },
      on: { 'camera.ended': { target: EMPTY, actions: { type: 'storeRefusal', params: { failure: CAMERA_ENDED } } } },
      states: {
        framing: {
          description:
            'The person frames the picture, hears what is wrong with it while they can still mend it, and presses when it is right.',
          on: {
            'camera.looked': { actions: { type: 'storeFlaws', params: eventOf<{ readonly flaws: readonly PictureFlaw[] }> } },
            'photoCapture.shoot': { target: 'capturing', actions: { type: 'storeKey', params: keyOf } },
            'photoCapture.cancel': { target: EMPTY, actions: 'forgetPicture' },
          },
        },
        capturing: {
          description: 'What the camera sees becomes a file on this device.',
          tags: 'busy',
          ...asking({
            ask: { id: 'capturePhoto', src: 'capturePhoto', input: purposeOf },
            timeout: 'captureTimeout',
            answered: {
              target: '#photoCapture.captured',
              actions: { type: 'storePhoto', params: answerOf<CheckedFile & { readonly fileRef: string }> },
            },
            unanswered: { target: EMPTY, store: 'storeRefusal' },
          }),
          on: { 'photoCapture.cancel': { target: EMPTY, actions: 'forgetPicture' } },
        },
      },
    },
    captured: {
      description:
        'The person looks at the photo, hears what is wrong with it, and uses it all the same, takes another or gives it up. The camera is off.',
      on: {
        'photoCapture.use': 'uploading',
        'photoCapture.retake': { target: 'opening', actions: 'forgetPicture' },
        'photoCapture.remove': GIVE_UP,
      },
    },
    checking: {
      description:
        'Format and size of the chosen file are judged by its content, before anything is sent. What is hard to read in it is said, and sent.',
      tags: 'busy',
      ...asking({
        ask: { id: 'checkFile', src: 'checkFile', input: fileOf },
        timeout: 'checkTimeout',
        answered: { target: 'uploading', actions: { type: 'storeChecked', params: answerOf<CheckedFile> } },
        unanswered: { target: 'empty', store: 'storeRefusal' },
      }),
      on: { 'photoCapture.cancel': GIVE_UP },
    },
    uploading: {
      description: 'The file is sent, and the page says how much of it. A reload begins again under the same key: it is still one picture.',
      tags: 'busy',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => ({ ...fileOf({ context }), key: context.file?.key ?? '', bytes: context.bytes }),
      },
      after: { uploadTimeout: { target: 'failed', actions: { type: 'storeFailure', params: { failure: UPLOAD_FAILED } } } },
      on: {
        'upload.progressed': { actions: { type: 'storeSent', params: eventOf<{ readonly sent: number }> } },
        'upload.finished': {
          target: 'uploaded',
          actions: [
            { type: 'storePicture', params: pictureOf },
            { type: 'tellTaken', params: pictureOf },
          ],
        },
        'upload.failed': [
          {
            guard: { type: 'isRefused', params: eventOf<{ readonly failure: Failure }> },
            target: 'empty',
            actions: { type: 'storeRefusal', params: eventOf<{ readonly failure: Failure }> },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: eventOf<{ readonly failure: Failure }> } },
        ],
        'photoCapture.cancel': GIVE_UP,
      },
    },
    failed: {
      description: 'The upload did not arrive. The file is still on this device: the person tries again, chooses another or gives it up.',
      on: {
        'photoCapture.retry': { target: 'uploading', actions: 'forgetFailure' },
        'photoCapture.choose': CHOOSE,
        'photoCapture.remove': GIVE_UP,
      },
    },
    uploaded: {
      description: 'The venue has the picture; whatever asked for it may use it.',
      initial: 'fetching',
      on: { 'photoCapture.remove': { target: 'removing', actions: 'tellRemoved' }, 'photoCapture.restore': RESTORE },
      states: {
        fetching: {
          description: 'The picture is fetched as the venue keeps it, to be shown.',
          tags: 'busy',
          ...trying({
            ask: {
              id: 'fetchPreview',
              src: 'fetchPreview',
              input: ({ context }: At) => ({ purpose: context.purpose, pictureId: context.pictureId ?? '' }),
            },
            timeout: 'previewTimeout',
            done: { target: 'seen', actions: { type: 'storePreview', params: answerOf<{ readonly previewRef: string }> } },
            otherwise: { target: 'seen' },
          }),
        },
        seen: {
          description:
            'The picture is shown as far as it can be. Where a reload has taken it from the page, it is fetched again when asked.',
          on: { 'photoCapture.show': 'fetching' },
        },
      },
    },
    removing: {
      description:
        'The file is forgotten on this device, and the venue is asked to remove what it has; it goes there by itself after a day.',
      tags: 'busy',
      ...trying({
        ask: { id: 'removePicture', src: 'removePicture', input: ({ context: { purpose, pictureId } }: At) => ({ purpose, pictureId }) },
        timeout: 'removeTimeout',
        done: { target: 'empty', actions: 'forgetPicture' },
        otherwise: { target: 'empty', actions: 'forgetPicture' },
      }),
      // A form that had not heard of it.
      on: { 'photoCapture.restore': { actions: 'tellRemoved' } },
    },
  },
})
