/** “Make a simulated transfer”: the venue plays the sending wallet, on its own network, and gives a receipt of it. */
import type { SimulatedTransfer, SimulatedTransferBody } from '../../src/domain/wire/deposit.ts'
import { dec } from '../../src/domain/money.ts'
import { SHORT_NAMES } from '../chains/simulated-address.ts'
import { hashFor, sendSimulated } from '../chains/simulated-chain.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { storePicture } from '../uploads/pictures.ts'
import { DEPOSIT_REFUSALS } from './deposit-refusals.ts'
import { drawReceipt } from './receipt.ts'
import { requireAmount, requireReal, requireWay } from './submit-deposit.ts'
import { readWays } from './ways.ts'

/** Refuses where money is real, and what could not be sent. Less than the minimum can be: that is how one sees what becomes of it. */
const requireSendable = async (services: Services, body: SimulatedTransferBody) => {
  const { isSimulated } = await readWays(services)
  if (!isSimulated) throw new Refusal(DEPOSIT_REFUSALS.notSimulated, 'money is real here')
  const way = await requireWay(services, body)
  requireAmount(way, body.amount, false)
  return way
}

type Planned = Omit<SimulatedTransfer, 'receipt'>

/** What it will be once it is sent: its hash follows from the reference. Refuses what could not be sent. */
const planTransfer = async (services: Services, userId: string, reference: string, body: SimulatedTransferBody): Promise<Planned> => {
  const { network, currency } = body
  const { address: to } = await requireSendable(services, body)
  const hash = hashFor(services, { network, reference })
  const from = `sim:${SHORT_NAMES[network]}:WALLET-${userId}`
  return { currency, network, amount: dec(body.amount).toFixed(), from, to, hash, at: services.clock.now() }
}

/**
 * The transfer as it will be, with its receipt stored: a picture takes its time, so no transaction waits for it. `send` sends it, in
 * the transaction of the call.
 */
export const prepareTransfer = async (
  services: Services,
  { userId, book, key }: { readonly userId: string; readonly book: Book; readonly key: string },
  body: SimulatedTransferBody,
): Promise<{ readonly transfer: SimulatedTransfer; readonly send: (tx: Tx) => Promise<void> }> => {
  requireReal(book)
  const reference = `deposit:${userId}:${key}`
  const planned = await planTransfer(services, userId, reference, body)
  const receipt = await storePicture(services, { userId, purpose: 'depositProof', bytes: await drawReceipt(planned) })
  return {
    transfer: { ...planned, receipt },
    send: async (tx) => {
      await sendSimulated(services, tx, { ...planned, reference })
    },
  }
}
