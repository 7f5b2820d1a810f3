import { expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { EVERYTHING, walkCommand, type WalkChoice } from '../../src/explorer/walk-command.ts'
import { readOptions } from './options.ts'

test('without options every path is walked on both devices, in the light theme, through the client that is built here', () => {
  expect(readOptions([])).toEqual({
    charts: [],
    paths: [],
    devices: ['desktop', 'phone'],
    theme: 'light',
    url: null,
    keepsEvidence: false,
    isStepped: false,
    isWatched: false,
    storyboard: null,
  })
})

test('charts, paths, device, theme and address are taken as asked', () => {
  const options = readOptions([
    'contractTicket',
    'loan',
    '--path',
    '3,4',
    '--device',
    'phone',
    '--theme=dark',
    '--url',
    'https://plimsoll.example/x',
  ])
  expect(options).toMatchObject({
    charts: ['contractTicket', 'loan'],
    paths: [3, 4],
    devices: ['phone'],
    theme: 'dark',
    url: 'https://plimsoll.example',
  })
})

test('the command that the explorer puts together is taken as it was meant', () => {
  const argumentsOf = (choice: Partial<WalkChoice>) =>
    walkCommand({ ...EVERYTHING, ...choice })
      .split(' ')
      .slice(4)
  expect(readOptions(argumentsOf({}))).toEqual(readOptions([]))
  const choice = { charts: ['loan'], paths: '3 4', device: 'phone', theme: 'dark', url: 'https://plimsoll.example' } as const
  expect(readOptions(argumentsOf({ ...choice, keepsEvidence: true, isStepped: true, isWatched: true }))).toEqual({
    charts: ['loan'],
    paths: [3, 4],
    devices: ['phone'],
    theme: 'dark',
    url: 'https://plimsoll.example',
    keepsEvidence: true,
    isStepped: true,
    isWatched: true,
    storyboard: null,
  })
  expect(readOptions(argumentsOf({ outcome: 'pictures' })).storyboard).toEqual({ languages: ['en', 'ar'] })
  expect(readOptions(argumentsOf({ outcome: 'allPictures' })).storyboard).toEqual({ languages: LOCALES })
})

test('a storyboard has English and Arabic, or the languages that are asked for, or all', () => {
  expect(readOptions(['--storyboard']).storyboard).toEqual({ languages: ['en', 'ar'] })
  expect(readOptions(['--storyboard', '--language', 'th,de']).storyboard).toEqual({ languages: ['th', 'de'] })
  expect(readOptions(['--storyboard', '--language', 'all']).storyboard).toEqual({ languages: LOCALES })
})

test.each([
  [['--path', 'three'], 'Paths have numbers, as in --path 3; “three” is none.'],
  [['--device', 'tablet'], 'There is no device “tablet”; there are desktop, phone.'],
  [['--theme', 'sepia'], 'There is no theme “sepia”; there are light, dark.'],
  [['--storyboard', '--language', 'nl'], 'There is no language “nl”'],
  [['--language', 'ar'], 'Paths are walked in English; --language belongs to --storyboard.'],
  [['--url', 'plimsoll'], '“plimsoll” is no address'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})
