/** What a phone says of open contracts where a table has no room, and a finger shows no button's title. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatOf } from '../../src/views/kit/format.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'
import { buyBody } from '../support/trading.ts'
import { newKey } from '../support/venue.ts'

const journey = await openJourney()

test('the total of two, and below their buttons why they cannot be closed', async () => {
  await journey.price('50000')
  const person = await journey.trader({ device: 'phone' })
  const { page, words, user } = person
  const format = formatOf('en')
  for (let bought = 0; bought < 2; bought++) {
    const body = buyBody({ lots: '0.1' })
    expect((await journey.venue.post('/order/buyContracts', { token: user.token, key: newKey(), body })).code).toBe(20004)
  }
  await person.goesToMarket(BTC)
  await journey.price('50100')
  const position = page.getByRole('article', { name: BTC }).first()
  // 100 dollars on 0.1 BTC each, less a fee of 4 each.
  const panel = page.getByRole('tabpanel')
  await seen(panel).says(`${words('position.total')} · ${words('position.pnl')}`)
  await seen(panel).says(format.signedMoney('12', 'USDT'))
  await seen(position).says(format.money('50040'))
  const buttonIn = (where: Locator) => where.getByRole('button', { name: words('position.closeCode', { code: BTC }) })
  await seen(buttonIn(position)).isOn()
  // A second tab only looks on.
  const other = await person.opensTab()
  await other.goesToMarket(BTC)
  const same = other.page.getByRole('article', { name: BTC }).first()
  await seen(buttonIn(same)).isOff()
  const reason = same.getByText(words('reasons.following')).first()
  // What is for screen readers alone is a pixel high.
  await until(
    'the reason can be read',
    async () => (await reason.boundingBox())?.height,
    (height) => (height ?? 0) > 8,
  )
})
