/** A running option in the list of orders: counted down, waited for, asked for, and settled. */
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { optionsOrder, type OptionsOrder } from '../../src/domain/wire/options.ts'
import type {
  FetchOptionInput,
  OptionsPositionContext,
  OptionsPositionEvent,
} from '../../src/machines/options-position/options-position.types.ts'
import { act, defineBinding, press } from '../support/pages/binding.ts'
import { connected, reconnect } from '../support/pages/flows.ts'
import { button, heading, look, says, saysNothingOf, titled, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { priceText } from '../support/pages/order-figures.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success, USER } from '../support/pages/world.ts'
import { OPEN_OPTION } from '../support/sample-orders.ts'

const PAGE = '/profile/orders?kind=options'
const CHECK = text('common.checkNow')
const RUNNING = text('optionRows.running')
const SETTLING = text('optionRows.settling')
const UNREACHED = text('optionRows.unreached')
const EMPTY = text('optionRows.emptyOpenTitle')

const dataOf = ({ context }: Moment): OptionsPositionContext => context as unknown as OptionsPositionContext

/** What is left, by the page's clock: it is shown once a second, and the page sets its clock by the venue’s to about half of one. */
const left = ({ clock }: Stage): Look =>
  look('what is left', ({ words }) => {
    const [, minutes, seconds] = /(\d+):(\d\d) left/.exec(words) ?? []
    const shown = Number(minutes) * 60 + Number(seconds)
    const due = (OPEN_OPTION.endTime - clock.now()) / 1_000
    return Math.abs(shown - due) < 2 ? null : `it says ${minutes}:${seconds} left, not ${due} s`
  })

const listed: readonly Look[] = [says(OPEN_OPTION.orderNumber, OPEN_OPTION.code, priceText(Number(OPEN_OPTION.openPrice)))]
const settling = [...listed, says(SETTLING), saysNothingOf(RUNNING)]
const unreached = [...settling, says(UNREACHED)]

export const optionsPosition = defineBinding<OptionsPositionEvent>({
  name: 'options-position',
  layouts: ['desktop', 'phone'],
  stream: () => `optionsPosition:${OPEN_OPTION.id}`,
  begin: (stage) => {
    // The venue's list says the same as the option after the step.
    stage.world.replies.push(({ path, query, headers }) => {
      if (path !== '/order/listOptionsOrder') return null
      const { option } = dataOf(stage.next)
      const items = headers['virtually'] === 'NO' && query.get('status') === option.status ? [option] : []
      return success(pageOf(optionsOrder), { items, page: 1, size: 20, total: items.length, next: null })
    })
    return {
      address: PAGE,
      local: SIGNED_IN,
      arrive: async (page) => {
        await connected(page)
        await until(
          async () => ((await readSight(page.page)).words.includes(OPEN_OPTION.orderNumber) ? null : 'the option does not come'),
          page.frame,
        )
      },
    }
  },
  events: {
    'optionsPosition.check': () => press(CHECK),
    'option.updated': ({ order }) =>
      act(`the venue tells that ${order.id} is ${order.status}`, async (stage) => {
        await connected(stage)
        await stage.live.send({ type: 'OPTION_UPDATE', userId: USER.id, data: order })
      }),
    'connection.resynced': () => act('the connection breaks and is made again', reconnect),
  },
  effects: {
    fetchOption: {
      call: { method: 'GET', path: /^\/order\/getOptionsOrderById\/p1$/ },
      checks: ({ headers, path }, { input }) => {
        const { id } = input as FetchOptionInput
        if (headers['virtually'] !== 'NO') return 'it is not asked of the demo account'
        return path.endsWith(`/${id}`) ? null : `it asks for ${path}`
      },
      reply: (option: OptionsOrder) => success(optionsOrder, option),
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.orders') })), heading(text('shell.titles.orders'))],
  see: {
    running: (_, stage) => [...listed, says(RUNNING), left(stage), saysNothingOf(SETTLING)],
    due: () => [...settling, saysNothingOf(UNREACHED)],
    asking: (moment) => (dataOf(moment).failure ? [...unreached, button(CHECK, 'off')] : [...settling, saysNothingOf(UNREACHED)]),
    unreached: () => [...unreached, button(CHECK, 'on')],
    settled: () => [says(EMPTY), saysNothingOf(OPEN_OPTION.orderNumber)],
  },
})
