import { describe, expect, test } from 'vitest'
import { browserOf, originOf, shortAddressOf, systemOf } from './session-origin.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', 'windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'opera', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
  [`${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 MetaMaskMobile`, 'wallet', 'android'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'safari', 'iphone'],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'chrome', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1', 'safari', 'ipad'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'safari',
    'macos',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'chrome', 'chromeos'],
  ['curl/8.0', 'other', 'other'],
  ['', 'other', 'other'],
  ['<script>alert(1)</script>', 'other', 'other'],
  [`${'x'.repeat(600)} Windows Chrome/1`, 'other', 'other'],
])('%s', (userAgent, browser, system) => {
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([browser, system])
})

describe('an address', () => {
  test.each([
    ['203.0.113.42', '203.0.113.x'],
    ['::ffff:203.0.113.42', '203.0.113.x'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:…'],
    ['2001:0db8::1', '2001:db8:0:…'],
    ['::1', '0:0:0:…'],
    ['', null],
    ['no address', null],
    ['203.0.113.42, 198.51.100.1', null],
  ])('%s is kept as %s', (address, short) => {
    expect(shortAddressOf(address)).toBe(short)
  })
})

test('what is kept of a request names no household and no exact version', () => {
  const headers = { 'user-agent': `${WINDOWS} Chrome/140.0.7339.128 Safari/537.36` }
  expect(originOf({ headers, ip: '198.51.100.7' })).toEqual({
    browser: 'chrome',
    system: 'windows',
    address: '198.51.100.x',
    device: null,
    locale: 'en',
  })
})
