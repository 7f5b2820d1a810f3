/** Files that were made to do harm under a picture's name, and uploads that break off: refused or cleaned, and nothing left over. */
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LARGEST_PICTURE, PICTURE_PURPOSES, type PicturePurpose } from '../../src/domain/pictures.ts'
import type { Picture } from '../../src/domain/wire/upload.ts'
import { readPicture } from '../../server/uploads/pictures.ts'
import { jp2Of, jpeg2000Stream, pngOf, pngOfBytes } from '../support/sample-pictures.ts'
import { newKey, openVenue } from '../support/venue.ts'

const venue = await openVenue({ listen: true })
const { services } = venue
const folder = join(services.settings.dataDir, 'uploads')
const filesLeft = (): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'incoming')

const grey = { create: { width: 40, height: 30, channels: 3, background: '#888' } } as const
const jpeg = await sharp(grey).jpeg().toBuffer()
const withPlace = await sharp(grey)
  .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLongitude: '13/1 24/1 0/1' } })
  .jpeg()
  .toBuffer()
const stream = await jpeg2000Stream(64, 48)
const word = (bytes: Buffer, at: number, value: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed.writeUInt32BE(value, at)
  return changed
}
const MAGIC = {
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
}
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7), Buffer.from('PK\u0005\u0006SECRET-ZIP')])
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const text = (name: string, words: string): readonly [string, Buffer] => [name, Buffer.from(`Comment\0${words}`)]

const REFUSED: Readonly<Record<string, Buffer>> = {
  'no bytes': Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'one byte too many': pngOfBytes(LARGEST_PICTURE + 1),
  noughts: Buffer.alloc(10_000),
  svg: SVG,
  'svg behind a mark of order': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), SVG]),
  html: HTML,
  gif: MAGIC.gif,
  'gif and script': Buffer.concat([MAGIC.gif, HTML]),
  webp: await sharp(grey).webp().toBuffer(),
  tiff: await sharp(grey).tiff().toBuffer(),
  avif: await sharp(grey).avif().toBuffer(),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  zip: ZIP,
  program: Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(500)]),
  'windows program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
  'jpeg magic, then html': Buffer.concat([MAGIC.jpeg, HTML]),
  'jpeg magic, then noughts': Buffer.concat([MAGIC.jpeg, Buffer.alloc(5_000)]),
  'png magic, then svg': Buffer.concat([MAGIC.png, SVG]),
  'png magic alone': MAGIC.png,
  'jpeg cut in its head': jpeg.subarray(0, 60),
  'png cut in half': pngOf(200, 200).subarray(0, 60),
  'png of no width': pngOf(0, 10),
  'png bomb, 30,000 squared': pngOf(30_000, 1, { says: [30_000, 30_000] }),
  'png that says the most there is': pngOf(8, 8, { says: [0x7fffffff, 0x7fffffff] }),
  'png that has fewer rows than it says': pngOf(100, 2, { says: [100, 3_000] }),
  'animated png': pngOf(8, 8, { extra: [['acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]] }),
  'png in html': Buffer.concat([HTML, pngOf(8, 8)]),
  'jpeg 2000 cut in half': stream.subarray(0, stream.length / 2),
  'jp2 cut in its head': jp2Of(stream, 64, 48).subarray(0, 100),
  'jpeg 2000 of absurd size': word(word(stream, 8, 0xffffffff), 12, 0xffffffff),
  'jp2 of absurd size': jp2Of(word(word(stream, 8, 100_000), 12, 100_000), 100_000, 100_000),
  'jpeg 2000 of thousands of tiles': word(word(stream, 24, 1), 28, 1),
  'jpeg 2000 without tiles': word(stream, 24, 0),
  'jpeg 2000 of no width': word(stream, 8, 0),
  'jpeg 2000 larger than its data': word(word(stream, 8, 3_000), 12, 3_000),
}
const CLEANED: Readonly<Record<string, Buffer>> = {
  'jpeg with a place': withPlace,
  'jpeg and zip': Buffer.concat([jpeg, ZIP]),
  'jpeg and html': Buffer.concat([jpeg, HTML, Buffer.from('SECRET-TAIL')]),
  'png with texts': pngOf(40, 30, { extra: [text('tEXt', 'SECRET-TEXT')] }),
  'png and zip': Buffer.concat([pngOf(40, 30), ZIP]),
  'jp2 and script': Buffer.concat([stream, Buffer.from('SECRET-SCRIPT')]),
}

const upload = async (file: Buffer, purpose: PicturePurpose) => {
  const { token } = await venue.newUser()
  return venue.post<Picture | null>(`/user/uploadPicture?purpose=${purpose}`, { token, key: newKey(), body: file })
}
/** Whatever the picture is for. */
const forEach = (files: Readonly<Record<string, Buffer>>) =>
  Object.entries(files).flatMap(([name, file]) => PICTURE_PURPOSES.map((purpose) => [name, purpose, file] as const))

test('there are forty of them', () => {
  expect(Object.keys({ ...REFUSED, ...CLEANED }).length).toBeGreaterThanOrEqual(40)
})

test.each(forEach(REFUSED))('%s is refused as %s, and nothing of it stays', async (_name, purpose, file) => {
  const before = filesLeftOrNone()
  const answer = await upload(file, purpose)
  expect([413, 422]).toContain(answer.status)
  expect(filesLeftOrNone()).toEqual(before)
})

test.each(forEach(CLEANED))('%s is taken as %s without what it carried', async (_name, purpose, file) => {
  const { status, result } = await upload(file, purpose)
  expect(status).toBe(200)
  const kept = await readPicture(services, result!.id)
  const { exif, comments, format } = await sharp(kept!.file).metadata()
  expect({ exif, comments, format }).toEqual({ exif: undefined, comments: undefined, format: 'jpeg' })
  expect(kept!.file.includes('SECRET')).toBe(false)
  expect(kept!.file.includes('PK\u0003\u0004')).toBe(false)
})

const filesLeftOrNone = (): readonly string[] => {
  try {
    return filesLeft()
  } catch {
    return []
  }
}

/** Sends the first half of what it announces, then breaks the connection. */
const breakOff = async (token: string): Promise<void> => {
  const sent = request(`${venue.origin}/swx/customer/user/uploadPicture?purpose=depositProof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newKey(), 'content-length': 1_000_000 },
  })
  const over = new Promise<void>((done) => sent.once('close', () => done()))
  sent.on('error', () => {})
  sent.write(Buffer.alloc(500_000, 1), () => sent.destroy())
  await over
}

test('a hundred that break off leave no file, no row and no memory', async () => {
  const before = filesLeft()
  const rows = await services.db.selectFrom('pictures').select('id').execute()
  const memory = process.memoryUsage().rss
  for (let round = 0; round < 10; round += 1) {
    const users = await Promise.all(Array.from({ length: 10 }, () => venue.newUser()))
    await Promise.all(users.map(({ token }) => breakOff(token)))
  }
  await expect.poll(async () => (await services.db.selectFrom('pictures').select('id').execute()).length).toBe(rows.length)
  await expect.poll(() => filesLeft()).toEqual(before)
  expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1_048_576)
})
