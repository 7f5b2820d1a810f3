/**
 * The names under which callers may address the venue. A website can point its own name at somebody's machine (DNS rebinding) and
 * then read, as its own, what the venue answers there: mails, codes. Addresses can't be pointed elsewhere, so they're always fine.
 */
import { isIP } from 'node:net'

const LOCAL = /^(?:.+\.)?localhost$/

interface Named {
  readonly host: string
  readonly publicUrl: string | undefined
  readonly allowedHosts: readonly string[]
}

/** The name without the port, as a browser would write it; `null` if a `Host` header can't be that. */
export const nameOfHost = (header: string): string | null => {
  const url = URL.parse(`http://${header}`)
  return url && url.pathname === '/' && url.username === '' && !/[/?#@\s]/.test(header) ? url.hostname : null
}

/** Whether the venue goes by the name. */
export const isOwnName = ({ host, publicUrl, allowedHosts }: Named, name: string): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  LOCAL.test(name) ||
  name === host.toLowerCase() ||
  (publicUrl !== undefined && name === new URL(publicUrl).hostname) ||
  allowedHosts.includes(name)
