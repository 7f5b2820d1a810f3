/** The field for a picture, as the form of a deposit has it. */
import { PICTURE_FAILURES } from '../../src/domain/picture-failures.ts'
import { LARGEST_PICTURE } from '../../src/domain/pictures.ts'
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import { picture } from '../../src/domain/wire/upload.ts'
import { READABLE } from '../../src/domain/picture-quality.ts'
import type { CheckedFile, PhotoCaptureContext, PhotoCaptureEvent } from '../../src/machines/photo-capture/photo-capture.types.ts'
import { act, defineBinding, FLEETING, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { cameraEnds, cameraRuns, CHOSEN, fileIsRead, HELD_PICTURE, isRefused, isSeen, photoIsMade } from '../support/pages/held-picture.ts'
import { button, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import type { Call } from '../support/pages/venue.ts'
import { refusal, success } from '../support/pages/world.ts'
import { pngOf, pngOfBytes } from '../support/sample-pictures.ts'

const PAGE = '/profile/deposit'
const CHART = 'photo-capture.machine'
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_2000 = [0xff, 0x4f, 0xff, 0x51]
const SVG = [...Buffer.from('<svg/>')]
const UPLOAD: Call = { method: 'POST', path: /^\/user\/uploadPicture$/, query: { purpose: 'depositProof' } }

const dataOf = ({ context }: Moment): PhotoCaptureContext => context as unknown as PhotoCaptureContext
const field = (...looks: readonly Look[]): readonly Look[] => [within('group', text('deposit.proof'), ...looks)]
const isTooLarge = (code: string | undefined): boolean => code === String(UPLOAD_CODES.pictureTooLarge)

/** What is wrong with the picture, and that it may be used all the same; nothing where nothing is. */
const flawsOf = (moment: Moment): readonly Look[] => {
  const { flaws } = dataOf(moment)
  const named = flaws.map((flaw) => text(`photoCapture.flaws.${flaw}`, { least: READABLE.shortSide }))
  const around = [text('photoCapture.flaws.lead'), text('photoCapture.flaws.anyway')]
  return [flaws.length === 0 ? saysNothingOf(...around) : says(...around, ...named)]
}

/** What is wrong with what the camera sees. */
const sightOf = (moment: Moment): readonly Look[] => {
  const named = dataOf(moment).flaws.map((flaw) => text(`photoCapture.flaws.${flaw}`, { least: READABLE.shortSide }))
  return [named.length === 0 ? saysNothingOf(text('photoCapture.flaws.tooDark')) : says(...named)]
}

const removal: EffectBinding = {
  call: { method: 'POST', path: /^\/user\/removePicture\/[\w-]+$/ },
  instant: ({ input }) =>
    (input as { pictureId: string | null }).pictureId === null ? 'The venue has nothing of it, and this device forgets at once.' : null,
  checks: ({ path }, { input }) => {
    const { pictureId } = input as { pictureId: string }
    return path.endsWith(`/${pictureId}`) ? null : `it removes ${path}, not ${pictureId}`
  },
  reply: () => ({ status: 200, body: { code: 200, msg: '', result: null } }),
}

export const photoCapture = defineBinding<PhotoCaptureEvent>({
  name: 'photo-capture',
  layouts: ['desktop', 'phone'],
  stream: () => 'photoCapture:depositProof',
  begin: async ({ context }) => ({ ...(await openedLate(context, PAGE, CHART)), script: HELD_PICTURE }),
  events: {
    'photoCapture.choose': () =>
      act('chooses a file', async ({ page, next }) => {
        const bytes = isTooLarge(next.effects['checkFile']?.error?.code) ? LARGEST_PICTURE + 1 : 1_500_000
        await page.locator('input[type="file"]').setInputFiles({ name: CHOSEN, mimeType: 'image/png', buffer: pngOfBytes(bytes) })
      }),
    'photoCapture.openCamera': () => press(text('photoCapture.openCamera')),
    'photoCapture.shoot': () => press(text('photoCapture.shoot')),
    'photoCapture.retake': () => press(text('photoCapture.retake')),
    'photoCapture.use': () => press(text('photoCapture.use')),
    'photoCapture.cancel': (_, { now }) => {
      const [state] = now.leaves
      if (state === 'uploading')
        return act('gives the upload up', async (stage) => {
          await stage.press('button', text('photoCapture.cancel'))
          await stage.venue.givenUp('uploadPicture')
        })
      return press(text(state === 'checking' ? 'photoCapture.cancel' : 'photoCapture.closeCamera'))
    },
    'photoCapture.retry': () => press(text('common.tryAgain')),
    'photoCapture.remove': () => press(text('photoCapture.remove')),
    'photoCapture.show': () => handIn('It can be asked for after a reload only, which takes the picture from the page.'),
    'photoCapture.restore': () => handIn('The form of an identity tells it, of what its draft has.'),
    'photoCapture.clear': () => handIn('The form clears it when it was taken.'),
    'camera.ended': () => act('the camera is pulled out', cameraEnds),
    'camera.looked': ({ flaws }) =>
      flaws.length > 0
        ? act('the camera sees too little', (stage) => isSeen(stage, 'smallAndBlack', 'sight'))
        : handIn('It is told when what was wrong is wrong no longer; a camera that sees well from the start tells nothing.'),
    'upload.progressed': () => handIn('The browser tells how much it has sent.'),
    'upload.finished': ({ pictureId: id }) =>
      act('the venue takes the picture', ({ venue, clock }) =>
        venue.answer(
          'uploadPicture',
          success(picture, { id, purpose: 'depositProof', bytes: 40_000, width: 600, height: 328, at: clock.now() }),
        ),
      ),
    'upload.failed': ({ failure: { code } }) =>
      act('the upload fails', ({ venue }) =>
        code === PICTURE_FAILURES.upload ? venue.drop('uploadPicture') : venue.answer('uploadPicture', refusal(Number(code))),
      ),
  },
  effects: {
    checkFile: {
      instant: ({ error }) => (isTooLarge(error?.code) ? 'Its size is known before it is read.' : null),
      end: async (stage, { error, output }) => {
        if (error?.code === PICTURE_FAILURES.gone) return isRefused(stage, 'reading', error.code)
        if (error) return fileIsRead(stage, SVG)
        const { previewRef, flaws } = output as CheckedFile
        await fileIsRead(stage, previewRef === null ? JPEG_2000 : PNG)
        await isSeen(stage, previewRef === null ? 'unknown' : flaws.length > 0 ? 'smallAndBlack' : 'flawless')
      },
    },
    openCamera: { end: (stage, { error }) => (error ? isRefused(stage, 'camera', error.code) : cameraRuns(stage)) },
    watchCamera: {},
    capturePhoto: {
      end: async (stage, { error, output }) => {
        if (error) return cameraEnds(stage)
        await photoIsMade(stage, (output as CheckedFile).bytes)
        await isSeen(stage, 'flawless')
      },
    },
    // A listener: the venue's answer is an event of the path.
    uploadPicture: {
      prepare: ({ venue }) => {
        venue.forget('uploadPicture')
        venue.expect('uploadPicture', UPLOAD)
      },
    },
    fetchPreview: {
      call: { method: 'GET', path: /^\/user\/picture\/[\w-]+$/ },
      checks: ({ path }, { input }) => {
        const { pictureId } = input as { pictureId: string }
        return path.endsWith(`/${pictureId}`) ? null : `it fetches ${path}, not ${pictureId}`
      },
      reply: () => ({ status: 200, body: pngOf(60, 32) }),
    },
    removePicture: removal,
  },
  timers: {
    'removeTimeout@photoCapture.removing': ({ now }) =>
      dataOf(now).pictureId === null ? { how: 'byItself', reason: 'The venue has nothing of it, and this device forgets at once.' } : null,
  },
  see: {
    empty: (moment) => {
      const { failure } = dataOf(moment)
      return field(
        says(text('photoCapture.formats'), text('photoCapture.choose'), ...(failure ? [failureText(failure.code)] : [])),
        button(text('photoCapture.openCamera'), 'on'),
      )
    },
    opening: () => field(says(text('photoCapture.opening')), button(text('photoCapture.closeCamera'), 'on')),
    'filming.framing': (moment) =>
      field(...sightOf(moment), button(text('photoCapture.shoot'), 'on'), button(text('photoCapture.closeCamera'), 'on')),
    'filming.capturing': () => field(button(text('photoCapture.capturing'), 'off'), button(text('photoCapture.closeCamera'), 'on')),
    captured: (moment) => [
      ...flawsOf(moment),
      ...field(says(text('photoCapture.photo')), button(text('photoCapture.remove'), 'on')),
      button(text('photoCapture.use'), 'on'),
      button(text('photoCapture.retake'), 'on'),
    ],
    checking: ({ effects }) =>
      isTooLarge(effects['checkFile']?.error?.code)
        ? FLEETING
        : field(says(CHOSEN, text('photoCapture.checking')), button(text('photoCapture.cancel'), 'on')),
    uploading: (moment) => [
      ...flawsOf(moment),
      ...field(
        says(text(dataOf(moment).previewRef === null ? 'photoCapture.unseen' : 'photoCapture.uploading')),
        button(text('photoCapture.cancel'), 'on'),
      ),
    ],
    failed: (moment) => [
      ...flawsOf(moment),
      ...field(says(CHOSEN), button(text('photoCapture.remove'), 'on')),
      says(failureText(dataOf(moment).failure!.code), text('photoCapture.choose')),
      button(text('common.tryAgain'), 'on'),
    ],
    'uploaded.fetching': (moment) => [
      ...flawsOf(moment),
      ...field(says(text('photoCapture.uploaded')), button(text('photoCapture.remove'), 'on')),
    ],
    'uploaded.seen': (moment) => [
      ...flawsOf(moment),
      ...field(says(text('photoCapture.uploaded')), button(text('photoCapture.remove'), 'on')),
    ],
    removing: (moment) => (dataOf(moment).pictureId === null ? FLEETING : field(says(text('photoCapture.removing')))),
  },
})
