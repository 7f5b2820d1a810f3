/** The gates, where a person comes in, and where they wanted to go before one stood in their way. */
import { NOT_ME_PATH } from './account-changes.ts'

export const GATES = { login: '/pass/login', register: '/pass/register', reset: '/pass/reset' } as const
export type Gate = (typeof GATES)[keyof typeof GATES]
const PATHS: readonly string[] = Object.values(GATES)

export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path

export const isGate = (path: string): boolean => PATHS.includes(pathnameOf(path))

/** A path on this site, or null: `//host`, `/\host` and addresses lead elsewhere. */
const safePath = (path: string | null): string | null => (path && /^\/(?![/\\])/.test(path) ? path : null)

/** Where somebody goes who is in, if it is a page of this site. Who is in has no use for another gate, nor for having shut everyone out. */
export const behindGates = (path: string | null): string | null => {
  const safe = safePath(path)
  return safe === null || isGate(safe) || safe === NOT_ME_PATH ? null : safe
}

/** What a gate's address says was wanted: `/pass/login?redirect=%2Fmarket`. */
export const wantedAt = (address: string): string | null =>
  behindGates(new URLSearchParams(address.split('#', 1)[0]?.split('?')[1] ?? '').get('redirect'))

const gateTo = (gate: Gate, wanted: string | null): string => (wanted === null ? gate : `${gate}?redirect=${encodeURIComponent(wanted)}`)

/** From one gate to another: what was wanted at the first is wanted at the second. */
export const gatePath = (to: Gate, search: string): string => gateTo(to, wantedAt(search))

/** To sign-in, and afterwards back to `path`; from another gate, to where that one would have led. */
export const loginFrom = (path: string | null): string => gateTo(GATES.login, path !== null && isGate(path) ? wantedAt(path) : path)
