/** The caller's address behind proxies: `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress, { compile } from '@fastify/proxy-addr'

export type Trust = (address: string, hop: number) => boolean

/** Reads addresses and networks (`192.0.2.0/24`), separated by commas; `null` when one is neither. */
export const trustOf = (list: string): Trust | null => {
  const entries = list.split(',').map((text) => text.trim())
  // The library accepts short forms (`1` for 0.0.0.1), which in a setting can only be a mistake.
  if (!entries.every((entry) => isIP(entry.split('/')[0] ?? '') !== 0)) return null
  try {
    return compile(entries)
  } catch {
    return null
  }
}

/** The trust that a setting asks for; nobody is trusted without one. */
export const trustOfSetting = (setting: string | undefined): Trust => (setting === undefined ? null : trustOf(setting)) ?? (() => false)

/** The caller's address of a request that Fastify doesn't handle, worked out as Fastify does for `request.ip`. */
export const callerOf = (request: IncomingMessage, isTrusted: Trust): string => proxyAddress(request, isTrusted)

/** The host that such a request is addressed to, as Fastify's `request.host`. */
export const hostOf = ({ headers, socket }: IncomingMessage, isTrusted: Trust): string => {
  const forwarded = isTrusted(socket.remoteAddress ?? '', 0) ? headers['x-forwarded-host'] : undefined
  return (
    String(forwarded ?? headers.host ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  )
}

const IPV4_IN_IPV6 = /^::ffff:(\d+[.]\d+[.]\d+[.]\d+)$/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** The network that limits count as one address. For IPv6 that's the /64, because a subscriber usually has all of it. */
export const networkOf = (address: string): string => {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1]
  if (ipv4 !== undefined || isIP(address) !== 6) return ipv4 ?? address
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head, tail].map((side) => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, GROUPS_OF_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
