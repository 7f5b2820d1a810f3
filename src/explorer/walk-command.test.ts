import { expect, test } from 'vitest'
import { EVERYTHING, walkCommand, walkFaults, type WalkChoice } from './walk-command.ts'

test.each<readonly [Partial<WalkChoice>, string]>([
  [{}, 'npm run paths'],
  [{ charts: ['loan', 'wallet'], paths: ' 3, 4 ' }, 'npm run paths -- loan wallet --path 3,4'],
  [{ device: 'phone', theme: 'dark', keepsEvidence: true }, 'npm run paths -- --device phone --theme dark --evidence'],
  [
    { url: ' https://plimsoll.example/market ', isStepped: true, isWatched: true },
    'npm run paths -- --url https://plimsoll.example --step --watch',
  ],
  [{ outcome: 'pictures', theme: 'dark', keepsEvidence: true, isStepped: true }, 'npm run paths -- --storyboard'],
  [{ outcome: 'allPictures', charts: ['flip'] }, 'npm run paths -- flip --storyboard --language all'],
])('%j is %s', (change, command) => {
  expect(walkCommand({ ...EVERYTHING, ...change })).toBe(command)
})

test('numbers that are none and addresses that are none are told', () => {
  expect(walkFaults({ paths: '', url: '' })).toEqual({ paths: false, url: false })
  expect(walkFaults({ paths: '1 2,30', url: 'http://localhost:4180' })).toEqual({ paths: false, url: false })
  expect(walkFaults({ paths: '0', url: 'plimsoll' })).toEqual({ paths: true, url: true })
  expect(walkFaults({ paths: '1-3', url: 'ftp://plimsoll.example' })).toEqual({ paths: true, url: true })
})
