/** The field for a picture, as the form of a deposit has it. */
import type { PhotoCaptureEvent } from '../../src/machines/photo-capture/photo-capture.types.ts'
import { defineBinding, FLEETING, handIn, press } from '../support/pages/binding.ts'
import { buttons, says } from '../support/pages/looks.ts'
import { IN_REAL } from '../support/pages/real-account.ts'
import { text } from '../support/pages/texts.ts'

const BY_THE_BROWSER = 'The browser tells it while the file is on its way, or the camera runs.'

export const photoCapture = defineBinding<PhotoCaptureEvent>({
  name: 'photo-capture',
  layouts: ['desktop', 'phone'],
  stream: () => 'photoCapture:depositProof',
  begin: () => ({ address: '/profile/deposit', local: IN_REAL }),
  events: {
    'photoCapture.choose': () => handIn('The dialog of the system is not part of the page.'),
    'photoCapture.openCamera': () => press(text('photoCapture.openCamera')),
    'photoCapture.shoot': () => press(text('photoCapture.shoot')),
    'photoCapture.retake': () => press(text('photoCapture.retake')),
    'photoCapture.use': () => press(text('photoCapture.use')),
    'photoCapture.cancel': (_, { now }) =>
      press(text(now.leaves.includes('uploading') ? 'photoCapture.cancel' : 'photoCapture.closeCamera')),
    'photoCapture.retry': () => press(text('common.tryAgain')),
    'photoCapture.remove': () => press(text('photoCapture.remove')),
    'photoCapture.show': () => press(text('photoCapture.show')),
    'photoCapture.clear': () => handIn('The form clears it when it was taken.'),
    'camera.ended': () => handIn(BY_THE_BROWSER),
    'upload.progressed': () => handIn(BY_THE_BROWSER),
    'upload.finished': () => handIn(BY_THE_BROWSER),
    'upload.failed': () => handIn(BY_THE_BROWSER),
  },
  effects: {},
  see: {
    empty: () => [says(text('photoCapture.formats')), buttons(text('photoCapture.openCamera'))],
    opening: () => [says(text('photoCapture.opening'))],
    'filming.framing': () => [buttons(text('photoCapture.shoot'), text('photoCapture.closeCamera'))],
    'filming.capturing': () => FLEETING,
    captured: () => [buttons(text('photoCapture.use'), text('photoCapture.retake'), text('photoCapture.remove'))],
    checking: () => FLEETING,
    uploading: () => [buttons(text('photoCapture.cancel'))],
    failed: () => [buttons(text('common.tryAgain'), text('photoCapture.remove'))],
    'uploaded.fetching': () => [says(text('photoCapture.uploaded'))],
    'uploaded.seen': () => [says(text('photoCapture.uploaded'))],
    removing: () => [says(text('photoCapture.removing'))],
  },
})
