import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Picture, Pictures } from '../../src/explorer/pictures.ts'
import { comparePictures, createMeasure, measureFiles, readPictureFolder, type Measured } from './compare-pictures.ts'

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const picture = (file: string, change: Partial<Picture> = {}): Picture => ({
  device: 'desktop',
  theme: 'light',
  language: 'en',
  file,
  path: 1,
  step: 0,
  ...change,
})
const pictures = (states: Readonly<Record<string, readonly Picture[]>>): Pictures => ({
  loan: { of: 'a', states: Object.fromEntries(Object.entries(states).map(([id, all]) => [id, { pictures: all, reason: null }])) },
})

const AREA = { x: 0, y: 0, width: 1, height: 1 }

test('the same file is the same picture; others are told with the state that they show, the largest difference first', async () => {
  const before = pictures({
    'loan.same': [picture('1')],
    'loan.other': [picture('2'), picture('3', { theme: 'dark' })],
    'loan.gone': [picture('4')],
  })
  const after = pictures({
    'loan.same': [picture('1')],
    'loan.other': [picture('5'), picture('6', { theme: 'dark' }), picture('7', { language: 'ar' })],
    'loan.new': [picture('8')],
  })
  const found: Readonly<Record<string, Measured>> = { '2 5': { share: 0.1, area: AREA }, '3 6': { share: 0.2, area: AREA } }
  const looks = await comparePictures(before, after, async (one, other) => found[`${one} ${other}`] ?? null)
  expect(looks).toMatchObject({
    compared: 3,
    slight: 0,
    states: [
      {
        chart: 'loan',
        state: 'loan.other',
        compared: 2,
        changes: [
          { theme: 'dark', before: '3', after: '6', share: 0.2 },
          { theme: 'light', before: '2', after: '5', share: 0.1 },
        ],
      },
    ],
  })
})

test('some digits that differ are counted, and nobody need decide about them', async () => {
  const [before, after] = [pictures({ 'loan.open': [picture('1')] }), pictures({ 'loan.open': [picture('2')] })]
  expect(await comparePictures(before, after, async () => 'slight')).toEqual({ compared: 1, slight: 1, states: [] })
  expect(await comparePictures(before, after, async () => null)).toEqual({ compared: 1, slight: 0, states: [] })
})

test('a mark stands for exactly these pictures', async () => {
  const markOf = async (file: string) => {
    const [before, after] = [pictures({ 'loan.open': [picture('1')] }), pictures({ 'loan.open': [picture(file)] })]
    return (await comparePictures(before, after, async () => ({ share: 1, area: AREA }))).states[0]!.mark
  }
  expect(await markOf('2')).toBe(await markOf('2'))
  expect(await markOf('2')).not.toBe(await markOf('3'))
})

/** A white page with a black box in it. As PNG: whoever checks uploads in the same process has switched other kinds of pictures off. */
const draw = async (
  folder: string,
  name: string,
  box: { left: number; top: number; width: number; height: number } | null,
  width = 400,
) => {
  const page = sharp({ create: { width, height: 200, channels: 3, background: '#fff' } })
  if (box) {
    const { left, top, ...size } = box
    page.composite([{ input: { create: { ...size, channels: 3, background: '#000' } }, left, top }])
  }
  const file = join(folder, `${name}.png`)
  await page.png().toFile(file)
  return file
}

test('what differs is measured: how much, and where; a digit is little, another size is all', async () => {
  const folder = await newFolder()
  const empty = await draw(folder, 'empty', null)
  const word = await draw(folder, 'word', { left: 100, top: 50, width: 40, height: 20 })
  const digit = await draw(folder, 'digit', { left: 100, top: 50, width: 8, height: 14 })
  expect(await measureFiles(empty, empty)).toBeNull()
  expect(await measureFiles(empty, digit)).toBe('slight')
  expect(await measureFiles(empty, word)).toEqual({ share: 0.01, area: { x: 0.25, y: 0.25, width: 0.1, height: 0.1 } })
  expect(await measureFiles(empty, await draw(folder, 'wide', null, 500))).toEqual({ share: 1, area: AREA })
})

test('two files are measured once', async () => {
  const folder = await newFolder()
  await draw(folder, 'one', null)
  await draw(folder, 'other', { left: 0, top: 0, width: 40, height: 40 })
  const kept = join(folder, 'kept', 'measured.json')
  const first = await createMeasure(folder, folder, kept)
  const found = await first.measure('one.png', 'other.png')
  expect(found).toMatchObject({ area: { x: 0, y: 0, width: 0.1, height: 0.2 } })
  await first.save()
  await rm(join(folder, 'other.png'))
  const second = await createMeasure(folder, folder, kept)
  expect(await second.measure('one.png', 'other.png')).toEqual(found)
  await expect(second.measure('other.png', 'one.png')).rejects.toThrow('other.png is missing')
})

test('a folder without pictures, or with a damaged list of them, says what to do', async () => {
  const folder = await newFolder()
  await expect(readPictureFolder(folder)).rejects.toThrow('npm run paths -- --storyboard')
  await writeFile(join(folder, 'pictures.json'), '{')
  await expect(readPictureFolder(folder)).rejects.toThrow('Copy the whole folder anew.')
  await writeFile(join(folder, 'pictures.json'), '{}')
  expect(await readPictureFolder(folder)).toEqual({ files: join(folder, 'pictures'), pictures: {} })
})
