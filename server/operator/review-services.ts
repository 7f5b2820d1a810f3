import { ledger } from '../core/ledger/ledger.ts'
import { openParams } from '../core/params.ts'
import type { ReviewServices } from '../core/review-kind.ts'
import { openMac } from '../core/venue-key.ts'
import type { Operator } from './changes.ts'

/** What a command has of the venue. Its bus publishes and hears nothing. */
export const reviewServicesOf = async ({ db, bus, clock, settings }: Operator): Promise<ReviewServices> => {
  const warn = (given: unknown): void => void process.stderr.write(`${JSON.stringify(given)}\n`)
  const deaf = { publish: bus.publish.bind(bus), subscribe: () => () => {} } as unknown as ReviewServices['bus']
  const params = await openParams(db, deaf, warn)
  return { db, bus: deaf, clock, settings, ledger, params, mac: await openMac(db), log: { info: () => {}, warn, error: warn } }
}
