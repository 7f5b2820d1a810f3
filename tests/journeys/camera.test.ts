/** A picture by the camera: the browser's own, which shows a moving pattern, and all that becomes of it when it isn't there. */
import { expect, test } from 'vitest'
import { openDepositor, type Depositor } from '../support/depositor.ts'
import { openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'

const DEVICE = '--use-fake-device-for-media-stream'
/** Browsers that say yes and no by themselves when a page asks for the camera. */
const journey = await openJourney({}, undefined, [DEVICE, '--use-fake-ui-for-media-stream'])
const refusing = await openJourney({}, undefined, [DEVICE, '--use-fake-ui-for-media-stream=deny'])
const { venue } = journey

const picturesOf = ({ user }: Depositor) =>
  venue.services.db.selectFrom('pictures').select(['purpose', 'stored_at']).where('user_id', '=', user.id).execute()
const buttonOf = ({ main, words }: Depositor, key: Parameters<Depositor['words']>[0]) =>
  main.getByRole('button', { name: words(key), exact: true })
/** Cameras that run, by what the page has asked for. */
const running = ({ page }: Depositor): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
        stream.getTracks().filter(({ readyState }) => readyState === 'live'),
      ).length,
  )

const openPhotographer = async (holdings: Parameters<typeof openDepositor>[1] = {}): Promise<Depositor> => {
  const person = await openDepositor(journey, holdings)
  await person.page.evaluate(() => {
    const streams: MediaStream[] = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      streams.push(stream)
      return stream
    }
    Object.assign(globalThis, { streams })
  })
  return person
}

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)(
  'on a %s in %s a photo is taken, looked at, and uploaded; the camera is off as soon as nobody looks',
  async (device, locale) => {
    const person = await openPhotographer({ device, locale })
    const { words } = person
    await buttonOf(person, 'photoCapture.openCamera').click()
    const view = person.main.locator('video')
    await until(
      'the camera shows something',
      () => view.evaluate((video: HTMLVideoElement) => video.videoWidth),
      (width) => width > 0,
    )
    expect(await running(person)).toBe(1)
    await buttonOf(person, 'photoCapture.shoot').click()
    await seen(buttonOf(person, 'photoCapture.use')).isVisible()
    await until(
      'the camera is off',
      () => running(person),
      (count) => count === 0,
    )
    expect(await picturesOf(person)).toEqual([])

    await buttonOf(person, 'photoCapture.retake').click()
    await buttonOf(person, 'photoCapture.shoot').click()
    await buttonOf(person, 'photoCapture.use').click()
    await person.reads(words('photoCapture.uploaded'))
    expect(await picturesOf(person)).toMatchObject([{ purpose: 'depositProof', stored_at: expect.any(Date) }])
    await until(
      'the camera is off',
      () => running(person),
      (count) => count === 0,
    )
  },
)

test('a camera that may not be used is told, and a file can be chosen', async () => {
  const refused = await openDepositor(refusing)
  await buttonOf(refused, 'photoCapture.openCamera').click()
  await refused.reads(refused.words('errors.CAMERA_DENIED'))
  await seen(buttonOf(refused, 'photoCapture.choose')).isVisible()
})

test('a camera that is pulled out is told, and can be opened again', async () => {
  const person = await openPhotographer()
  await buttonOf(person, 'photoCapture.openCamera').click()
  await seen(buttonOf(person, 'photoCapture.shoot')).isVisible()
  // A browser tells so when the device goes away.
  await person.page.evaluate(() => {
    for (const stream of (globalThis as unknown as { streams: MediaStream[] }).streams)
      for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'))
  })
  await person.reads(person.words('errors.CAMERA_ENDED'))
  await until(
    'the camera is off',
    () => running(person),
    (count) => count === 0,
  )
  await buttonOf(person, 'photoCapture.openCamera').click()
  await seen(buttonOf(person, 'photoCapture.shoot')).isVisible()
  await buttonOf(person, 'photoCapture.closeCamera').click()
  await until(
    'the camera is off',
    () => running(person),
    (count) => count === 0,
  )
})

test('who goes to another page leaves no camera running', async () => {
  const person = await openPhotographer()
  await buttonOf(person, 'photoCapture.openCamera').click()
  await seen(buttonOf(person, 'photoCapture.shoot')).isVisible()
  await person.movesTo('/profile/balance')
  await until(
    'the camera is off',
    () => running(person),
    (count) => count === 0,
  )
})
