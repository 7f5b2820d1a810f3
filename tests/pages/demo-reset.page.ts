/** The demo account is set back to its opening balance: offered, asked once more, and what became of it. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted, KeyedInput } from '../../src/domain/keyed-request.ts'
import { demoReset as wire, type DemoReset } from '../../src/domain/wire/balance.ts'
import type { DemoResetContext, DemoResetEvent } from '../../src/machines/demo-reset/demo-reset.types.ts'
import { act, defineBinding, press } from '../support/pages/binding.ts'
import { connected, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, off, says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { moneyText } from '../support/pages/order-figures.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/balance'
const ASK = text('demoReset.ask')
const CHECK = text('common.checkNow')
const CLOSE = text('common.close')
const AGAIN = text('common.tryAgain')
const dataOf = ({ context }: Moment): DemoResetContext => context as unknown as DemoResetContext
const card = (...looks: readonly Look[]): readonly Look[] => [
  within('region', text('demoReset.title'), says(text('demoReset.lead')), ...looks),
]

export const demoReset = defineBinding<DemoResetEvent>({
  name: 'demo-reset',
  layouts: ['desktop', 'phone'],
  stream: () => 'demoReset',
  begin: () => ({ address: PAGE, local: SIGNED_IN, arrive: connected }),
  events: {
    'demoReset.ask': (_, { now }) => press(now.leaves.includes('refused') ? AGAIN : ASK),
    'demoReset.cancel': () => press(text('demoReset.cancel')),
    'demoReset.confirm': () => press(text('demoReset.confirm')),
    'demoReset.check': () => press(CHECK),
    // A message that passes has a button of the same name.
    'demoReset.dismiss': () =>
      act('closes what is said of it', ({ page }) =>
        page
          .getByRole('region', { name: text('demoReset.title') })
          .getByRole('button', { name: CLOSE, exact: true })
          .click(),
      ),
    'accountMode.switched': () =>
      act('the venue takes the demo account away and gives it back', async (stage) => {
        await leaveDemo(stage)
        await inDemoAgain(stage)
      }),
  },
  effects: {
    resetDemo: {
      call: { method: 'POST', path: /^\/user\/resetDemo$/ },
      checks: (asked, { input }, stage) =>
        asked.headers['virtually'] === 'NO'
          ? faultOfKey(keyOf(asked), (input as KeyedInput).key, stage)
          : 'it is not sent for the demo account',
      reply: ({ result }: Accepted<DemoReset>) => success(wire, result),
    },
    settleKey: settlesKey(),
  },
  always: () => [at(PAGE)],
  see: {
    idle: () => card(buttons(ASK)),
    confirming: () => card(says(text('demoReset.sure')), buttons(text('demoReset.cancel'), text('demoReset.confirm'))),
    submitting: () => card(says(text('demoReset.sending')), buttons()),
    unknown: () => card(says(text('demoReset.unknown')), buttons(CHECK)),
    reconciling: () => card(says(text('demoReset.unknown')), buttons(off(CHECK))),
    unresolved: () => card(says(text('demoReset.unresolved')), buttons(CHECK, CLOSE)),
    done: (moment) => card(says(text('demoReset.done', { amount: moneyText(Number(dataOf(moment).done!.opening)) })), buttons(CLOSE)),
    refused: (moment) => {
      const { code } = dataOf(moment).failure!
      const why = code === String(OWN_CODES.keyUnknown) ? text('demoReset.lost') : failureText(code)
      return card(says(`${why} ${text('demoReset.nothingDone')}`), buttons(AGAIN, CLOSE))
    },
  },
})
