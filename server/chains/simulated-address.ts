import { createHmac } from 'node:crypto'
import type { Network } from '../../src/domain/funds.ts'
import type { Services } from '../core/context.ts'

export const SHORT_NAMES: Readonly<Record<Network, string>> = { ethereum: 'eth', tron: 'tron', bitcoin: 'btc' }

/** Keyed hash of a text: of a seeded venue always the same, of any other one its own. */
export const digestOf = ({ settings, mac }: Pick<Services, 'settings' | 'mac'>, use: string, text: string): Buffer =>
  settings.feedSeed === undefined ? mac(use, text) : createHmac('sha256', settings.feedSeed).update(`${use}\n${text}`).digest()

/** Letters and digits that nobody takes for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Where deposits go on the venue's own network: no wallet takes it for an address of a real one. */
export const simulatedAddress = (needs: Pick<Services, 'settings' | 'mac'>, network: Network): string => {
  const letters = [...digestOf(needs, 'simulated address', network).subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length])
  return `sim:${SHORT_NAMES[network]}:PLM-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
