import { expect, test } from 'vitest'
import { fitOf } from './match.ts'

test.each([
  ['mark', ['Markets'], 4],
  ['aut', ['Appearance: auto'], 3],
  ['light app', ['Appearance: light'], 3.5],
  ['stngs', ['Settings'], 1],
  ['btc', ['BTC/USDT', 'Bitcoin'], 4],
  ['bitcoin', ['BTC/USDT', 'Bitcoin'], 3.5],
  ['usdt', ['BTC/USDT'], 3],
  ['parametres', ['Paramètres'], 4],
  ['市场', ['前往市场'], 2],
  ['マーケ', ['マーケット'], 4],
  ['호', ['홈'], 4],
  ['ㅎ', ['홈'], 4],
  ['ตลาด', ['ไปที่ตลาด'], 2],
  ['الاعدادات', ['الإعدادات'], 4],
  ['ЁЖ', ['ёж'], 4],
  ['', ['Anything'], 1],
  ['  ', ['Anything'], 1],
])('%s fits %j by %d', (query, texts, fit) => {
  expect(fitOf(query, texts)).toBe(fit)
})

test.each([
  ['xyz', ['Markets']],
  ['btc loan', ['BTC/USDT']],
  ['ms', ['Markets']],
  ['mks', ['Messages on the market that is seen']],
  ['.*', ['Markets']],
  ['(', ['Markets']],
])('%s does not fit %j', (query, texts) => {
  expect(fitOf(query, texts)).toBe(0)
})
