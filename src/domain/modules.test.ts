import { describe, expect, test } from 'vitest'
import { DEFAULT_SWITCHES, moduleOfKey, pluginKeyIn, readSwitches, shownKey } from './modules.ts'

describe('investment_portfolio', () => {
  test('switches each product on (1) or off (0)', () => {
    expect(readSwitches('{"smartTrade":0,"nft":1,"investment":0,"mining":1}')).toEqual({
      smartTrade: false,
      nft: true,
      investment: false,
      mining: true,
    })
    expect(readSwitches('{"smartTrade":"0","nft":"1"}')).toEqual({ ...DEFAULT_SWITCHES, smartTrade: false, nft: true })
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '[1,1,1,1]',
    '7',
    '"x"',
    '{"nft":2}',
    '{"nft":true}',
    '{"nft":null}',
    '{"nft":{"a":1}}',
    '{"__proto__":{"nft":1,"mining":1}}',
    '{"constructor":1}',
    `{"nft":1,"x":"${'y'.repeat(2_000)}"}`,
  ])('%.40s leaves the defaults', (text) => expect(readSwitches(text)).toEqual(DEFAULT_SWITCHES))
})

describe('the key of a plugin page', () => {
  test.each(['smartTrade', 'nft', 'investment', 'mining'] as const)('%s is known', (key) => expect(moduleOfKey(key)).toBe(key))
  test.each([
    '',
    'SmartTrade',
    '__proto__',
    'constructor',
    'toString',
    '<script>',
    '../nft',
    'nft ',
    '%00',
    'a'.repeat(10_000),
    'nft\u0000',
  ])('%.20s is unknown', (key) => expect(moduleOfKey(key)).toBeNull())

  test.each([
    ['/profile/plugin/nft', 'nft'],
    ['/profile/plugin/nft/', 'nft'],
    ['/profile/plugin/%3Cb%3E', '<b>'],
    ['/profile/plugin/%', '%'],
    ['/profile/plugin/%E0%A4%A', '%E0%A4%A'],
    ['/profile/plugin/', ''],
  ])('of %s is %s', (pathname, key) => expect(pluginKeyIn(pathname)).toBe(key))

  test('is repeated without what could turn the sentence around, and cut', () => {
    expect(shownKey('a\u202Eb\nc\u0000')).toBe('abc')
    expect(shownKey('x'.repeat(100))).toBe(`${'x'.repeat(40)}…`)
  })
})
