/** Pictures in a bucket instead of a folder: `UPLOADS_URL`. */
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Picture } from '../../src/domain/wire/upload.ts'
import { createS3Store } from '../../server/uploads/s3-store.ts'
import { readUploadsUrl } from '../../server/uploads/uploads-url.ts'
import { openS3Server } from '../support/s3-server.ts'
import { pngOf } from '../support/sample-pictures.ts'
import { newKey, openVenue } from '../support/venue.ts'

const s3 = await openS3Server()
afterAll(() => s3.close())
const bucket = readUploadsUrl(s3.url)!
/** Its answers come at once, or not at all. */
const store = createS3Store(bucket, { connectionTimeout: 500, requestTimeout: 500 })
const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(22))
const [id] = ids as [string]

beforeEach(() => {
  s3.mood = 'well'
  s3.objects.clear()
  s3.asked.length = 0
})

describe('a file', () => {
  test('is put, replaced, given back to the byte, and removed, however often', async () => {
    const file = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
    await store.put(id, Buffer.from('an older one'))
    await store.put(id, file)
    expect(s3.objects.get(`pictures/${id}.jpg`)).toMatchObject({ type: 'image/jpeg' })
    expect((await store.get(id))?.equals(file)).toBe(true)
    await store.remove(id)
    await store.remove(id)
    expect([await store.get(id), s3.objects.size]).toEqual([null, 0])
  })

  test('is listed with all others, page by page; what is no picture is left out', async () => {
    for (const each of ids) await store.put(each, Buffer.from(each))
    s3.objects.set('pictures/readme.txt', { file: Buffer.from(''), type: undefined })
    s3.objects.set('backups/a.jpg', { file: Buffer.from(''), type: undefined })
    const found: string[] = []
    for await (const some of store.list()) found.push(...some)
    expect(found.toSorted()).toEqual(ids)
    expect(s3.asked.filter((line) => line.startsWith('GET')).length).toBe(3)
  })
})

describe('a failure is never taken for a file that is not there', () => {
  test.each([
    ['a wrong secret', { ...bucket, secret: 'another' }],
    ['a wrong key', { ...bucket, key: 'AKIAOTHER' }],
    ['another region', { ...bucket, region: 'us-east-1' }],
    ['a bucket that is not there', { ...bucket, bucket: 'elsewhere' }],
  ])('%s', async (_, place) => {
    const wrong = createS3Store(place)
    await store.put(id, Buffer.from('kept'))
    await expect(wrong.get(id)).rejects.toBeInstanceOf(Error)
    await expect(wrong.put(id, Buffer.from('changed'))).rejects.toBeInstanceOf(Error)
    await expect(wrong.remove(id)).rejects.toBeInstanceOf(Error)
    expect(s3.objects.get(`pictures/${id}.jpg`)?.file.toString()).toBe('kept')
  })

  test.each(['silent', 'broken', 'down'] as const)('a server that is %s', async (mood) => {
    await store.put(id, Buffer.from('kept'))
    s3.mood = mood
    await expect(store.get(id)).rejects.toBeInstanceOf(Error)
    s3.mood = 'well'
    expect((await store.get(id))?.toString()).toBe('kept')
  })

  test('a server that is not there', async () => {
    const gone = await openS3Server()
    const nowhere = createS3Store(readUploadsUrl(gone.url)!)
    gone.close()
    await expect(nowhere.get(id)).rejects.toBeInstanceOf(Error)
  })
})

test('a venue with UPLOADS_URL keeps its pictures there, gives them to their owner, and says when it cannot', async () => {
  const venue = await openVenue({ settings: { uploadsUrl: s3.url } })
  const { token } = await venue.newUser()
  const upload = () => venue.post<Picture>('/user/uploadPicture?purpose=depositProof', { token, key: newKey(), body: pngOf(40, 30) })
  const { status, result } = await upload()
  expect([status, [...s3.objects.keys()]]).toEqual([200, [`pictures/${result.id}.jpg`]])
  const opened = await venue.get<Buffer>(`/user/picture/${result.id}`, { token })
  expect(await sharp(opened.result).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  s3.mood = 'down'
  expect((await upload()).status).toBeGreaterThanOrEqual(500)
  expect((await venue.get(`/user/picture/${result.id}`, { token })).status).toBeGreaterThanOrEqual(500)
  s3.mood = 'well'
  expect(s3.objects.size).toBe(1)
})

test.each([
  's3://key:secret@host',
  's3://key@host/bucket',
  'https://key:secret@host/bucket',
  's3://key:secret@host/Bucket',
  's3://key:secret@host/bucket?region=EU',
  's3://key:secret@host/bucket?other=1',
  's3://key:%zz@host/bucket',
  'nonsense',
])('%s is no address of a bucket', (text) => expect(readUploadsUrl(text)).toBeNull())
