import { expect, test } from 'vitest'
import type { Look } from './address.ts'
import { nearPictures } from './near-pictures.ts'
import type { Picture } from './pictures.ts'

const look = (text: string): Look => {
  const [device, theme, language] = text.split(' ')
  return { device, theme, language } as Look
}
const pictureOf = (text: string): Picture => ({ ...look(text), file: `${text}.webp`, path: 1, step: 0 })
const textOf = ({ device, theme, language }: Picture): string => `${device} ${theme} ${language}`

test('beside a picture stand those that differ from it in one thing: language, theme, device', () => {
  const all = ['desktop', 'phone'].flatMap((device) =>
    ['dark', 'light'].flatMap((theme) => ['ar', 'en', 'de'].map((language) => pictureOf(`${device} ${theme} ${language}`))),
  )
  expect(nearPictures(all, look('phone light ar')).map(textOf)).toEqual([
    'phone light en',
    'phone light de',
    'phone light ar',
    'phone dark ar',
    'desktop light ar',
  ])
})

test('what was not taken is left out', () => {
  expect(nearPictures([pictureOf('desktop light en'), pictureOf('phone dark en')], look('desktop light en')).map(textOf)).toEqual([
    'desktop light en',
  ])
})
