/** What mining machines have brought is collected: what is ready, and what became of what was sent. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { miningOrder, miningOrderWithDays, type MiningOrder } from '../../src/domain/wire/mining.ts'
import type {
  CollectInput,
  MiningCollectionContext,
  MiningCollectionEvent,
} from '../../src/machines/mining-collection/mining-collection.types.ts'
import { defineBinding, press } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, fact, heading, off, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { machinesWith, miningDay, RUNNING_MACHINES } from '../support/sample-mining.ts'

const PAGE = `/mining?order=${RUNNING_MACHINES.id}`
const CARD = text('miningCollection.title')
const CHECK = text('common.checkNow')
const ORDER = machinesWith([miningDay(0, '64000'), miningDay(1, '65000')])
const usdt = (amount: string): string =>
  `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} USDT`
const COLLECT = text('miningCollection.collect', { amount: usdt(ORDER.collectable) })
const dataOf = ({ context }: Moment): MiningCollectionContext => context as unknown as MiningCollectionContext
const SENTENCES = ['sending', 'unknown', 'unresolved', 'refused', 'lost'].map((name) => text(`miningCollection.${name}`))

/** What is ready, of which days, and when there is more; of the sentences only those that are given. */
const card = (said: readonly string[], ...looks: readonly Look[]): readonly Look[] => [
  within(
    'region',
    CARD,
    says(usdt(ORDER.collectable)),
    ...ORDER.results.map(({ date, amount }) =>
      fact(new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }), usdt(amount)),
    ),
    says(`${text('miningCollection.next')} 6 Jan 2026, 00:10`, `${text('miningCollection.later')} ${text('miningCollection.stays')}`),
    ...said.map((sentence) => says(sentence)),
    ...SENTENCES.filter((sentence) => !said.some((each) => each.startsWith(sentence))).map((sentence) => saysNothingOf(sentence)),
    ...looks,
  ),
]
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as MiningCollectionContext).key}`)
  return says(key === undefined ? text('miningCollection.reference') : `${text('miningCollection.reference')} ${key}`)
}

export const miningCollection = defineBinding<MiningCollectionEvent>({
  name: 'mining-collection',
  layouts: ['desktop', 'phone'],
  stream: () => `miningCollection:real:${RUNNING_MACHINES.id}`,
  begin: ({ world }) => {
    world.replies.push(({ path }) =>
      path === `/order/getMiningOrderById/${RUNNING_MACHINES.id}` ? success(miningOrderWithDays, ORDER) : null,
    )
    return { address: PAGE, local: IN_REAL, arrive: connected }
  },
  events: {
    'miningCollection.collect': () => press(COLLECT),
    'miningCollection.check': () => press(CHECK),
    'miningCollection.dismiss': () => press(text('miningCollection.startAnew')),
  },
  effects: {
    collectOutput: {
      call: { method: 'POST', path: new RegExp(`^/order/collectMining/${RUNNING_MACHINES.id}$`) },
      checks: (call, { input }, stage) => faultOfAccount(call) ?? faultOfKey(keyOf(call), (input as CollectInput).key, stage),
      reply: ({ result }: Accepted<MiningOrder>) => success(miningOrder, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.mining') })), at(PAGE), heading(CARD)],
  see: {
    waiting: (moment) =>
      card(dataOf(moment).failure?.code === String(OWN_CODES.keyUnknown) ? [text('miningCollection.lost')] : [], buttons(COLLECT)),
    submitting: (moment, stage) => card([text('miningCollection.sending')], reference(moment, stage), buttons()),
    unknown: (moment, stage) => card([text('miningCollection.unknown')], reference(moment, stage), buttons(CHECK)),
    reconciling: (moment, stage) => card([text('miningCollection.unknown')], reference(moment, stage), buttons(off(CHECK))),
    unresolved: (moment, stage) =>
      card([text('miningCollection.unresolved')], reference(moment, stage), buttons(CHECK, text('miningCollection.startAnew'))),
    collected: (moment) =>
      card(
        [text('miningCollection.collected', { received: usdt(dataOf(moment).order!.received) })],
        buttons(COLLECT),
        saysNothingOf(text('miningCollection.reference')),
      ),
    refused: (moment) =>
      card(
        [`${text('miningCollection.refused')} ${failureText(dataOf(moment).failure!.code)} ${text('miningCollection.nothingMoved')}`],
        buttons(COLLECT),
        saysNothingOf(text('miningCollection.reference')),
      ),
  },
})
