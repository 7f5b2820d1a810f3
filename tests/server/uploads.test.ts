/** Pictures that people send in: taken whole or not at all, judged by content, private, and gone when their time is over. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import { LARGEST_PICTURE } from '../../src/domain/pictures.ts'
import type { Picture } from '../../src/domain/wire/upload.ts'
import { cleanUp, DAY } from '../../server/core/retention.ts'
import { claimPicture, KEPT, MOST_WAITING, readPicture, storePicture } from '../../server/uploads/pictures.ts'
import { removeFiles, sweepFiles } from '../../server/uploads/tidy-pictures.ts'
import { jp2Of, jpeg2000Stream, pngOf, pngOfBytes } from '../support/sample-pictures.ts'
import { newKey, openVenue, type Answered, type TestUser } from '../support/venue.ts'

const venue = await openVenue({ isLimited: true })
const { services } = venue
let anna: TestUser
beforeEach(async () => {
  anna = await venue.newUser()
})

const upload = (file: Buffer, { token }: TestUser = anna, key = newKey()): Promise<Answered<Picture>> =>
  venue.post<Picture>('/user/uploadPicture?purpose=depositProof', { token, key, body: file })
const open = (id: string, { token }: TestUser = anna): Promise<Answered<Buffer>> => venue.get(`/user/picture/${id}`, { token })
const claim = (id: string, { id: userId }: TestUser = anna) =>
  services.db.transaction().execute((tx) => claimPicture(tx, { userId, id, purpose: 'depositProof', at: venue.clock.now() }))

const folder = join(services.settings.dataDir, 'uploads')
const filesLeft = (): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'incoming')

describe('a picture', () => {
  test('is written anew as a JPEG and given back to its owner', async () => {
    const { status, result } = await upload(pngOf(40, 30))
    expect(status).toBe(200)
    expect(result).toMatchObject({ purpose: 'depositProof', width: 40, height: 30, at: venue.clock.now() })
    const opened = await open(result.id)
    expect(opened.status).toBe(200)
    expect(await sharp(opened.result).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect(opened.result.length).toBe(result.bytes)
  })

  test('may be a JPEG 2000, in its container or as the bare stream', async () => {
    const stream = await jpeg2000Stream(64, 48)
    for (const file of [stream, jp2Of(stream, 64, 48), await jpeg2000Stream(64, 48, 1)]) {
      const { status, result } = await upload(file)
      expect(status).toBe(200)
      expect(result).toMatchObject({ width: 64, height: 48 })
    }
  })

  test('of 2 MB is taken, one byte more is refused', async () => {
    expect((await upload(pngOfBytes(LARGEST_PICTURE))).status).toBe(200)
    expect(await upload(pngOfBytes(LARGEST_PICTURE + 1))).toMatchObject({ status: 413, code: UPLOAD_CODES.pictureTooLarge })
  })

  test('is of the person who sent it and of nobody else', async () => {
    const { result } = await upload(pngOf(8, 8))
    const bert = await venue.newUser()
    expect((await open(result.id, bert)).status).toBe(404)
    expect((await venue.post(`/user/removePicture/${result.id}`, { token: bert.token })).status).toBe(404)
    await expect(claim(result.id, bert)).rejects.toMatchObject({ code: UPLOAD_CODES.pictureMissing })
    expect((await open(result.id)).status).toBe(200)
    expect((await venue.get(`/user/picture/${result.id}`)).status).toBe(401)
  })

  test('is kept by nothing between the venue and its owner, and is a picture and nothing else', async () => {
    const { result } = await upload(pngOf(8, 8))
    const { headers } = await venue.app.inject({
      url: `/swx/customer/user/picture/${result.id}`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
})

describe('under a key', () => {
  test('the same file gives the same picture, another one is refused', async () => {
    const key = newKey()
    const first = await upload(pngOf(8, 8), anna, key)
    expect((await upload(pngOf(8, 8), anna, key)).result).toEqual(first.result)
    expect(await upload(pngOf(9, 9), anna, key)).toMatchObject({ status: 409, code: 30002 })
    expect((await open(first.result.id)).status).toBe(200)
  })

  test('twice at once there is one picture', async () => {
    const before = filesLeft().length
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(pngOf(8, 8), anna, key)))
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(filesLeft()).toHaveLength(before + 1)
  })

  test('a refusal is told again', async () => {
    const key = newKey()
    const said = { status: 422, code: UPLOAD_CODES.pictureFormatWrong }
    expect(await upload(Buffer.from('<svg/>'), anna, key)).toMatchObject(said)
    expect(await upload(Buffer.from('<svg/>'), anna, key)).toMatchObject(said)
  })
})

describe('used', () => {
  test('it is used once, stays, and is not removed by its owner', async () => {
    const { result } = await upload(pngOf(8, 8))
    await claim(result.id)
    await expect(claim(result.id)).rejects.toMatchObject({ code: UPLOAD_CODES.pictureMissing })
    expect(await venue.post(`/user/removePicture/${result.id}`, { token: anna.token })).toMatchObject({
      status: 409,
      code: UPLOAD_CODES.pictureUsed,
    })
    expect((await open(result.id)).status).toBe(200)
  })

  test('the venue makes one itself, which its owner can open', async () => {
    const own = await storePicture(services, { userId: anna.id, purpose: 'depositProof', bytes: pngOf(12, 12) })
    expect((await open(own.id)).status).toBe(200)
    expect(await readPicture(services, own.id)).toMatchObject({ userId: anna.id, width: 12 })
    await claim(own.id)
  })
})

describe('gone', () => {
  test('by its owner, with its file', async () => {
    const before = filesLeft()
    const { result } = await upload(pngOf(8, 8))
    expect((await venue.post(`/user/removePicture/${result.id}`, { token: anna.token })).status).toBe(200)
    expect((await open(result.id)).status).toBe(404)
    expect(filesLeft()).toEqual(before)
  })

  test('after a day if nothing stands on it, after its time if something does, each with its file', async () => {
    const [waiting, used] = [(await upload(pngOf(8, 8))).result, (await upload(pngOf(8, 8))).result]
    await claim(used.id)
    const tidy = async (): Promise<void> => {
      await cleanUp(services)
      await removeFiles(services)
    }
    venue.clock.advance(DAY + 1)
    await tidy()
    expect(await readPicture(services, waiting.id)).toBeNull()
    expect(filesLeft()).not.toContain(`${waiting.id}.jpg`)
    expect(filesLeft()).toContain(`${used.id}.jpg`)
    venue.clock.advance(KEPT)
    await tidy()
    expect(filesLeft()).not.toContain(`${used.id}.jpg`)
  })

  test('files without rows are swept, those with rows stay', async () => {
    const { result } = await upload(pngOf(8, 8))
    const lost = await upload(pngOf(8, 8))
    await services.db.deleteFrom('pictures').where('id', '=', lost.result.id).execute()
    await services.db.deleteFrom('removed_pictures').execute()
    await sweepFiles(services)
    expect(filesLeft()).toContain(`${result.id}.jpg`)
    expect(filesLeft()).not.toContain(`${lost.result.id}.jpg`)
  })
})

test('so many wait to be used, then no more are taken; a repeated call still is', async () => {
  const key = newKey()
  const first = await upload(pngOf(8, 8), anna, key)
  for (let more = 1; more < MOST_WAITING; more += 1) expect((await upload(pngOf(8, 8))).status).toBe(200)
  expect(await upload(pngOf(8, 8))).toMatchObject({ status: 429, code: UPLOAD_CODES.picturesWaiting })
  expect((await upload(pngOf(8, 8), anna, key)).result).toEqual(first.result)
})
