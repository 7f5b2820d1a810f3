/** A log of its own for what concerns the safety of accounts: who, what, from which network, how it ended. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import { shortAddressOf } from './sessions/session-origin.ts'

export interface SecurityEvent {
  /** `signIn`, `newPassword`, `linkIdentity` … */
  readonly what: string
  /** User id; `null` if no user is known. Names that were typed stay out of the log: people type passwords there. */
  readonly who: string | null
  /** The caller's address; the log gets it shortened. */
  readonly address: string
  readonly outcome: 'right' | 'wrong' | 'refused' | 'changed' | 'told'
}
export interface SecurityLog {
  /** At `warn`, but `right` at `info`. Refusals of the same kind, user and network are written once a minute. */
  write(event: SecurityEvent): void
}

const REPEATED_AFTER = 60_000
const MOST_REMEMBERED = 10_000

export const createSecurityLog = (log: FastifyBaseLogger, clock: Clock): SecurityLog => {
  const own = log.child({ log: 'security' })
  let since = 0
  let written = new Set<string>()

  const isRepeated = ({ what, who, outcome }: SecurityEvent, network: string | null): boolean => {
    if (outcome !== 'refused') return false
    const now = clock.now()
    if (Math.abs(now - since) >= REPEATED_AFTER || written.size >= MOST_REMEMBERED) {
      since = now
      written = new Set()
    }
    const kind = `${what} ${who} ${network}`
    const isKnown = written.has(kind)
    written.add(kind)
    return isKnown
  }

  return {
    write: (event) => {
      const { what, who, address, outcome } = event
      const network = shortAddressOf(address)
      if (isRepeated(event, network)) return
      own[outcome === 'right' ? 'info' : 'warn']({ what, who, network, outcome }, `${what}: ${outcome}`)
    },
  }
}
