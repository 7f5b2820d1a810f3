import { describe, expect, test } from 'vitest'
import { parseTerms, printTerms, type SimulationTerms } from './market-terms.ts'

const TERMS: SimulationTerms = {
  version: 2,
  tickMs: 500,
  markets: [
    { code: 'EUR/USD', basePrice: 1.0842, volatility: 0.07, scale: 5, calendar: 'forex' },
    { code: 'PEPE/USDT', basePrice: 0.0000128, volatility: 1.05, scale: 9, calendar: 'always' },
  ],
}
const TEXT = 'version 2\ntick 500 ms\nEUR/USD 1.0842 0.07 5 forex\nPEPE/USDT 0.0000128 1.05 9 always\n'

describe('the terms of the simulation', () => {
  test('are one text, and can be read from it', () => {
    expect(printTerms(TERMS)).toBe(TEXT)
    expect(parseTerms(TEXT)).toEqual(TERMS)
  })

  test.each([
    ['nothing', ''],
    ['no tick', 'version 2\nEUR/USD 1.0842 0.07 5 forex\n'],
    ['a field less', TEXT.replace(' 5', '')],
    ['a field more', TEXT.replace(' 5', ' 5 5')],
    ['no number', TEXT.replace('1.0842', 'one')],
    ['a calendar that nobody has', TEXT.replace('always', 'never')],
  ])('can’t be read from %s', (_, text) => {
    expect(parseTerms(text)).toBeNull()
  })
})
