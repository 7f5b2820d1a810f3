/** What the page of mining machines shows of a purchase. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { dec, subtract, type Decimal } from '../../domain/money.ts'
import { dateOfDay, dueTimeOf, firstDayOf } from '../../domain/plans/plan-days.ts'
import type { MiningMachine, MiningOffer, MiningOrder } from '../../domain/wire/mining.ts'
import type { Mode } from '../../domain/mode.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { miningMachineMachine } from './mining-machine.machine.ts'
import { leftOf, machineOf, priceOf, problemOf, quantityOf } from './mining-machine.rules.ts'
import type { MachineDraft, MachineProblem, MiningMachineContext } from './mining-machine.types.ts'

export type MiningMachineSnapshot = SnapshotFrom<typeof miningMachineMachine>

/** Where the purchase stands. */
export type MachineStage = MiningMachineSnapshot['value']

export interface MachineFacts {
  readonly stage: MachineStage
  readonly mode: Mode
  readonly offer: MiningOffer | null
  readonly draft: MachineDraft
  /** The one that is chosen, with the terms as they are on screen. */
  readonly machine: MiningMachine | null
  readonly isUnderstood: boolean
  readonly outdated: MiningMachine | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly order: MiningOrder | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectMachines = ({ value, context }: MiningMachineSnapshot): MachineFacts => {
  const { mode, offer, draft, isUnderstood, outdated, failure, order, key } = context
  const machine = machineOf(context)
  return { stage: value, mode, offer, draft, machine, isUnderstood, outdated, isLost: isRequestLost(failure), failure, order, key }
}

/** Why a machine can't be bought by anybody, whatever is typed. */
export const whyNotSold = (machine: MiningMachine, mode: Mode): 'machineClosed' | 'outOfStock' | null =>
  machine.isClosed ? 'machineClosed' : leftOf({ ...machine, mode }) === 0 ? 'outOfStock' : null

/** What stands in the way of what is typed. */
export const shownProblemOf = (
  context: Pick<MiningMachineContext, 'draft' | 'offer' | 'mode'>,
  available: Decimal | null,
): MachineProblem | null => problemOf(context, available)

/** What a purchase can come to, in USDT; days in UTC, times epoch milliseconds. */
export interface MachinePreview {
  readonly quantity: number
  readonly amount: Decimal
  /** What comes back if every day is at the low end of the range, or at the high end. */
  readonly least: Decimal
  readonly most: Decimal
  /** The same less the price. */
  readonly worst: Decimal
  readonly best: Decimal
  /** The most that can be lost, and as a share of the price. */
  readonly loss: Decimal
  readonly lossShare: Decimal
  readonly firstDay: string
  readonly lastDay: string
  readonly firstResult: number
  readonly endTime: number
}

/**
 * `null` while there is no quantity that can be reckoned with.
 *
 * @param now epoch milliseconds by the venue's clock: the first day that counts is the one after it
 */
export const previewOf = (context: Pick<MiningMachineContext, 'draft' | 'offer'>, now: number): MachinePreview | null => {
  const machine = machineOf(context)
  const quantity = quantityOf(context)
  if (machine === null || quantity === null) return null
  const amount = priceOf(machine, quantity)
  const least = dec(machine.total.low).times(quantity).toFixed()
  const most = dec(machine.total.high).times(quantity).toFixed()
  const loss = subtract(amount, least)
  const first = firstDayOf(now)
  const last = first + machine.days - 1
  return {
    quantity,
    amount,
    least,
    most,
    worst: subtract(least, amount),
    best: subtract(most, amount),
    loss,
    lossShare: dec(loss).div(dec(amount)).toFixed(6),
    firstDay: dateOfDay(first),
    lastDay: dateOfDay(last),
    firstResult: dueTimeOf(first),
    endTime: dueTimeOf(last),
  }
}
