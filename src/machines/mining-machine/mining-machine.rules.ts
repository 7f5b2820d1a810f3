/** What makes a draft a purchase: shared by the chart's guards and by the selectors that explain them. */
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { compare, dec, type Decimal } from '../../domain/money.ts'
import type { BuyMiningBody, MiningMachine, MiningOffer } from '../../domain/wire/mining.ts'
import type { MachineDraft, MachineProblem, MiningMachineContext } from './mining-machine.types.ts'

type Purchase = Pick<MiningMachineContext, 'draft' | 'mode' | 'offer'>

const ONE: TypedAmount = { text: '1', value: '1' }
export const OPENING_DRAFT: MachineDraft = { machine: null, quantity: ONE }

export const machineIn = (offer: MiningOffer | null, machine: string | null): MiningMachine | null =>
  offer?.machines.find((each) => each.machine === machine) ?? null

/** The machine that is chosen; `null` while none is, or when the venue no longer has it. */
export const machineOf = ({ draft, offer }: Pick<Purchase, 'draft' | 'offer'>): MiningMachine | null => machineIn(offer, draft.machine)

/** How many are left in the stock of the account in use. */
export const leftOf = ({ mode, left }: { readonly mode: Purchase['mode'] } & Pick<MiningMachine, 'left'>): number => left[mode]

/** How many are wanted; `null` while that is no whole number from 1. */
export const quantityOf = ({ draft }: Pick<Purchase, 'draft'>): number | null => {
  const { value } = draft.quantity
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}

/** @param quantity of machines */
export const priceOf = ({ price }: Pick<MiningMachine, 'price'>, quantity: number): Decimal => dec(price).times(quantity).toFixed()

/** What stands in the way, `null` where nothing does. */
export const problemOf = (purchase: Purchase, available: Decimal | null): MachineProblem | null => {
  const machine = machineOf(purchase)
  if (machine === null) return 'chooseMachine'
  if (machine.isClosed) return 'machineClosed'
  const left = leftOf({ ...machine, mode: purchase.mode })
  if (left === 0) return 'outOfStock'
  if (purchase.draft.quantity.text.trim() === '') return 'enterQuantity'
  const quantity = quantityOf(purchase)
  if (quantity === null) return 'quantityNotWhole'
  if (quantity > machine.maxQuantity) return 'tooMany'
  if (quantity > left) return 'fewerLeft'
  return available === null || compare(priceOf(machine, quantity), available) <= 0 ? null : 'insufficientBalance'
}

/** What is agreed to of a machine: other ones are agreed to anew. */
const agreedOf = ({ machine, price, days, cycle, rate, power, powerPrice, minOutput, maxOutput }: MiningMachine) => ({
  machine,
  price,
  days,
  cycle,
  rate,
  power,
  powerPrice,
  minOutput,
  maxOutput,
})

export const hasSameTerms = (one: MiningMachine | null, other: MiningMachine | null): boolean =>
  JSON.stringify(one && agreedOf(one)) === JSON.stringify(other && agreedOf(other))

/** The draft under what is sold now: a machine that is gone is chosen no longer, the quantity stays. */
export const underOffer = (draft: MachineDraft, offer: MiningOffer): MachineDraft =>
  machineIn(offer, draft.machine) === null ? { ...draft, machine: null } : draft

/** The purchase exactly as the page shows it. */
export const buyBodyOf = (purchase: Pick<Purchase, 'draft' | 'offer'>): BuyMiningBody => {
  const machine = machineOf(purchase)
  const quantity = quantityOf(purchase)
  if (machine === null || quantity === null) throw new Error('A purchase needs a machine and a quantity: enter `submitting` with `canBuy`.')
  return { ...agreedOf(machine), quantity, amount: priceOf(machine, quantity) }
}
