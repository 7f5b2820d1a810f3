/** Where a session was opened: browser and system from the User-Agent header, and part of the network address. */
import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Locale } from '../../../src/domain/constants.ts'
import type { BrowserName, SystemName } from '../../../src/domain/wire/own-session.ts'
import { localeOf } from '../accept-language.ts'
import { proofOf } from '../proof-of-work.ts'
import { deviceOf } from './known-devices.ts'

export interface SessionOrigin {
  readonly browser: BrowserName
  readonly system: SystemName
  /** The shortened address; `null` if the caller's isn't one. */
  readonly address: string | null
  /** Hash of the device's secret; `null` if the caller sent none. */
  readonly device?: Buffer | null
  /** The language of the page. */
  readonly locale?: Locale
}

/** Who calls, before anybody knows who it is. */
export interface Caller {
  readonly browser: BrowserName
  readonly system: SystemName
  /** The whole network address: it's used for limits and never stored. */
  readonly address: string
  /** Hash of the device's secret; `null` if the caller sent none. */
  readonly device: Buffer | null
  readonly locale: Locale
  /** A proof of work, if the caller brings one. */
  readonly proof: string | null
}

export const UNKNOWN_ORIGIN: SessionOrigin = { browser: 'other', system: 'other', address: null }

/** In this order, because most browsers also name those they descend from. The first match counts. */
const BROWSER_RULES: readonly (readonly [RegExp, BrowserName])[] = [
  [/MetaMask|TronLink|TokenPocket|imToken|Trust\/|CoinbaseWallet|OKApp|BitKeep|SafePal/i, 'wallet'],
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|Opera|OPiOS|OPT)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]
const SYSTEM_RULES: readonly (readonly [RegExp, SystemName])[] = [
  [/\biPhone\b|\biPod\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
]
/** No browser sends a longer header, so reading one would only take time. */
const LONGEST_READ = 512

const firstOf = <Name extends string>(rules: readonly (readonly [RegExp, Name])[], text: string): Name | 'other' =>
  rules.find(([rule]) => rule.test(text))?.[1] ?? 'other'

export const browserOf = (userAgent: string): BrowserName => firstOf(BROWSER_RULES, userAgent.slice(0, LONGEST_READ))
export const systemOf = (userAgent: string): SystemName => firstOf(SYSTEM_RULES, userAgent.slice(0, LONGEST_READ))

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/** Three of four bytes, or the first three groups: `203.0.113.x`, `2001:db8:85a3:…`; `null` for what is no address. */
export const shortAddressOf = (address: string): string | null => {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, '.x')
  if (isIP(plain) !== 6) return null
  const [head = ''] = plain.split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}:…`
}

export const callerOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): Caller => {
  const userAgent = request.headers['user-agent'] ?? ''
  return {
    browser: browserOf(userAgent),
    system: systemOf(userAgent),
    address: request.ip,
    device: deviceOf(request),
    locale: localeOf(request.headers['accept-language']),
    proof: proofOf(request),
  }
}

export const originOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): SessionOrigin => {
  const userAgent = request.headers['user-agent'] ?? ''
  return {
    browser: browserOf(userAgent),
    system: systemOf(userAgent),
    address: shortAddressOf(request.ip),
    device: deviceOf(request),
    locale: localeOf(request.headers['accept-language']),
  }
}
