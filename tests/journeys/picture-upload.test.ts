/** A picture on a slow way to the venue: how far it is, given up half-way, and chosen again. */
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { incomingFolder } from '../../server/uploads/picture-store.ts'
import { openDepositor, type Depositor } from '../support/depositor.ts'
import { keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import { pngOfBytes } from '../support/sample-pictures.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const MB = 1_048_576

/** All that the venue has of somebody’s pictures, those that are still coming in included. */
const picturesOf = ({ user }: Depositor) =>
  venue.services.db.selectFrom('pictures').select(['id', 'stored_at']).where('user_id', '=', user.id).execute()
/** References of the files that this device keeps until they are uploaded. */
const keptFiles = ({ page }: Depositor): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('plimsoll-pictures', 1)
        opening.onerror = () => reject(new Error('the kept files cannot be read'))
        opening.onsuccess = () => {
          const asked = opening.result.transaction('files').objectStore('files').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve((asked.result as { fileRef: string }[]).map(({ fileRef }) => fileRef))
          }
        }
      }),
  )

test('where there is no camera it is said, and a file can be chosen', async () => {
  const person = await openDepositor(journey)
  const { words, main } = person
  await main.getByRole('button', { name: words('photoCapture.openCamera'), exact: true }).click()
  await person.reads(words('errors.CAMERA_MISSING'))
  await seen(main.getByRole('button', { name: words('photoCapture.choose'), exact: true })).isVisible()
})

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)(
  'on a %s in %s an upload says how far it is, is given up with nothing left of it, and goes through when chosen again',
  async (device, locale) => {
    const person = await openDepositor(journey, { device, locale })
    const { page, words, main } = person
    const keys = keysSentTo(page, '/user/uploadPicture')
    const devtools = await page.context().newCDPSession(page)
    const carriesASecond = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
    const choose = (name: string) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer: pngOfBytes(1.5 * MB) })
    const progress = main.getByRole('progressbar', { name: words('deposit.proof'), exact: true })
    const cancel = main.getByRole('button', { name: words('photoCapture.cancel'), exact: true })

    await carriesASecond(100_000)
    await choose('first.png')
    await person.reads('first.png')
    await person.reads(words('photoCapture.uploading'))
    const done = (): Promise<number> => progress.evaluate((element: HTMLProgressElement) => element.value / element.max)
    const half = await until('some of it is sent', done, (part) => part > 0.05)
    expect(half).toBeLessThan(1)
    await until('more of it is sent', done, (part) => part > half)
    // What is heard is what stands beside it.
    expect(
      await progress.evaluate((element) => {
        const told = element.getAttribute('aria-valuetext')
        return told !== null && told !== '' && element.parentElement!.textContent.includes(told)
      }),
    ).toBe(true)
    expect(await keptFiles(person)).toHaveLength(1)
    expect(await picturesOf(person)).toMatchObject([{ stored_at: null }])

    await cancel.click()
    await seen(main.getByRole('button', { name: words('photoCapture.choose') })).isVisible()
    await seen(cancel).isGone()
    await seen(progress).isGone()
    await person.readsNot('first.png')
    expect(await keptFiles(person)).toEqual([])
    await until(
      'the venue has nothing of it',
      () => picturesOf(person),
      ({ length }) => length === 0,
    )
    expect(await readdir(incomingFolder(venue.services.settings))).toEqual([])

    await carriesASecond(-1)
    await choose('second.png')
    await person.reads('second.png')
    await person.reads(words('photoCapture.uploaded'))
    expect(await picturesOf(person)).toMatchObject([{ stored_at: expect.any(Date) }])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    expect(await keptFiles(person)).toEqual([])
  },
)
