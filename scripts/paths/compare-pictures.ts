/**
 * Compares the pictures of two versions: equal files are equal pictures, other ones are compared pixel by pixel. What two files showed is
 * kept by their names, which are those of their content, so that nothing is compared twice.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Area, LookChange, Looks, StateLooks } from '../../src/explorer/looks.ts'
import type { Picture, Pictures } from '../../src/explorer/pictures.ts'

/** Pictures, and the folder in which their files lie. */
export interface PictureFolder {
  readonly files: string
  readonly pictures: Pictures
}

/** What differs between two files; null where nobody could see it, `slight` where it is no more than some digits of a clock. */
export type Measured = { readonly share: number; readonly area: Area } | 'slight'
export type Measure = (before: string, after: string) => Promise<Measured | null>

/** A window somewhat larger than a word in a button, and how many pixels of it a countdown and the age of a price may change. */
const WINDOW = 64
const SLIGHT = 250

const WHOLE: Measured = { share: 1, area: { x: 0, y: 0, width: 1, height: 1 } }

const isSameLook =
  ({ device, theme, language }: Picture) =>
  (other: Picture) =>
    other.device === device && other.theme === theme && other.language === language

/** States that both versions have pictures of, in the order of the later one. */
export const comparePictures = async (before: Pictures, after: Pictures, measure: Measure): Promise<Looks> => {
  let compared = 0
  let slight = 0
  const states: StateLooks[] = []
  for (const [chart, { states: now }] of Object.entries(after))
    for (const [state, { pictures }] of Object.entries(now)) {
      const old = before[chart]?.states[state]?.pictures ?? []
      const pairs = pictures.flatMap((picture) => {
        const former = old.find(isSameLook(picture))
        return former ? [[former, picture] as const] : []
      })
      compared += pairs.length
      const changes: LookChange[] = []
      for (const [former, { device, theme, language, file }] of pairs) {
        const found = former.file === file ? null : await measure(former.file, file)
        if (found === 'slight') slight += 1
        else if (found) changes.push({ device, theme, language, before: former.file, after: file, ...found })
      }
      changes.sort((one, other) => other.share - one.share)
      if (changes.length) states.push({ chart, state, changes, compared: pairs.length, mark: markOf(changes) })
    }
  return { compared, slight, states }
}

const markOf = (changes: readonly LookChange[]): string => {
  const pairs = changes.map(({ before, after }) => `${before} ${after}`).toSorted()
  return createHash('sha256').update(pairs.join('\n')).digest('hex').slice(0, 12)
}

const pixelsOf = (file: string) =>
  readFile(file)
    .then((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
    .catch(() => {
      throw new PicturesProblem(`${file} is missing or can’t be read. Copy the whole folder anew.`)
    })

/** Compares two files of pictures; where one is larger than the other, all of it differs. @throws a sentence when one isn't there */
export const measureFiles = async (before: string, after: string): Promise<Measured | null> => {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const { width, height } = now.info
  if (old.info.width !== width || old.info.height !== height) return WHOLE
  const mask = Buffer.alloc(now.data.length)
  // Edges of letters that were smoothed otherwise aren't counted, nor is what the files' compression leaves.
  const most = pixelmatch(old.data, now.data, null, width, height, { windowSize: WINDOW })
  if (most === 0) return null
  if (most < SLIGHT) return 'slight'
  const count = pixelmatch(old.data, now.data, mask, width, height, { diffMask: true })
  return { share: count / (width * height), area: areaOf(mask, width, height) }
}

/** The mask has a colour where something differs, and nothing elsewhere; edges that don't count are yellow. */
const areaOf = (mask: Uint8Array, width: number, height: number): Area => {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const isDifferent = mask[at + 3] !== 0 && mask[at] === 255 && mask[at + 1] === 0
      if (!isDifferent) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

/** Measures the files of two folders, and keeps in a file what was found. `save` writes what is new. */
export const createMeasure = async (
  before: string,
  after: string,
  keptIn: string,
): Promise<{ measure: Measure; save(): Promise<void> }> => {
  const kept = JSON.parse(await readFile(keptIn, 'utf8').catch(() => '{}')) as Record<string, Measured | null>
  return {
    measure: async (former, file) => {
      const pair = `${former} ${file}`
      if (!(pair in kept)) kept[pair] = await measureFiles(join(before, former), join(after, file))
      return kept[pair] ?? null
    },
    save: async () => {
      await mkdir(dirname(keptIn), { recursive: true })
      await writeFile(keptIn, JSON.stringify(kept))
    },
  }
}

/** The pictures of a folder that `charts:site` has made, of this version or another. @throws a sentence when there are none */
export const readPictureFolder = async (folder: string): Promise<PictureFolder> => {
  const text = await readFile(join(folder, 'pictures.json'), 'utf8').catch(() => null)
  if (text === null)
    throw new PicturesProblem(
      `${folder} has no pictures.json. It is a folder that “npm run charts:site -- <folder>” made after “npm run paths -- --storyboard”.`,
    )
  try {
    return { files: join(folder, 'pictures'), pictures: JSON.parse(text) as Pictures }
  } catch {
    throw new PicturesProblem(`${join(folder, 'pictures.json')} can’t be read. Copy the whole folder anew.`)
  }
}

/** What is wrong with what was asked for, as a sentence. */
export class PicturesProblem extends Error {}
