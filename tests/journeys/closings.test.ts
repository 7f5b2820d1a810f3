/** A rule closes a contract: the page names the rule and the tick it fired on, and shows the money the ledger has. */
import { expect, test } from 'vitest'
import { formatOf } from '../../src/views/kit/format.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const { money, signedMoney, dateTimeSeconds } = formatOf('en')
const LEVELS = { stopLoss: '49500', takeProfit: '51000' }

interface Closing {
  readonly reason: 'stopLoss' | 'takeProfit' | 'liquidation'
  readonly draft: { readonly side: 'long' | 'short'; readonly leverage: number; readonly stopLoss?: string; readonly takeProfit?: string }
  /** The price that fires the rule. */
  readonly price: string
  readonly profit: string
  readonly movements: readonly string[]
}

test.each<Closing>([
  {
    reason: 'stopLoss',
    draft: { side: 'long', leverage: 10, ...LEVELS },
    price: '49480',
    profit: '-104',
    movements: ['Loss', 'Margin released'],
  },
  {
    reason: 'takeProfit',
    draft: { side: 'long', leverage: 10, ...LEVELS },
    price: '51020',
    profit: '204',
    movements: ['Profit', 'Margin released'],
  },
  {
    reason: 'liquidation',
    draft: { side: 'short', leverage: 50 },
    price: '51500',
    profit: '-200',
    movements: ['Loss on liquidation', 'Margin released on liquidation'],
  },
])('$reason', async ({ reason, draft, price, profit, movements }) => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words, ticket } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ ...draft, lots: '0.2' })
  await seen(page.getByRole('group', { name: 'Open positions' }).getByRole('row', { name: /BTC\/USDT/ })).isVisible()

  await journey.price(price)
  await person.reads('No open positions')
  const [order] = await journey.orders(person.user.id)
  expect(order).toMatchObject({ status: 'closed', close_reason: reason })
  const tick = dateTimeSeconds(order!.close_tick!.getTime())
  await seen(page.getByText(words(`position.closedBy.${reason}`, { price: formatOf('en').price(price, 2), time: tick }))).says(
    words('position.result', { money: signedMoney(String(Number(profit) - 8), 'USDT'), fee: money('8', 'USDT') }),
  )

  const figures = await venue.services.ledger.figures(venue.services.db, person.user.id, 'demo')
  expect(Number(figures.margin)).toBe(0)
  await seen(ticket).says(`Available${money(figures.free, 'USDT')}`)

  await person.goesTo('/profile/orders?status=closed')
  const row = page.getByRole('row', { name: new RegExp(order!.order_number) })
  await seen(row).says(words(`records.closedBy.${reason}`))
  await seen(row).says(words('records.tick', { time: tick }))
  await seen(row).says(signedMoney(String(Number(profit) - 8)))
  await person.goesTo('/profile/records')
  const rows = page.getByRole('group', { name: 'Money movements' }).locator('tbody tr')
  await seen(rows.first()).says(money(figures.free, 'USDT'))
  for (const movement of movements) await seen(rows.filter({ has: page.getByText(movement, { exact: true }) })).says(order!.order_number)
  await person.goesTo('/profile')
  await seen(page.getByRole('region', { name: 'Balance' })).says(`Total assets${money(figures.free, 'USDT')}`)
})
