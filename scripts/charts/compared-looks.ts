/** Compares the pictures of this version with those in the folder of another, and keeps what was found for whoever decides about it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Looks } from '../../src/explorer/looks.ts'
import { comparePictures, createMeasure, PicturesProblem, readPictureFolder } from '../paths/compare-pictures.ts'
import { PICTURES_FOLDER, readPictures } from '../paths/storyboard.ts'

const LOOKS = join(PICTURES_FOLDER, 'compared.json')

/** @param folder made by `charts:site`. @throws a sentence when there are no pictures to compare */
export const compareWith = async (folder: string): Promise<Looks> => {
  const before = await readPictureFolder(folder)
  const pictures = await readPictures()
  if (!Object.keys(pictures).length)
    throw new PicturesProblem('There are no pictures of this version. Take them with “npm run paths -- --storyboard”.')
  const { measure, save } = await createMeasure(before.files, PICTURES_FOLDER, join(PICTURES_FOLDER, 'measured.json'))
  const looks = await comparePictures(before.pictures, pictures, measure)
  await save()
  await writeFile(LOOKS, JSON.stringify(looks))
  return looks
}

/** What was compared last. @throws a sentence when nothing was */
export const comparedLast = async (): Promise<Looks> => {
  const text = await readFile(LOOKS, 'utf8').catch(() => null)
  if (text === null) throw new PicturesProblem('Nothing was compared yet: npm run charts:pictures -- <folder of the last release>.')
  return JSON.parse(text) as Looks
}
