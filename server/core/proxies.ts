/** Who is calling when proxies stand in front: `X-Forwarded-For` counts as far as proxies that are trusted wrote it. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type Trust = (address: string) => boolean

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Reads addresses and networks (`192.0.2.0/24`), separated by commas; `null` when one is neither. */
export const trustOf = (list: string): Trust | null => {
  const trusted = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', bits, ...more] = entry.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
    if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !isNetwork)) return null
    if (isNetwork) trusted.addSubnet(address, Number(bits), familyOf(address))
    else trusted.addAddress(address, familyOf(address))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

/** The trust that a setting asks for; nobody is trusted without one. */
export const trustOfSetting = (setting: string | undefined): Trust => (setting === undefined ? null : trustOf(setting)) ?? (() => false)

/** The address of whoever called, as Fastify's `request.ip`, for requests that Fastify does not see. */
export const callerOf = (request: IncomingMessage, isTrusted: Trust): string => {
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  let address = request.socket.remoteAddress ?? ''
  while (isTrusted(address)) {
    const before = told.pop()
    if (before === undefined) break
    address = before
  }
  return address
}

const IPV4_IN_IPV6 = /^::ffff:(\d+[.]\d+[.]\d+[.]\d+)$/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** What limits count as one address: whoever has one IPv6 address has the 2^64 beside it. */
export const networkOf = (address: string): string => {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1]
  if (ipv4 !== undefined || isIP(address) !== 6) return ipv4 ?? address
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head, tail].map((side) => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, GROUPS_OF_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
