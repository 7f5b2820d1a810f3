/** “Make a simulated transfer”, a card of the deposit page while money is simulated. */
import { simulatedTransfer as transferForm, type SimulatedTransfer } from '../../src/domain/wire/deposit.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type {
  SendTransferInput,
  SimulatedTransferContext,
  SimulatedTransferEvent,
} from '../../src/machines/simulated-transfer/simulated-transfer.types.ts'
import { defineBinding, press } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, fact, field, no, off, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { IN_REAL } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/deposit'
const CARD = text('simulatedTransfer.title')
const AMOUNT = text('simulatedTransfer.amount')
const SEND = text('simulatedTransfer.send')
const CHECK = text('common.checkNow')
const dataOf = ({ context }: Moment): SimulatedTransferContext => context as unknown as SimulatedTransferContext
const moneyText = (amount: string): string => `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`

const card = (...looks: readonly Look[]): readonly Look[] => [
  within('region', CARD, says(text('simulatedTransfer.badge'), text('simulatedTransfer.lead')), ...looks),
]
/** What is wrong with the amount: an empty one is told after the first attempt. */
const errorOf = ({ amount, showProblem }: SimulatedTransferContext): string | null => {
  if (amount.value === '') return showProblem ? text('simulatedTransfer.enterAmount') : null
  return Number(amount.value) === 0 ? text('simulatedTransfer.enterAmount') : null
}
const shut = ({ amount }: SimulatedTransferContext): Look => field(AMOUNT, amount.text)

export const simulatedTransfer = defineBinding<SimulatedTransferEvent>({
  name: 'simulated-transfer',
  layouts: ['desktop', 'phone'],
  stream: () => 'simulatedTransfer',
  begin: () => ({ address: PAGE, local: IN_REAL }),
  events: {
    'simulatedTransfer.change': ({ text: amount }) => ({ how: 'type', label: AMOUNT, text: amount }),
    'simulatedTransfer.send': () => press(SEND),
    'simulatedTransfer.fill': () => press(text('simulatedTransfer.fill')),
    'simulatedTransfer.check': () => press(CHECK),
    'simulatedTransfer.dismiss': (_, { now }) =>
      press(text(now.leaves.includes('sent') ? 'simulatedTransfer.again' : 'simulatedTransfer.startAnew')),
  },
  effects: {
    sendTransfer: {
      call: { method: 'POST', path: /^\/user\/simulatedTransfer$/ },
      checks: (call, { input }, stage) => {
        const { key, body } = input as SendTransferInput
        if (call.headers['virtually'] !== 'YES') return 'it is not sent for the real account'
        return faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<SimulatedTransfer>) => success(transferForm, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [at(PAGE)],
  see: {
    editing: (moment) => {
      const data = dataOf(moment)
      const isLost = data.failure?.code === '30013'
      return card(
        field(AMOUNT, data.amount.text, errorOf(data)),
        buttons(SEND),
        (isLost ? says : saysNothingOf)(text('simulatedTransfer.lost')),
        data.failure === null || isLost
          ? saysNothingOf(text('simulatedTransfer.failed'))
          : says(text('simulatedTransfer.failed'), failureText(data.failure.code)),
      )
    },
    submitting: (moment) => card(shut(dataOf(moment)), buttons(off(text('simulatedTransfer.sending')))),
    unknown: (moment) => card(shut(dataOf(moment)), says(text('simulatedTransfer.unknown')), buttons(CHECK)),
    reconciling: (moment) => card(shut(dataOf(moment)), says(text('simulatedTransfer.unknown')), buttons(off(CHECK))),
    unresolved: (moment) =>
      card(shut(dataOf(moment)), says(text('simulatedTransfer.unresolved')), buttons(CHECK, text('simulatedTransfer.startAnew'))),
    sent: (moment) => {
      const { amount, from, to, hash } = dataOf(moment).transfer!
      return [
        ...card(
          no('textbox'),
          says(text('simulatedTransfer.receipt'), text('simulatedTransfer.filled')),
          fact(text('simulatedTransfer.amountSent'), moneyText(amount)),
          fact(text('simulatedTransfer.network'), 'TRON (TRC-20)'),
          fact(text('simulatedTransfer.from'), from),
          fact(text('simulatedTransfer.to'), to),
          fact(text('simulatedTransfer.hash'), hash),
          buttons(text('simulatedTransfer.fill'), text('simulatedTransfer.again')),
        ),
        // The last characters are the person's own to type.
        within(
          'region',
          `3 ${text('deposit.tell')}`,
          field(text('deposit.hash'), hash),
          field(text('deposit.lastSix'), ''),
          says(text('deposit.receipt')),
        ),
      ]
    },
  },
})
