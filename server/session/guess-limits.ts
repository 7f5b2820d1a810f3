/**
 * How many guesses at a password are judged. Strangers share what an account has for them, so that a thousand addresses get no
 * more than one; a device its owner has signed in from has a share of its own, so that no stranger ever holds it up. After 20
 * wrong guesses of strangers in a day each further one costs them a proof of work, after 200 none is judged.
 */
import { limitOfAddress, type Limit, type Room } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import { bitsFor, requireProof } from '../core/proof-of-work.ts'
import { networkOf } from '../core/proxies.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Together 300: more guesses at one account are not judged in a day, whoever makes them. */
const OF_STRANGERS = 200
const OF_KNOWN_DEVICES = 100

const WRONG_PER_MINUTE = 5
/** Wrong passwords per minute from one network address, whatever the accounts. */
const WRONG_PER_ADDRESS = 30
/** From one network or one device: the wait grows from a minute to a day. */
const GROWING: readonly Room[] = [
  { most: 10, window: 15 * MINUTE },
  { most: 15, window: HOUR },
  { most: 20, window: DAY },
]
/** Wrong guesses of strangers in a day for which no proof is asked. */
const FREE_OF_PROOF = 20
const GUESSES_PER_BIT = 40

export interface Guesser {
  /** User id, or the name typed, after a colon, if no user has it: no user id begins with one. */
  readonly account: string
  readonly address: string
  /** The device's hash if the account's owner has signed in from it; otherwise `null`. */
  readonly knownDevice: Buffer | null
  readonly proof: string | null
}

const scopeOf = (account: string): string => `account#${account}`
const scopeOfNetwork = (account: string, address: string): string => `${scopeOf(account)} ${networkOf(address)}`
const scopeOfStrangers = (account: string): string => `${scopeOf(account)} strangers`
const scopeOfDevice = (account: string, device: Buffer): string => `${scopeOf(account)} device ${device.toString('base64url')}`

const growing = (scope: string): Limit => ({ scope, most: WRONG_PER_MINUTE, further: GROWING })

/** Limits that the next guess takes. Refuses `proofNeeded` if it needs a proof of work that it doesn't bring. */
export const limitsOfGuess = async (services: Services, { account, address, knownDevice, proof }: Guesser): Promise<readonly Limit[]> => {
  if (knownDevice)
    return [
      growing(scopeOfDevice(account, knownDevice)),
      { scope: `${scopeOf(account)} known devices`, most: OF_KNOWN_DEVICES, window: DAY },
    ]
  const strangers = { scope: scopeOfStrangers(account), most: OF_STRANGERS, window: DAY }
  const limits = [
    growing(scopeOfNetwork(account, address)),
    strangers,
    limitOfAddress(services.settings, 'address', address, WRONG_PER_ADDRESS),
  ]
  const wrong = await services.attempts.count(strangers.scope, DAY)
  if (wrong < FREE_OF_PROOF || wrong >= OF_STRANGERS) return limits
  return [...limits, requireProof(services, proof, strangers.scope, bitsFor(wrong - FREE_OF_PROOF, GUESSES_PER_BIT))]
}

/** Guesses that have one of these names are judged one after the other. */
export const turnsOfGuess = ({ account, address, knownDevice }: Guesser): readonly string[] =>
  knownDevice ? [scopeOfDevice(account, knownDevice)] : [`address:${networkOf(address)}`, scopeOf(account)]

/** Scopes that end when the owner has proved their address by a code: those of this browser, never those of strangers. */
export const scopesLifted = (account: string, address: string, device: Buffer | null): readonly string[] => [
  scopeOfNetwork(account, address),
  ...(device ? [scopeOfDevice(account, device)] : []),
]

/** Guesses at the password by a caller who is signed in, as whoever found an open browser is. */
export const limitOfProof = (userId: string): Limit => growing(`repassword#${userId}`)

/** Wrong second factors in a day: who gets so far knows the password, so strangers have less room than for that. */
const FACTORS_OF_STRANGERS = 40
const FACTORS_OF_KNOWN_DEVICES = 100

/**
 * Guesses at a second factor while signing in, and the name under which they are judged one after the other. As with passwords,
 * strangers never hold up a device of the owner's.
 */
export const limitsOfFactor = (
  userId: string,
  { address, knownDevice }: Pick<Guesser, 'address' | 'knownDevice'>,
): { readonly scope: string; readonly limits: readonly Limit[] } => {
  const scope = `factor#${userId}`
  return knownDevice
    ? {
        scope,
        limits: [
          growing(`${scope} device ${knownDevice.toString('base64url')}`),
          { scope: `${scope} known devices`, most: FACTORS_OF_KNOWN_DEVICES, window: DAY },
        ],
      }
    : {
        scope,
        limits: [growing(`${scope} ${networkOf(address)}`), { scope: `${scope} strangers`, most: FACTORS_OF_STRANGERS, window: DAY }],
      }
}

/** Guesses at a second factor by a caller who is signed in. */
export const limitOfFactorProof = (userId: string): Limit => growing(`factor#${userId} signed in`)
