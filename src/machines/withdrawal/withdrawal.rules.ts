/** What makes a draft a withdrawal: shared by the chart's guards and by the selectors that explain them. */
import { NETWORKS_OF, FUND_CURRENCIES, type FundCurrency, type Network } from '../../domain/funds.ts'
import { subtract, type Decimal } from '../../domain/money.ts'
import { withdrawalAmountProblem, withdrawalCost, type WithdrawalAmountProblem } from '../../domain/withdrawal.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { WithdrawalBody, WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import type { WithdrawalContext, WithdrawalDraft, WithdrawalQuote } from './withdrawal.types.ts'

const NO_AMOUNT = { text: '', value: '' } as const

export const OPENING_DRAFT: WithdrawalDraft = {
  method: null,
  currency: FUND_CURRENCIES[0],
  network: NETWORKS_OF[FUND_CURRENCIES[0]][0]!,
  entry: null,
  amount: NO_AMOUNT,
}

/** The amount of one withdrawal must never slip into the next one. */
export const emptied = (draft: WithdrawalDraft): WithdrawalDraft => ({ ...draft, amount: NO_AMOUNT })

/** An address is of one network: over another one it is nobody's. */
export const withNetwork = (draft: WithdrawalDraft, network: Network): WithdrawalDraft => ({
  ...draft,
  network,
  entry: draft.entry?.network === network ? draft.entry : null,
})

/** The network stays where the currency leaves over it. */
export const withCurrency = (draft: WithdrawalDraft, currency: FundCurrency): WithdrawalDraft => {
  const networks = NETWORKS_OF[currency]
  return withNetwork({ ...draft, currency }, networks.includes(draft.network) ? draft.network : networks[0]!)
}

/** The address says over which network, and the currency must leave over it. */
export const withEntry = (draft: WithdrawalDraft, entry: BookedAddress): WithdrawalDraft => {
  const leavesOver = (currency: FundCurrency) => NETWORKS_OF[currency].includes(entry.network)
  const currency = leavesOver(draft.currency) ? draft.currency : FUND_CURRENCIES.find(leavesOver)!
  return { ...draft, method: 'address', currency, network: entry.network, entry }
}

type Chosen = Pick<WithdrawalContext, 'draft' | 'wallet'>

/** Where the money would go; `null` until that is chosen. */
export const destinationOf = ({ draft, wallet }: Chosen): { readonly network: Network; readonly address: string } | null => {
  if (draft.method === 'wallet') return wallet && { network: wallet.chain, address: wallet.address }
  return draft.method === 'address' && draft.entry ? { network: draft.entry.network, address: draft.entry.address } : null
}

/** A wallet is withdrawn to only while it is proved that it is the person's. */
export const isProofMissing = ({ draft, wallet }: Chosen, now: number): boolean =>
  draft.method === 'wallet' && (wallet === null || wallet.state !== 'valid' || wallet.expiresAt <= now)

/** Why nothing may leave, whatever is typed; `null` where it may. */
export const heldBackBy = ({ isFrozen, restsUntil }: WithdrawalInfo, now: number): 'frozen' | 'resting' | null =>
  isFrozen ? 'frozen' : restsUntil !== null && now < restsUntil ? 'resting' : null

/** What may leave of a currency at most. */
export const availableOf = ({ available }: WithdrawalInfo, currency: FundCurrency): Decimal =>
  available.find((each) => each.currency === currency)?.amount ?? '0'

/** What keeps some of it back: loans that are not repaid. */
export const owedOf = ({ available }: WithdrawalInfo, currency: FundCurrency): Decimal =>
  available.find((each) => each.currency === currency)?.owed ?? '0'

/** The currency leaves over other networks than the wallet's. */
export const isOffNetwork = ({ draft, wallet }: Chosen): boolean =>
  draft.method === 'wallet' && (wallet === null ? draft.currency === 'BTC' : !NETWORKS_OF[draft.currency].includes(wallet.chain))

/** What is wrong with the amount, `null` where nothing is. */
export const amountProblemOf = ({ currency, amount }: WithdrawalDraft, terms: WithdrawalInfo | null): WithdrawalAmountProblem | null =>
  withdrawalAmountProblem(currency, amount.value, terms?.rate ?? '0', terms && availableOf(terms, currency))

/** Whether the form can be shown for review, apart from the wallet's proof. */
export const isComplete = (context: Chosen, terms: WithdrawalInfo): boolean =>
  destinationOf(context) !== null && !isOffNetwork(context) && amountProblemOf(context.draft, terms) === null

/** What the draft costs and brings by these terms. */
export const quoteFrom = (context: Chosen, terms: WithdrawalInfo): WithdrawalQuote => {
  const to = destinationOf(context)
  const { method, currency, amount } = context.draft
  if (to === null || method === null || !amount.value) throw new Error('A review needs a whole form: ask for it with `canReview`.')
  const cost = withdrawalCost(currency, amount.value, terms.rate)
  return {
    currency,
    method,
    ...to,
    amount: amount.value,
    rate: terms.rate,
    ...cost,
    after: subtract(availableOf(terms, currency), amount.value),
  }
}

/** What is submitted: what was shown. */
export const bodyOf = ({ quote }: Pick<WithdrawalContext, 'quote'>): WithdrawalBody => {
  if (!quote) throw new Error('A submission needs what was reviewed: enter `submitting` from `reviewing`.')
  const { currency, network, method, address, amount, fee } = quote
  return { currency, network, method, address, amount, fee }
}

/** Whether another wallet is proved now than the one that the form is for. */
export const isOtherWallet = ({ draft, wallet }: Chosen, proved: ProvedWallet): boolean =>
  draft.method === 'wallet' && (wallet?.chain !== proved.chain || wallet.address !== proved.address)
